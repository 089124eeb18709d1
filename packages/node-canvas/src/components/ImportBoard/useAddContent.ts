import type { Board } from '@tai/contracts';
import { newId, pasteContent } from '@tai/graph';
import { useOpenBoard } from '../BoardEditor/board.ts';

/** Puts an imported board into the open one, as one act. */
export function useAddContent(): (content: Board, files: ReadonlyMap<string, Blob>) => Promise<boolean> {
  const { editor, session, stage } = useOpenBoard();
  return async (content, files) => {
    for (const file of files.values()) {
      if ('problem' in (await session.assets.add(file))) return false;
    }
    const at = stage.get()?.center() ?? { x: 0, y: 0 };
    const { edits, ids } = pasteContent(content, { at, makeId: newId });
    if (!editor.act('paste', edits)) return false;
    editor.select(ids);
    const [first] = ids;
    if (first !== undefined) stage.get()?.focus(first);
    return true;
  };
}
