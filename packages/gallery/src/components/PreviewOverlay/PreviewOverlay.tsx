import type { Picture } from '@tai/contracts';
import { ImagePreview, type PreviewImage } from '@tai/design-system';
import { pictureActionSlot, useObservable, useSlot } from '@tai/kernel';
import { toMediaPreview } from '@tai/mesh-kit';
import { useMemo } from 'react';
import { closePreview, preview, showInPreview, type PreviewState } from '../../state/preview.ts';
import { locating } from '../../state/libraryView.ts';
import { galleryWords } from '../../words.ts';
import { useActionReason } from '../useActionReason.ts';
import { PictureDetails } from './PictureDetails.tsx';
import { deleteAction, PreviewActions } from './PreviewActions.tsx';

/** Pictures shown large: arrows, counter, zoom, what can be done with them, and how they were made. */
export function PreviewOverlay() {
  const say = galleryWords.useWords();
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
  const remove = useDelete(picture);
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
      actions={<PreviewActions picture={picture} />}
      onDelete={remove}
      details={<PictureDetails picture={picture} />}
    />
  );
}

/** Deletes the picture; undefined where that is not offered, or not allowed. */
function useDelete(picture: Picture | undefined): (() => void) | undefined {
  const reasonOf = useActionReason();
  const action = useSlot(pictureActionSlot).find(({ id }) => id === deleteAction);
  if (!picture || !action?.predicate([picture]) || reasonOf(action, [picture]) !== undefined)
    return undefined;
  return () => void action.run([picture]);
}

/** After stepping through a library, moves its focus to the image shown last. The dialog returns it to the first one. */
function focusInLibrary({ startId, load }: PreviewState, { id, picDate }: Picture): void {
  if (load && id !== startId) locating.set({ id, time: picDate, align: 'nearest' });
}

function imageOf(picture: Picture, unnamed: string): PreviewImage {
  const { prompt, name, picUrl } = picture;
  return toMediaPreview({ ...picture, url: picUrl }, prompt ?? name ?? unnamed);
}
