import { color, styled } from '@tai/design-system';
import { formatTime } from '@tai/kernel';
import { useState } from 'react';
import { serverFaultOf } from '../../domain/serverFault.ts';
import type { DocumentSession } from '../../state/documentSession.ts';
import { documentWords } from '../../words.ts';
import { Revisions } from '../Revisions/Revisions.tsx';
import { useDocumentState } from '../useDocument.ts';

interface Props<T extends object> {
  session: DocumentSession<T>;
  /** The editor has work that it has not yet handed to the document, so that nothing is said to be saved before it is. */
  isBehind?: boolean;
}

/** Says whether the work is saved, in a line beside the title. A press on it shows the earlier versions. */
export function SaveState<T extends object>({ session, isBehind = false }: Props<T>) {
  const say = documentWords.useWords();
  const known = useDocumentState(session, (state) => state.status);
  const status = known === 'saved' && isBehind ? 'unsaved' : known;
  const savedAt = useDocumentState(session, (state) => state.savedAt);
  const isStorageRefused = useDocumentState(session, (state) => state.isStorageRefused);
  const isTimed = status === 'saved' && savedAt !== null;
  const fault = useDocumentState(session, serverFaultOf);
  const isOnlyHere = status === 'offline' && isStorageRefused;
  // What is wrong with the server takes a sentence, which the notice above the work says.
  const shown = fault === null ? status : 'refused';
  const text = say(isOnlyHere && fault === null ? 'save.offlineNotKept' : `save.${shown}`);
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
