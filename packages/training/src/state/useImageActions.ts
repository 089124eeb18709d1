import { useErrorText, withReason } from '@tai/api-client';
import type { Dataset, DatasetImage } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useRemoveDatasetImagesMutation, useRestoreDatasetImagesMutation } from '../api/datasetApi.ts';
import type { ImagePatch } from '../domain/imageChanges.ts';
import { datasetWords } from '../datasetWords.ts';
import { imageWords } from '../imageWords.ts';
import type { DatasetEdits } from './datasetEdits.ts';
import { useImageOrder } from './useImageOrder.ts';

/** What is done with images besides their labels. A training that uses them refuses all of it. */
export function useImageActions(dataset: Dataset, edits: DatasetEdits) {
  const say = imageWords.useWords();
  const sayDataset = datasetWords.useWords();
  const errorText = useErrorText();
  const [removeImages] = useRemoveDatasetImagesMutation();
  const [restoreImages] = useRestoreDatasetImagesMutation();
  const datasetId = dataset.id;
  const arrange = useImageOrder(datasetId);
  const disabledReason = dataset.isTraining ? sayDataset('training') : undefined;

  const change = (images: readonly DatasetImage[], patchOf: (image: DatasetImage) => ImagePatch) => {
    if (disabledReason === undefined)
      edits.changeImages(dataset.list, new Map(images.map((image) => [image.id, patchOf(image)])));
  };

  /** Says why nothing can be done now, if so. */
  function isRefused(): boolean {
    if (disabledReason === undefined) return false;
    toast.show({ tone: 'danger', id: 'training.add', message: disabledReason });
    return true;
  }

  async function restore(imageIds: string[]): Promise<void> {
    const { error } = await restoreImages({ datasetId, imageIds });
    if (error) toast.show({ tone: 'danger', message: withReason(say('restoreFailed'), errorText(error)) });
  }

  return {
    disabledReason,
    exclude: (images: readonly DatasetImage[], isExcluded: boolean) => change(images, () => ({ isExcluded })),
    flip: (images: readonly DatasetImage[]) => change(images, ({ isFlipped }) => ({ isFlipped: !isFlipped })),
    edit: (image: DatasetImage, patch: ImagePatch) => change([image], () => patch),
    /** @param order the new order of all images, from the one they have */
    move(count: number, order: (ids: readonly string[]) => readonly string[]): void {
      if (count === 0 || isRefused()) return;
      const before = arrange(order);
      if (!before) return;
      toast.show({
        id: 'training.move',
        message: say('moved', { count }),
        action: { label: say('undo'), onAction: () => void arrange(() => before) },
      });
    },
    async remove(images: readonly DatasetImage[]): Promise<void> {
      if (images.length === 0) return;
      if (isRefused()) return;
      // Labels that are still on their way come back with the image.
      if (!(await edits.flush())) return;
      const imageIds = images.map(({ id }) => id);
      const { error } = await removeImages({ datasetId, imageIds });
      if (error) {
        toast.show({ tone: 'danger', message: withReason(say('removeFailed'), errorText(error)) });
        return;
      }
      toast.show({
        message: say('removed', { count: images.length }),
        action: { label: say('undo'), onAction: () => void restore(imageIds) },
      });
    },
  };
}

export type ImageActions = ReturnType<typeof useImageActions>;
