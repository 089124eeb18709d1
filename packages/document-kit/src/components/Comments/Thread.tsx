import type { CommentThread } from '@tai/contracts';
import { Button, CheckIcon, color, IconButton, styled, UndoIcon } from '@tai/design-system';
import { useEffect, useRef, useState } from 'react';
import { useAddDocumentCommentMutation } from '../../api/documentCommentApi.ts';
import { commentWords } from '../../commentWords.ts';
import { useComments, useCommentView } from './commentsContext.ts';
import { OneComment } from './OneComment.tsx';
import { ThreadPlace } from './ThreadPlace.tsx';
import { useCommentActions } from './useCommentActions.ts';
import { WriteComment } from './WriteComment.tsx';

/** Replies that are shown at once, the newest ones. */
const shownReplies = 3;

/** A thread: its first comment, the place it is pinned to, and its replies. */
export function Thread({ thread }: { thread: CommentThread }) {
  const say = commentWords.useWords();
  const { threadId } = useCommentView();
  const root = useRef<HTMLElement>(null);
  const [isReplying, setReplying] = useState(false);
  const [areAllShown, setAllShown] = useState(false);
  const isSelected = threadId === thread.id;
  const name = thread.author.name || say('thread.gone');
  const hidden = areAllShown || isSelected ? 0 : Math.max(0, thread.replies.length - shownReplies);
  useEffect(() => {
    // Focusing scrolls it into view as well.
    if (isSelected) root.current?.focus();
  }, [isSelected]);
  return (
    <Root
      ref={root}
      tabIndex={-1}
      data-selected={isSelected || undefined}
      aria-label={say('thread.name', { name })}
    >
      <OneComment comment={thread} actions={<ResolveButton thread={thread} />} />
      <Below>
        {thread.place && <ThreadPlace threadId={thread.id} place={thread.place} />}
        {hidden > 0 && (
          <Row>
            <Button size="compact" variant="ghost" onClick={() => setAllShown(true)}>
              {say('thread.earlier', { count: hidden })}
            </Button>
          </Row>
        )}
        {thread.replies.slice(hidden).map((reply) => (
          <OneComment key={reply.id} comment={reply} />
        ))}
        {isReplying ? (
          <Reply threadId={thread.id} name={name} onClose={() => setReplying(false)} />
        ) : (
          <Row>
            <Button size="compact" variant="ghost" onClick={() => setReplying(true)}>
              {say('thread.reply')}
            </Button>
          </Row>
        )}
      </Below>
    </Root>
  );
}

/** Whoever began the thread or may edit the document resolves it. */
function ResolveButton({ thread }: { thread: CommentThread }) {
  const say = commentWords.useWords();
  const { access } = useComments();
  const actions = useCommentActions();
  const isResolved = thread.resolvedAt !== null;
  const isAllowed = thread.isMine || access === 'owner' || access === 'edit';
  return (
    <IconButton
      size="compact"
      label={say(isResolved ? 'thread.reopen' : 'thread.resolve')}
      {...(!isAllowed && { disabledReason: say('thread.notYours') })}
      onClick={() => void actions.resolve(thread.id, !isResolved)}
    >
      {isResolved ? <UndoIcon size={16} /> : <CheckIcon size={16} />}
    </IconButton>
  );
}

function Reply({ threadId, name, onClose }: { threadId: string; name: string; onClose: () => void }) {
  const say = commentWords.useWords();
  const { documentId } = useComments();
  const [add] = useAddDocumentCommentMutation();
  return (
    <WriteComment
      subjectId={threadId}
      label={say('write.reply', { name })}
      placeholder={say('write.reply', { name })}
      sendLabel={say('write.send')}
      takesFocus
      onSend={async (written) => (await add({ documentId, threadId, place: null, ...written })).error}
      onClose={onClose}
    />
  );
}

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  padding: 8px;
  border-radius: calc(12px * var(--tai-rounding));
  outline: 0;
  &[data-selected] {
    background: ${color.selected};
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
`;

const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding-inline-start: 36px;
`;

/* The words of a button stand where the text does. */
const Row = styled.div`
  margin-inline-start: -10px;
`;
