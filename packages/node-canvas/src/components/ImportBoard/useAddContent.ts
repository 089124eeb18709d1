import type { Board } from '@tai/contracts';
import { newId, pasteContent } from '@tai/graph';
import { useOpenBoard } from '../BoardEditor/board.ts';

/** What became of a board that was to go into another one. `refused`: that one cannot be changed, or would have too many nodes. */
export type AddOutcome = 'added' | 'tooLarge' | 'noRoom' | 'refused';

/** Puts an imported board into the open one, as one act. */
export function useAddContent(): (content: Board, files: ReadonlyMap<string, Blob>) => Promise<AddOutcome> {
  const { editor, session, stage } = useOpenBoard();
  return async (content, files) => {
    for (const file of files.values()) {
      const kept = await session.assets.add(file);
      if ('problem' in kept) return kept.problem === 'tooLarge' ? 'tooLarge' : 'noRoom';
    }
    const at = stage.get()?.center() ?? { x: 0, y: 0 };
    const { edits, ids } = pasteContent(content, { at, makeId: newId });
    if (!editor.act('paste', edits)) return 'refused';
    editor.select(ids);
    const [first] = ids;
    if (first !== undefined) stage.get()?.focus(first);
    return 'added';
  };
}
