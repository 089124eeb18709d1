import { type BoardImage, canvasLimits } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { addNode, newId, type Point } from '@tai/graph';
import { isDialogOpen } from '@tai/kernel';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { freePlace, newNode } from '../../domain/fittingNodes.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useAddImages } from '../useAddImages.ts';

const { itemsMax } = canvasLimits;

/**
 * Images that are dropped on the stage, or pasted on the page, become one image node, which holds several of them.
 * @returns takes what was dropped at a place of the board
 */
export function useDroppedImages(): (data: DataTransfer, at: Point) => void {
  const say = nodeCanvasWords.useWords();
  const { editor, stage } = useOpenBoard();
  const add = useAddImages();
  const place = useCallback(
    async (coming: Promise<BoardImage[]>, at: Point) => {
      const images = await coming;
      if (images.length === 0) return;
      const id = newId();
      const node = newNode('ImageInput', freePlace(editor.get().board, at));
      const values = { images: images.slice(0, itemsMax) };
      if (!editor.act('add', addNode(id, { ...node, values }))) return;
      if (images.length > itemsMax)
        toast.show({ message: say('work.image.tooMany', { count: itemsMax }), tone: 'warning' });
      editor.select([id]);
      stage.get()?.focus(id);
    },
    [editor, stage, say],
  );
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : window.document.body;
    if (event.defaultPrevented || isDialogOpen() || !editor.get().canEdit) return;
    if (target.closest('input, textarea, [contenteditable]')) return;
    const images = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return;
    // The library, which takes images that are pasted elsewhere, leaves this one.
    event.preventDefault();
    void place(add.files(images), stage.get()?.center() ?? { x: 0, y: 0 });
  });
  useEffect(() => {
    // Before the library, which listens on the window.
    window.document.addEventListener('paste', paste);
    return () => window.document.removeEventListener('paste', paste);
  }, []);
  return useCallback(
    (data, at) => {
      if (editor.get().canEdit) void place(add.from(data), at);
    },
    [add, editor, place],
  );
}
