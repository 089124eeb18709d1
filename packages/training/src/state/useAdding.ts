import { isApiError, useErrorText } from '@tai/api-client';
import { trainingLimits, type Dataset } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { imagePickerPort, usePort, UserCancelledError } from '@tai/kernel';
import { useEffect, useEffectEvent, useState } from 'react';
import { datasetWords } from '../datasetWords.ts';
import type { IncomingFile } from '../domain/incomingFiles.ts';
import type { UploadReport } from './uploadFiles.ts';
import { useDatasetUpload } from './useDatasetUpload.ts';

/** All ways to add images to an open dataset. */
export function useAdding(dataset: Pick<Dataset, 'id' | 'isTraining' | 'list'>) {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  const picker = usePort(imagePickerPort);
  const { upload, state } = useDatasetUpload(dataset.id);
  const [picked, setPicked] = useState<string[] | null>(null);
  const room = trainingLimits.imagesMax - dataset.list.length;
  const disabledReason = dataset.isTraining
    ? say('training')
    : room <= 0
      ? say('full', { max: trainingLimits.imagesMax })
      : undefined;

  function reportText({ added, labelled }: UploadReport): string {
    if (added === 0) return say('report.labelledOnly', { count: labelled });
    const images = say('report.added', { count: added });
    return labelled > 0
      ? say('report.both', { images, labels: say('report.labelled', { count: labelled }) })
      : images;
  }

  function addFiles(files: readonly IncomingFile[]): void {
    if (disabledReason === undefined) void upload.add(files);
    else toast.show({ tone: 'danger', id: 'training.add', message: disabledReason });
  }

  const tell = useEffectEvent((report: UploadReport) => {
    if (report.leftOut.length > 0 || report.labelsWithoutImage.length > 0) return;
    upload.closeReport();
    if (report.added + report.labelled > 0) toast.show({ tone: 'success', message: reportText(report) });
  });
  // A whole success needs no dialog.
  useEffect(() => {
    if (state.report) tell(state.report);
  }, [state.report]);

  return {
    upload,
    state,
    disabledReason,
    reportText,
    /** Images that were chosen in a library and wait for a word about their prompts. */
    picked,
    closePicked: () => setPicked(null),
    showReport(report: UploadReport) {
      setPicked(null);
      upload.show(report);
    },
    addFiles,
    async addFromLibrary() {
      try {
        const { ids } = await picker.pick({ title: say('library.pick'), max: room, library: 'any' });
        if (ids.length > 0) setPicked(ids);
      } catch (error) {
        if (error instanceof UserCancelledError) return;
        const text = isApiError(error) ? errorText(error) : '';
        toast.show({ tone: 'danger', message: `${say('importFailed')} ${text}` });
      }
    },
    async paste() {
      const files = await clipboardImages();
      if (files.length > 0) addFiles(files);
      else toast.show({ message: say('add.pasteHelp') });
    },
  };
}

export type Adding = ReturnType<typeof useAdding>;

/** Images of the clipboard; none where the browser does not let a page read it. */
async function clipboardImages(): Promise<IncomingFile[]> {
  try {
    const items = await navigator.clipboard.read();
    const found = await Promise.all(
      items.map(async (item, at) => {
        const type = item.types.find((one) => one.startsWith('image/'));
        if (type === undefined) return null;
        const name = `${Date.now()}-${at + 1}.${type.split('/')[1] ?? 'png'}`;
        return { path: name, file: new File([await item.getType(type)], name, { type }) };
      }),
    );
    return found.filter((one) => one !== null);
  } catch {
    return [];
  }
}
