import { useErrorText, withReason } from '@tai/api-client';
import { documentTypes, limits, type Document } from '@tai/contracts';
import { Button, color, styled } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useState, type ReactNode } from 'react';
import type { DocumentState } from '../../domain/documentState.ts';
import { serverFaultOf } from '../../domain/serverFault.ts';
import type { DocumentSession } from '../../state/documentSession.ts';
import { documentWords } from '../../words.ts';
import { useDocumentState } from '../useDocument.ts';

interface DocumentNoticeProps<T extends object> {
  session: DocumentSession<T>;
  /** Their own version became a document of its own. */
  onCopied?: (copy: Document) => void;
  /** Shows how the two versions differ, for features that can tell. */
  onCompare?: () => void;
}

const whole = <T,>(state: DocumentState<T>): DocumentState<T> => state;

/** Says above the work why it cannot be edited or saved, and offers what helps. Nothing while all is well. */
export function DocumentNotice<T extends object>({ session, onCopied, onCompare }: DocumentNoticeProps<T>) {
  const state = useDocumentState(session, whole);
  const say = documentWords.useWords();
  const errorText = useErrorText();
  const { status, error, readOnly, editor } = state;
  const fault = serverFaultOf(state);
  const reason = error ? errorText(error) : '';
  const retry = { label: say('notice.retry'), run: async () => session.retry() };
  const isLocked = readOnly === 'locked';
  const choices = { session, state, ...(onCopied && { onCopied }), ...(onCompare && { onCompare }) };
  if (isLocked && status === 'unsaved') return <ChoiceNotice {...choices} />;
  switch (status) {
    case 'readOnly':
      if (isLocked) return <Notice text={say('notice.locked')} />;
      if (readOnly === 'access') return <Notice text={say('notice.access')} />;
      return (
        <Notice
          text={editor === null ? say('notice.otherTab') : say('notice.otherPerson', { person: editor })}
          actions={[
            { label: say(editor === null ? 'notice.editHere' : 'notice.takeOver'), run: session.editHere },
          ]}
        />
      );
    case 'gone':
      return <Notice text={say(goneKey(state))} isUrgent />;
    case 'refused':
      if (state.content === null)
        return <Notice text={say('notice.openFailed', { reason })} actions={[retry]} isUrgent />;
      return <ChoiceNotice {...choices} />;
    case 'conflict':
      return <ChoiceNotice {...choices} />;
    default:
      if (fault !== null)
        return (
          <Notice
            text={say(state.isStorageRefused ? `notice.${fault}NotKept` : `notice.${fault}`)}
            actions={[retry]}
            isUrgent
          />
        );
      return state.isStorageRefused ? <Notice text={say('notice.notKept')} /> : null;
  }
}

function goneKey<T extends object>({ content, isStorageRefused }: DocumentState<T>) {
  if (content === null) return 'notice.gone';
  return isStorageRefused ? 'notice.goneNotKept' : 'notice.goneWithWork';
}

/** The work is not saved and will not be by itself: what may become of it. */
function ChoiceNotice<T extends object>({
  session,
  state,
  onCopied,
  onCompare,
}: DocumentNoticeProps<T> & { state: DocumentState<T> }) {
  const say = documentWords.useWords();
  const text = useChoiceText(state);
  const confirm = usePort(confirmPort);
  const { document, status } = state;
  const isConflict = status === 'conflict';
  const mayRetry = status === 'refused';
  const mayOverwrite = isConflict && document !== null && !documentTypes[document.type].merges;

  async function keepCopy(): Promise<void> {
    const title = say('notice.copyTitle', { title: document?.title ?? '' });
    const copy = await session.keepMineAsCopy(title.slice(0, limits.document.titleMaxLength));
    if (copy) onCopied?.(copy);
  }

  async function takeTheirs(): Promise<void> {
    const isSure = await confirm.ask({
      title: say(isConflict ? 'notice.theirsTitle' : 'notice.discardTitle'),
      content: say('notice.discardContent'),
      confirmLabel: say('notice.discard'),
      danger: true,
    });
    if (isSure) await session.takeTheirs();
  }

  const retry = { label: say('notice.retry'), run: async () => session.retry() };
  return (
    <Notice
      text={text}
      isUrgent
      actions={[
        ...(mayRetry ? [retry] : []),
        ...(isConflict && onCompare ? [{ label: say('notice.compare'), run: async () => onCompare() }] : []),
        { label: say('notice.keepCopy'), run: keepCopy },
        ...(mayOverwrite ? [{ label: say('notice.overwrite'), run: session.overwrite }] : []),
        { label: say(isConflict ? 'notice.takeTheirs' : 'notice.discard'), run: takeTheirs },
      ]}
    />
  );
}

function useChoiceText<T extends object>({
  status,
  error,
  readOnly,
  isStorageRefused,
}: DocumentState<T>): string {
  const say = documentWords.useWords();
  const errorText = useErrorText();
  if (status === 'refused')
    return say(isStorageRefused ? 'notice.refusedNotKept' : 'notice.refused', { reason: errorText(error) });
  if (status === 'unsaved' && readOnly === 'locked') {
    const text = say(isStorageRefused ? 'notice.lockedNotKept' : 'notice.lockedWithWork');
    // A choice that failed says why; the work is as it was.
    return error === null || error.error === 'documentLocked' ? text : withReason(text, errorText(error));
  }
  const isConflict = error === null || error.error === 'documentConflict';
  const person = isConflict ? String(error?.params?.['person'] ?? '') : '';
  const text = person === '' ? say('notice.conflict') : say('notice.conflictWith', { person });
  // A choice that failed says why; the work is as it was.
  return isConflict ? text : withReason(text, errorText(error));
}

interface NoticeProps {
  text: ReactNode;
  actions?: { label: string; run: () => Promise<unknown> }[];
  isUrgent?: boolean;
}

function Notice({ text, actions = [], isUrgent = false }: NoticeProps) {
  const [running, setRunning] = useState<string | null>(null);

  async function run(label: string, action: () => Promise<unknown>): Promise<void> {
    setRunning(label);
    await action().finally(() => setRunning(null));
  }

  return (
    <Root role={isUrgent ? 'alert' : 'status'} data-urgent={isUrgent || undefined}>
      <span dir="auto">{text}</span>
      {actions.length > 0 && (
        <Actions>
          {actions.map(({ label, run: action }) => (
            <Button
              key={label}
              size="compact"
              loading={running === label}
              disabled={running !== null && running !== label}
              onClick={() => void run(label, action)}
            >
              {label}
            </Button>
          ))}
        </Actions>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  padding: 10px 12px;
  border-radius: calc(10px * var(--tai-rounding));
  background: color-mix(in srgb, ${color.info} 14%, transparent);
  color: ${color.text};
  font-size: 13px;
  overflow-wrap: anywhere;
  &[data-urgent] {
    background: color-mix(in srgb, ${color.warning} 16%, transparent);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
