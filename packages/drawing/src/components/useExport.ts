import { toast, type MenuItem } from '@tai/design-system';
import { useDocumentState } from '@tai/document-kit';
import { pictureUploadPort, usePort } from '@tai/kernel';
import { saveAs } from 'file-saver';
import { useState } from 'react';
import { flattenBox } from '../domain/raster/flatten.ts';
import { encodePicture } from '../engine/pictures/readPicture.ts';
import { drawingWords } from '../words.ts';
import { useStudio } from './DrawingEditor/studio.ts';

/** Saves the drawing as a file, or its picture into the library. */
export function useExport(): { items: MenuItem[]; isBusy: boolean } {
  const say = drawingWords.useWords();
  const studio = useStudio();
  const uploads = usePort(pictureUploadPort);
  const [isBusy, setBusy] = useState(false);
  const title = useDocumentState(studio.session, ({ document }) => document?.title ?? '');

  async function picture(type: string): Promise<Blob> {
    studio.stage.get()?.apply();
    const { drawing } = studio.editor;
    const { width, height } = drawing;
    const pixels = flattenBox(drawing, drawing.root, { left: 0, top: 0, width, height });
    const blob = await encodePicture({ width, height, pixels }, type);
    if (!blob) throw new Error(`This browser cannot write ${type}.`);
    return blob;
  }
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      toast.show({ message: say('editor.exportFailed', { reason }), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  const download = (type: string, extension: string) => () =>
    void run(async () => saveAs(await picture(type), `${title}.${extension}`));
  async function keep(): Promise<void> {
    await uploads.upload([new File([await picture('image/png')], `${title}.png`, { type: 'image/png' })]);
  }
  return {
    isBusy,
    items: [
      { id: 'library', label: say('editor.saveToLibrary'), onSelect: () => void run(keep) },
      { id: 'separator', type: 'separator' },
      { id: 'png', label: say('editor.exportPng'), onSelect: download('image/png', 'png') },
      { id: 'jpeg', label: say('editor.exportJpeg'), onSelect: download('image/jpeg', 'jpg') },
      { id: 'webp', label: say('editor.exportWebp'), onSelect: download('image/webp', 'webp') },
    ],
  };
}
