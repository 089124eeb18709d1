import { WorkEnded } from '@tai/canvas-kit';
import { toast, type MenuItem } from '@tai/design-system';
import { useDocumentState } from '@tai/document-kit';
import { pictureUploadPort, usePort } from '@tai/kernel';
import { saveAs } from 'file-saver';
import { useState } from 'react';
import type { Drawing } from '../domain/layers/drawing.ts';
import { drawingWords } from '../words.ts';
import { useStudio } from './DrawingEditor/studio.ts';
import { fileFailureText } from './fileText.ts';
import { useFileWork } from './useFileWork.ts';

/** Saves the drawing as a file, or its picture into the library. */
export function useExport(): { items: MenuItem[]; isBusy: boolean } {
  const say = drawingWords.useWords();
  const studio = useStudio();
  const files = useFileWork();
  const uploads = usePort(pictureUploadPort);
  const [isBusy, setBusy] = useState(false);
  const title = useDocumentState(studio.session, ({ document }) => document?.title ?? '');

  async function run(work: (drawing: Drawing) => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      studio.stage.get()?.apply();
      await work(studio.editor.drawing);
    } catch (error) {
      if (error instanceof WorkEnded) return;
      const reason = fileFailureText(say, error);
      toast.show({ message: say('editor.exportFailed', { reason }), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  const download = (extension: string, work: (drawing: Drawing) => Promise<Blob>) => () =>
    void run(async (drawing) => saveAs(await work(drawing), `${title}.${extension}`));
  const keep = (drawing: Drawing) =>
    files
      .exportPicture(drawing, { format: 'png' })
      .then((blob) => uploads.upload([new File([blob], `${title}.png`, { type: 'image/png' })]));
  return {
    isBusy,
    items: [
      { id: 'library', label: say('editor.saveToLibrary'), onSelect: () => void run(keep) },
      { id: 'pictures', type: 'separator' },
      ...(
        [
          ['png', 'png', say('editor.exportPng')],
          ['jpeg', 'jpg', say('editor.exportJpeg')],
          ['webp', 'webp', say('editor.exportWebp')],
        ] as const
      ).map(([format, extension, label]) => ({
        ...{ id: format, label },
        onSelect: download(extension, (drawing) => files.exportPicture(drawing, { format })),
      })),
      { id: 'layers', type: 'separator' },
      ...(
        [
          ['taidraw', say('editor.exportOwn')],
          ['ora', say('editor.exportOra')],
          ['psd', say('editor.exportPsd')],
        ] as const
      ).map(([format, label]) => ({
        ...{ id: format, label },
        onSelect: download(format, (drawing) => files.save(drawing, format)),
      })),
    ],
  };
}
