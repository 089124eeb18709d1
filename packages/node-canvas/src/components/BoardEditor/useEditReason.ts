import { boardVersion } from '@tai/contracts';
import { useDocumentState } from '@tai/document-kit';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from './board.ts';

/** Why the board cannot be changed now; undefined when it can. */
export function useEditReason(): string | undefined {
  const say = nodeCanvasWords.useWords();
  const { session } = useOpenBoard();
  const canEdit = useEditor((state) => state.canEdit);
  const isNewer = useEditor((state) => state.board.version > boardVersion);
  const readOnly = useDocumentState(session, (state) => state.readOnly);
  if (canEdit) return undefined;
  if (isNewer) return say('work.edit.newer');
  return say(readOnly === 'locked' ? 'work.edit.locked' : 'run.viewOnly');
}
