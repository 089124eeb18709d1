import { WorkEnded } from '@tai/canvas-kit';
import { toast, type MenuItem } from '@tai/design-system';
import { useDocumentState } from '@tai/document-kit';
import { pictureUploadPort, publishPort, usePort } from '@tai/kernel';
import { saveAs } from 'file-saver';
import { useState } from 'react';
import type { Drawing } from '../domain/layers/drawing.ts';
import { surfaceWords } from '../surfaceWords.ts';
import { drawingWords } from '../words.ts';
import { useStudio } from './DrawingEditor/studio.ts';
import { fileFailureText } from './fileText.ts';
import { useFileWork } from './useFileWork.ts';

/**
 * Saves the drawing as a file, or its picture into the library, and publishes it.
 * @param onOptions opens the dialog that asks how
 */
export function useExport(onOptions: () => void): { items: MenuItem[]; isBusy: boolean } {
  const say = drawingWords.useWords();
  const saySurface = surfaceWords.useWords();
  const studio = useStudio();
  const files = useFileWork();
  const uploads = usePort(pictureUploadPort);
  const publishing = usePort(publishPort);
  const [isBusy, setBusy] = useState(false);
  const title = useDocumentState(studio.session, ({ document }) => document?.title ?? '');
  const isOwner = useDocumentState(studio.session, ({ document }) => document?.access === 'owner');

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
  /** A work shows images of the library: one of the canvas goes there, and the drawing is its subject. */
  async function publish(drawing: Drawing): Promise<void> {
    const pictures = await keep(drawing);
    if (pictures.length === 0) return;
    // What is published is what the server has.
    await studio.session.flush();
    publishing.open({
      pictureIds: pictures.map(({ id }) => id),
      ...{ title, subject: { type: 'drawing', id: studio.session.id } },
    });
  }
  return {
    isBusy,
    items: [
      { id: 'options', label: saySurface('exportOptions'), onSelect: onOptions },
      { id: 'library', label: say('editor.saveToLibrary'), onSelect: () => void run(keep) },
      {
        ...{ id: 'publish', label: saySurface('publish.menu') },
        disabledReason: isOwner ? undefined : saySurface('publish.notOwner'),
        onSelect: () => void run(publish),
      },
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
