import { useCommentText, useSession, withReason } from '@tai/api-client';
import { limits, type Comment } from '@tai/contracts';
import { Button, MentionField, styled } from '@tai/design-system';
import { authPort, usePort } from '@tai/kernel';
import { useMemo, type KeyboardEvent } from 'react';
import { useAddCommentMutation } from '../../api/commentsApi.ts';
import { commentDraftsOf } from '../../state/commentDrafts.ts';
import { usePacedErrorText } from '../../state/usePacedErrorText.ts';
import { talkWords } from '../../talkWords.ts';
import { communityWords } from '../../words.ts';

interface Props {
  workId: string;
  /** The comment or reply that is answered. */
  answered?: Comment;
  /** The reply was sent or given up. */
  onDone?: (isSent: boolean) => void;
}

/** Writes a comment or a reply. What is written survives a reload, and a failure. */
export function WriteComment(props: Props) {
  const say = talkWords.useWords();
  const session = useSession();
  const auth = usePort(authPort);
  if (session) return <Write {...props} key={session.user.userId} personId={session.user.userId} />;
  const { pathname, search } = window.location;
  return (
    <div>
      <Button onClick={() => auth.openSignIn({ returnTo: pathname + search })}>
        {say('comments.signIn')}
      </Button>
    </div>
  );
}

function Write({ workId, answered, onDone, personId }: Props & { personId: string }) {
  const say = talkWords.useWords();
  const ofFeed = communityWords.useWords();
  const errorText = usePacedErrorText();
  const drafts = useMemo(() => commentDraftsOf(personId), [personId]);
  const [send, { isLoading, error, reset }] = useAddCommentMutation();
  const { text, field, body, clear, isMentioning } = useCommentText({
    ...{ drafts, subjectId: answered?.id ?? workId },
    onChange: () => error && reset(),
  });
  const prompt = answered && say('write.reply', { name: answered.author.name || ofFeed('person.gone') });
  const max = limits.community.commentMaxLength;
  const isSound = text.trim() !== '' && text.length <= max;

  async function submit(): Promise<void> {
    if (!isSound || isLoading) return;
    const { error: failure } = await send({
      workId,
      ...(answered && { replyToId: answered.id }),
      ...body(),
    });
    if (failure) return;
    clear();
    onDone?.(true);
  }

  return (
    <Root
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void submit();
        } else if (event.key === 'Escape' && !isMentioning && onDone) {
          event.stopPropagation();
          onDone(false);
        }
      }}
    >
      <MentionField
        {...field}
        label={prompt ?? say('write.label')}
        hideLabel
        placeholder={prompt ?? say('write.placeholder')}
        peopleLabel={say('write.people')}
        takesFocus={answered !== undefined}
        maxLength={max}
        error={error ? withReason(say('write.failed'), errorText(error)) : undefined}
      />
      <Row>
        {onDone && <Button onClick={() => onDone(false)}>{say('write.cancel')}</Button>}
        <Button variant="primary" disabled={!isSound} loading={isLoading} onClick={() => void submit()}>
          {say('write.send')}
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
  gap: 8px;
  justify-content: flex-end;
`;
