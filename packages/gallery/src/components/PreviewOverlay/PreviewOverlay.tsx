import { IconButton, ImagePreview } from '@tai/design-system';
import { pictureActionSlot, useLanguage, useObservable, useSlot } from '@tai/kernel';
import { useMemo } from 'react';
import { closePreview, preview, showInPreview } from '../../state/preview.ts';
import { galleryWords } from '../../words.ts';
import { PictureDetails } from './PictureDetails.tsx';

/** Pictures shown large: arrows, counter, zoom, what can be done with them, and how they were made. */
export function PreviewOverlay() {
  const say = galleryWords.useWords();
  const { pick } = useLanguage();
  const actions = useSlot(pictureActionSlot);
  const state = useObservable(preview);
  const pictures = state?.pictures;
  const unnamed = say('library.unnamed');
  const images = useMemo(
    () =>
      (pictures ?? []).map(({ id, picUrl, previewUrl, prompt, name, width, height }) => ({
        id,
        src: picUrl,
        thumbnailSrc: previewUrl,
        alt: prompt ?? name ?? unnamed,
        width,
        height,
      })),
    [pictures, unnamed],
  );
  const picture = state?.pictures[state.index];
  if (!state || !picture) return null;
  return (
    <ImagePreview
      open
      onClose={closePreview}
      index={state.index}
      onIndexChange={showInPreview}
      images={images}
      actions={actions
        .filter((action) => action.id !== 'gallery.open' && action.predicate([picture]))
        .map(({ id, label, icon: Icon, keys, leavesPage, run }) => (
          <IconButton
            key={id}
            label={pick(label)}
            shortcut={keys}
            onClick={() => {
              if (leavesPage) closePreview();
              void run([picture]);
            }}
          >
            <Icon />
          </IconButton>
        ))}
      details={<PictureDetails picture={picture} />}
    />
  );
}
