import { paceEnd, useCommentText, useErrorText, useSession } from '@tai/api-client';
import { limits, type DocumentComment } from '@tai/contracts';
import { Button, MentionField, styled } from '@tai/design-system';
import { formatDateTime } from '@tai/kernel';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { commentWords } from '../../commentWords.ts';
import { commentDraftsOf } from '../../state/commentDrafts.ts';

/** What goes out of a text. */
export interface WrittenComment {
  text: string;
  mentions: string[];
  idempotencyKey: string;
}

interface Props {
  /** What the draft is kept for. */
  subjectId: string;
  label: string;
  placeholder: string;
  sendLabel: string;
  /** The comment that is changed. */
  edited?: DocumentComment;
  takesFocus?: boolean;
  /** Sends the text. @returns the failure, if any */
  onSend: (written: WrittenComment) => Promise<unknown>;
  /** Closes the field; a field that stays has none. */
  onClose?: () => void;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** Writes or changes a comment. What is written survives a reload, and a failure; Ctrl+Enter sends. */
export function WriteComment(props: Props) {
  const personId = useSession()?.user.userId ?? '';
  return <Write key={`${personId} ${props.subjectId}`} {...props} personId={personId} />;
}

function Write({
  subjectId,
  label,
  placeholder,
  sendLabel,
  edited,
  takesFocus = false,
  onSend,
  onClose,
  children,
  personId,
}: Props & { personId: string }) {
  const say = commentWords.useWords();
  const errorText = useErrorText();
  const drafts = useMemo(() => commentDraftsOf(personId), [personId]);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const comment = useCommentText({
    ...{ drafts, subjectId },
    ...(edited && { initial: { text: edited.text, people: edited.mentions } }),
    onChange: () => setFailure(null),
  });
  const max = limits.community.commentMaxLength;
  const isSound = comment.text.trim() !== '' && comment.text.length <= max;

  async function submit(): Promise<void> {
    if (!isSound || isSending) return;
    setSending(true);
    const error = await onSend(comment.body());
    setSending(false);
    setFailure(error ?? null);
    if (error) return;
    comment.clear();
    onClose?.();
  }

  function cancel(): void {
    comment.clear();
    onClose?.();
  }

  function failureText(error: unknown): string {
    const end = paceEnd(error);
    return end === null ? errorText(error) : say('write.pace', { time: formatDateTime(end) });
  }

  return (
    <Root
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        } else if (event.key === 'Escape' && !comment.isMentioning && onClose) {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <MentionField
        {...comment.field}
        {...{ label, placeholder, takesFocus }}
        hideLabel
        minRows={2}
        peopleLabel={say('write.people')}
        maxLength={max}
        error={failure ? `${say('write.failed')} ${failureText(failure)}` : undefined}
      />
      <Row>
        {children}
        <Space />
        {onClose && (
          <Button size="compact" onClick={cancel}>
            {say('write.cancel')}
          </Button>
        )}
        <Button
          size="compact"
          variant="primary"
          disabled={!isSound}
          loading={isSending}
          onClick={() => void submit()}
        >
          {sendLabel}
        </Button>
      </Row>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const Space = styled.span`
  flex: 1;
`;
