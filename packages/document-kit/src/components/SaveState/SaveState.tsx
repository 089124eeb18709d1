import type { ApiError } from '@tai/api-client';
import { color, styled } from '@tai/design-system';
import { formatTime } from '@tai/kernel';
import { useState } from 'react';
import type { DocumentSession } from '../../state/documentSession.ts';
import { documentWords } from '../../words.ts';
import { Revisions } from '../Revisions/Revisions.tsx';
import { useDocumentState } from '../useDocument.ts';

interface Props<T extends object> {
  session: DocumentSession<T>;
  /** The editor has work that it has not yet handed to the document, so that nothing is said to be saved before it is. */
  isBehind?: boolean;
}

/** What keeps the work from the server, for those who can do something about it: who is online and reads "offline" looks in vain. */
function hindranceOf(error: ApiError | null): 'offline' | 'serverFull' | 'serverFault' {
  if (error?.error === 'diskFull') return 'serverFull';
  return error && error.code >= 500 ? 'serverFault' : 'offline';
}

/** Says whether the work is saved, in a line beside the title. A press on it shows the earlier versions. */
export function SaveState<T extends object>({ session, isBehind = false }: Props<T>) {
  const say = documentWords.useWords();
  const known = useDocumentState(session, (state) => state.status);
  const status = known === 'saved' && isBehind ? 'unsaved' : known;
  const savedAt = useDocumentState(session, (state) => state.savedAt);
  const isStorageRefused = useDocumentState(session, (state) => state.isStorageRefused);
  const isTimed = status === 'saved' && savedAt !== null;
  const hindrance = useDocumentState(session, ({ error }) => hindranceOf(error));
  const text = say(
    status !== 'offline'
      ? `save.${status}`
      : isStorageRefused
        ? `save.${hindrance}NotKept`
        : `save.${hindrance}`,
  );
  const canEdit = useDocumentState(session, (state) => state.canEdit);
  const hasVersions = useDocumentState(session, ({ document }) => document !== null);
  const [isOpen, setOpen] = useState(false);
  const said = isTimed ? say('save.savedAt', { time: formatTime(savedAt) }) : text;
  return (
    <>
      <Line role="status" data-status={status}>
        {hasVersions && status !== 'gone' ? (
          <button type="button" title={say('save.versions')} onClick={() => setOpen(true)}>
            {said}
          </button>
        ) : (
          said
        )}
      </Line>
      <Revisions open={isOpen} documentId={session.id} canEdit={canEdit} onClose={() => setOpen(false)} />
    </>
  );
}

const Line = styled.span`
  color: ${color.textMuted};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  > button {
    min-height: 24px;
    padding: 0 4px;
    border: 0;
    border-radius: calc(4px * var(--tai-rounding));
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    &:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  &[data-status='offline'],
  &[data-status='conflict'] {
    color: ${color.warningText};
  }
  &[data-status='refused'],
  &[data-status='gone'] {
    color: ${color.dangerText};
  }
`;
