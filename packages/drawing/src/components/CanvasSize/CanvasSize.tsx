import { WorkEnded } from '@tai/canvas-kit';
import { useState } from 'react';
import { extendDrawing } from '../../domain/transform/resizeCanvas.ts';
import { drawingWords } from '../../words.ts';
import { useEditor, useStudio } from '../DrawingEditor/studio.ts';
import { fileFailureText } from '../fileText.ts';
import { useFileWork } from '../useFileWork.ts';
import { CanvasSizeDialog, type CanvasChange } from './CanvasSizeDialog.tsx';

/** The dialog on the open drawing. */
export function Component({ onClose }: { onClose: () => void }) {
  const say = drawingWords.useWords();
  const { editor } = useStudio();
  const drawing = useEditor((state) => state.drawing);
  const files = useFileWork();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function scale({ size }: CanvasChange): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const before = editor.drawing;
      const scaled = await files.scale(before, size);
      // What another person saved meanwhile would be lost, so it is scaled as well.
      if (editor.drawing !== before) return await scale({ way: 'scale', size, anchor: 'middle' });
      editor.commit('scaleDrawing', scaled);
      onClose();
    } catch (error) {
      if (error instanceof WorkEnded) return;
      setFailure(fileFailureText(say, error));
    } finally {
      setBusy(false);
    }
  }
  function apply(change: CanvasChange): void {
    if (change.way === 'scale') return void scale(change);
    editor.commit('canvasSize', extendDrawing(editor.drawing, change.size, change.anchor));
    onClose();
  }
  return <CanvasSizeDialog {...{ isBusy, failure, onClose }} size={drawing} onApply={apply} />;
}
