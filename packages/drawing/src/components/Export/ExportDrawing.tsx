import { WorkEnded } from '@tai/canvas-kit';
import { useDocumentState } from '@tai/document-kit';
import { pictureDownloadPort, usePort } from '@tai/kernel';
import { saveAs } from 'file-saver';
import { useState } from 'react';
import { exportOptions, fileNameOf, isPicture, type ExportChoice } from '../../domain/files/exportChoice.ts';
import { exportWords } from '../../exportWords.ts';
import { drawingWords } from '../../words.ts';
import { useEditor, useStudio } from '../DrawingEditor/studio.ts';
import { fileFailureText } from '../fileText.ts';
import { useFileWork } from '../useFileWork.ts';
import { ExportDialog } from './ExportDialog.tsx';

/** The watermark could not be drawn. */
class WatermarkFailed extends Error {}

/** The dialog on the open drawing. */
export function Component({ onClose }: { onClose: () => void }) {
  const say = exportWords.useWords();
  const common = drawingWords.useWords();
  const { editor, session } = useStudio();
  const drawing = useEditor((state) => state.drawing);
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const files = useFileWork();
  const downloads = usePort(pictureDownloadPort);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function fileOf(choice: ExportChoice): Promise<Blob> {
    const { format, hasWatermark, quality } = choice;
    const { drawing: now } = editor;
    if (!isPicture(format)) return files.save(now, format);
    const image = await files.exportPicture(now, exportOptions(now, { ...choice, format }));
    if (!hasWatermark) return image;
    try {
      return await downloads.watermarked(image, {
        format: format === 'jpeg' ? 'jpg' : format,
        quality: quality / 100,
      });
    } catch {
      throw new WatermarkFailed();
    }
  }
  async function run(choice: ExportChoice): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      saveAs(await fileOf(choice), fileNameOf(choice));
      onClose();
    } catch (error) {
      if (error instanceof WorkEnded) return;
      const reason = fileFailureText(common, error);
      setFailure(error instanceof WatermarkFailed ? say('watermarkFailed') : say('failed', { reason }));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ExportDialog {...{ drawing, title, isBusy, failure, onClose }} onExport={(choice) => void run(choice)} />
  );
}
