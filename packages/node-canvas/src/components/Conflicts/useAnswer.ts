import { toast } from '@tai/design-system';
import { isSame } from '@tai/graph';
import { type BoardConflict, restoringEdits } from '../../domain/boardConflicts.ts';
import { togetherWords } from '../../togetherWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

/** The two answers to a conflict. Putting the own value back is an act that can be undone. */
export function useAnswer(): Record<'keepTheirs' | 'restoreMine', (conflict: BoardConflict) => void> {
  const say = togetherWords.useWords();
  const { editor, session } = useOpenBoard();

  function keepTheirs({ parts }: BoardConflict): void {
    for (const part of parts) session.dismissConflict(part);
  }

  function restoreMine(conflict: BoardConflict): void {
    const { board } = editor.get();
    const edits = restoringEdits(board, conflict);
    const isThere = edits.every(({ path, value }) => isSame(valueAt(board, path), value));
    if (isThere || editor.act('value', edits)) return keepTheirs(conflict);
    // The question stays, and with it the own value.
    const message = say(editor.get().canEdit ? 'conflict.gone' : 'conflict.locked');
    toast.show({ message, tone: 'warning', id: 'nodeCanvas.conflict.failed' });
  }

  return { keepTheirs, restoreMine };
}

function valueAt(board: object, path: readonly string[]): unknown {
  let value: unknown = board;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
