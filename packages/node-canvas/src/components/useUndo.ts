import { toast } from '@tai/design-system';
import { useMemo } from 'react';
import { nodeCanvasWords } from '../words.ts';
import { useOpenBoard } from './BoardEditor/board.ts';

/** Undo and redo that say when somebody else's change stayed. */
export function useUndo(): { undo: () => void; redo: () => void } {
  const { editor } = useOpenBoard();
  const say = nodeCanvasWords.useWords();
  return useMemo(() => {
    const told = (step: () => ReturnType<typeof editor.undo>) => () => {
      if (step() === 'partly') toast.show({ message: say('act.partly'), id: 'nodeCanvas.partly' });
    };
    return { undo: told(editor.undo), redo: told(editor.redo) };
  }, [editor, say]);
}
