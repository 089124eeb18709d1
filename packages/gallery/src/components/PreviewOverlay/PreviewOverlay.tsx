import type { Picture } from '@tai/contracts';
import { IconButton, ImagePreview, type PreviewImage } from '@tai/design-system';
import { pictureActionSlot, useLanguage, useObservable, useSlot } from '@tai/kernel';
import { toMediaPreview } from '@tai/mesh-kit';
import { useMemo } from 'react';
import { closePreview, preview, showInPreview, type PreviewState } from '../../state/preview.ts';
import { locating } from '../../state/libraryView.ts';
import { galleryWords } from '../../words.ts';
import { useActionReason } from '../useActionReason.ts';
import { PictureDetails } from './PictureDetails.tsx';

/** Pictures shown large: arrows, counter, zoom, what can be done with them, and how they were made. */
export function PreviewOverlay() {
  const say = galleryWords.useWords();
  const { pick } = useLanguage();
  const actions = useSlot(pictureActionSlot);
  const reasonOf = useActionReason();
  const state = useObservable(preview);
  const unnamed = say('library.unnamed');
  const picture = state?.known.get(state.index);
  // The shown picture and its neighbours: all that can be reached with one step.
  const near = useMemo(() => {
    if (!state) return [];
    const indexes = [state.index - 1, state.index, state.index + 1];
    return indexes.flatMap((index) => {
      const one = state.known.get(index);
      return one ? [{ index, image: imageOf(one, unnamed) }] : [];
    });
  }, [state, unnamed]);
  const offset = near[0]?.index ?? 0;
  if (!state || !picture) return null;
  return (
    <ImagePreview
      open
      onClose={() => {
        focusInLibrary(state, picture);
        closePreview();
      }}
      index={state.index - offset}
      offset={offset}
      total={state.total}
      onIndexChange={(index) => void showInPreview(offset + index)}
      images={near.map(({ image }) => image)}
      actions={actions
        .filter((action) => action.id !== 'gallery.open' && action.predicate([picture]))
        .map(({ id, label, icon: Icon, keys, leavesPage, needs, run }) => (
          <IconButton
            key={id}
            label={pick(label)}
            shortcut={keys}
            disabledReason={reasonOf({ needs }, [picture])}
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

/** After stepping through a library, moves its focus to the image shown last. The dialog returns it to the first one. */
function focusInLibrary({ startId, load }: PreviewState, { id, picDate }: Picture): void {
  if (load && id !== startId) locating.set({ id, time: picDate, align: 'nearest' });
}

function imageOf(picture: Picture, unnamed: string): PreviewImage {
  const { prompt, name, picUrl } = picture;
  return toMediaPreview({ ...picture, url: picUrl }, prompt ?? name ?? unnamed);
}
