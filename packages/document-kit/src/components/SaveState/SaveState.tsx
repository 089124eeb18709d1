import { color, styled } from '@tai/design-system';
import { formatTime } from '@tai/kernel';
import type { DocumentSession } from '../../state/documentSession.ts';
import { documentWords } from '../../words.ts';
import { useDocumentState } from '../useDocument.ts';

interface Props<T extends object> {
  session: DocumentSession<T>;
  /** The editor has work that it has not yet handed to the document, so that nothing is said to be saved before it is. */
  isBehind?: boolean;
}

/** Says whether the work is saved, in a line beside the title. */
export function SaveState<T extends object>({ session, isBehind = false }: Props<T>) {
  const say = documentWords.useWords();
  const known = useDocumentState(session, (state) => state.status);
  const status = known === 'saved' && isBehind ? 'unsaved' : known;
  const savedAt = useDocumentState(session, (state) => state.savedAt);
  const isStorageRefused = useDocumentState(session, (state) => state.isStorageRefused);
  const isTimed = status === 'saved' && savedAt !== null;
  const isOnlyHere = status === 'offline' && isStorageRefused;
  const text = say(isOnlyHere ? 'save.offlineNotKept' : `save.${status}`);
  return (
    <Line role="status" data-status={status}>
      {isTimed ? say('save.savedAt', { time: formatTime(savedAt) }) : text}
    </Line>
  );
}

const Line = styled.span`
  color: ${color.textMuted};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  &[data-status='offline'],
  &[data-status='conflict'] {
    color: ${color.warningText};
  }
  &[data-status='refused'],
  &[data-status='gone'] {
    color: ${color.dangerText};
  }
`;
