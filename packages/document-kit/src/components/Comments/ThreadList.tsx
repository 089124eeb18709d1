import { isApiError, useErrorText } from '@tai/api-client';
import { Button, CommentIcon, EmptyState, ErrorState, Skeleton, styled, toast } from '@tai/design-system';
import { useEffect, useEffectEvent } from 'react';
import { commentWords } from '../../commentWords.ts';
import { useComments, useCommentView, useThreads } from './commentsContext.ts';
import { NewThread } from './NewThread.tsx';
import { Thread } from './Thread.tsx';

/** Open or resolved threads, newest first, and above them the field for a new one. */
export function ThreadList() {
  const say = commentWords.useWords();
  const errorText = useErrorText();
  const { list } = useCommentView();
  const { query, threads } = useThreads(list === 'resolved');
  const { error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query;
  useWantedComment();
  // The other list stands only until its own is there.
  const isThere = query.currentData !== undefined;
  const shown = isThere ? threads : [];
  // Nothing can be written on a document that cannot be reached.
  const isClosed = !isThere && isApiError(error) && error.kind === 'api';
  return (
    <>
      {list === 'open' && !isClosed && <NewThread />}
      {!isThere && !error && <Skeleton height={96} radius="12px" />}
      {isThere && shown.length === 0 && (
        <EmptyState icon={<CommentIcon />} title={say(list === 'open' ? 'list.empty' : 'list.emptyResolved')}>
          {say(list === 'open' ? 'list.emptyLead' : 'list.emptyResolvedLead')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <List>
          {shown.map((thread) => (
            <li key={thread.id}>
              <Thread thread={thread} />
            </li>
          ))}
        </List>
      )}
      {error !== undefined && (
        <ErrorState
          title={say(isFetchNextPageError ? 'list.failedMore' : 'list.failed')}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      )}
      {hasNextPage && isThere && !error && (
        <Button loading={query.isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('list.more')}
        </Button>
      )}
    </>
  );
}

/** Looks for the comment that an address named: page by page in the open threads, then in the resolved ones. */
function useWantedComment(): void {
  const say = commentWords.useWords();
  const { view } = useComments();
  const { wantedId, list } = useCommentView();
  const { query, threads } = useThreads(list === 'resolved');
  const isReady = query.currentData !== undefined && !query.isFetching && !query.error;
  const look = useEffectEvent(() => {
    const thread = threads.find(({ id, replies }) =>
      [id, ...replies.map((reply) => reply.id)].includes(wantedId ?? ''),
    );
    if (thread) view.select(thread.id);
    else if (query.hasNextPage) void query.fetchNextPage();
    else if (list === 'open') view.setList('resolved');
    else {
      view.giveUp();
      toast.show({ id: 'document.comment', message: say('list.notFound'), tone: 'warning' });
    }
  });
  const pages = query.data?.pages.length;
  useEffect(() => {
    if (wantedId !== null && isReady) look();
  }, [wantedId, isReady, list, pages]);
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0 -8px;
  padding: 0;
  list-style: none;
`;
