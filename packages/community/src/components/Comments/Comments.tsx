import { useErrorText } from '@tai/api-client';
import type { Work } from '@tai/contracts';
import {
  Button,
  CommentIcon,
  EmptyState,
  ErrorState,
  SegmentedControl,
  Skeleton,
  styled,
} from '@tai/design-system';
import { useState } from 'react';
import { useCommentsInfiniteQuery } from '../../api/commentsApi.ts';
import { talkWords } from '../../talkWords.ts';
import { CommentThread } from './CommentThread.tsx';
import { WriteComment } from './WriteComment.tsx';

/** What people say about a work. */
export function Component({ work }: { work: Work }) {
  const say = talkWords.useWords();
  const errorText = useErrorText();
  const [sort, setSort] = useState<'latest' | 'popular'>('latest');
  const query = useCommentsInfiniteQuery({ workId: work.id, sort });
  const { error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  // The other order stands until this one is there, but not when it did not come.
  const data = error ? query.currentData : query.data;
  const comments = data?.pages.flatMap(({ records }) => records) ?? [];
  const isOfMore = query.isFetchNextPageError;
  return (
    <Root>
      <Head>
        <h2>{work.comments > 0 ? say('comments.count', { count: work.comments }) : say('comments.title')}</h2>
        {(comments.length > 1 || sort !== 'latest') && (
          <SegmentedControl
            label={say('comments.sort')}
            size="compact"
            value={sort}
            onChange={setSort}
            options={[
              { value: 'latest', label: say('comments.latest') },
              { value: 'popular', label: say('comments.popular') },
            ]}
          />
        )}
      </Head>
      <WriteComment workId={work.id} />
      {!data && !error && <Skeleton height={96} radius="12px" />}
      {data && comments.length === 0 && (
        <EmptyState icon={<CommentIcon />} title={say('comments.empty')}>
          {say('comments.emptyLead')}
        </EmptyState>
      )}
      <List>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentThread comment={comment} />
          </li>
        ))}
      </List>
      {error !== undefined && (
        <ErrorState
          title={say(isOfMore ? 'comments.failedMore' : 'comments.failed')}
          onRetry={() => void (isOfMore ? fetchNextPage() : refetch())}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      )}
      {hasNextPage && !error && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('comments.more')}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  justify-items: stretch;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  h2 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
