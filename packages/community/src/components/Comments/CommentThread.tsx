import { useErrorText } from '@tai/api-client';
import type { Comment } from '@tai/contracts';
import { Button, color, ErrorState, Spinner, styled } from '@tai/design-system';
import { useState } from 'react';
import { useCommentsInfiniteQuery } from '../../api/commentsApi.ts';
import { talkWords } from '../../talkWords.ts';
import { OneComment } from './OneComment.tsx';
import { WriteComment } from './WriteComment.tsx';

/** A comment with its replies, which come when they are asked for. */
export function CommentThread({ comment }: { comment: Comment }) {
  const say = talkWords.useWords();
  const [isOpen, setOpen] = useState(false);
  const [answered, setAnswered] = useState<Comment | null>(null);
  const errorText = useErrorText();
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useCommentsInfiniteQuery({ workId: comment.workId, parentId: comment.id }, { skip: !isOpen });
  const replies = data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <>
      <OneComment comment={comment} onReply={() => setAnswered(comment)} />
      <Replies>
        {isOpen &&
          replies.map((reply) => (
            <OneComment
              key={reply.id}
              comment={reply}
              under={comment.author}
              onReply={() => setAnswered(reply)}
            />
          ))}
        {isOpen && !data && isFetching && <Spinner label={say('comments.loadingReplies')} />}
        {isOpen && error !== undefined && (
          <ErrorState
            title={say('comments.failedReplies')}
            onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
            retrying={isFetching}
          >
            {errorText(error)}
          </ErrorState>
        )}
        {answered && (
          <WriteComment
            key={answered.id}
            workId={comment.workId}
            answered={answered}
            onDone={(isSent) => {
              setAnswered(null);
              if (isSent) setOpen(true);
            }}
          />
        )}
        {comment.replies > 0 && (
          <div>
            <Button size="compact" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? say('comments.hideReplies') : say('comments.showReplies', { count: comment.replies })}
            </Button>
            {isOpen && hasNextPage && !error && (
              <Button
                size="compact"
                variant="ghost"
                loading={isFetching}
                onClick={() => void fetchNextPage()}
              >
                {say('comments.moreReplies')}
              </Button>
            )}
          </div>
        )}
      </Replies>
    </>
  );
}

const Replies = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: 8px;
  margin-inline-start: 18px;
  padding-inline-start: 24px;
  border-inline-start: 2px solid ${color.hairline};
  &:empty {
    display: none;
  }
`;
