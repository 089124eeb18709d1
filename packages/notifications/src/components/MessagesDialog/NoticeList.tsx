import { useErrorText } from '@tai/api-client';
import type { NoticeTab } from '@tai/contracts';
import { BellIcon, Button, color, EmptyState, ErrorState, Skeleton, styled } from '@tai/design-system';
import { useNoticesInfiniteQuery } from '../../api/noticeApi.ts';
import type { Notice } from '../../domain/notice.ts';
import { messagesWords } from '../../messagesWords.ts';
import { NoticeItem } from './NoticeItem.tsx';

interface Props {
  tab: NoticeTab;
  onOpen: (notice: Notice) => void;
}

/** The messages of one tab, the newest first, older ones on demand. */
export function NoticeList({ tab, onOpen }: Props) {
  const say = messagesWords.useWords();
  const errorText = useErrorText();
  const query = useNoticesInfiniteQuery(tab);
  const { data, error, isLoading, isFetching, refetch } = query;
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const notices = data?.pages.flatMap((page) => page.notices) ?? [];

  if (isLoading) {
    return (
      <Scroll aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <Waiting key={index}>
            <Skeleton width={36} height={36} radius={18} />
            <Skeleton width={`${82 - ((index * 17) % 40)}%`} height={34} />
          </Waiting>
        ))}
      </Scroll>
    );
  }
  if (error && notices.length === 0) {
    return (
      <Middle>
        <ErrorState title={say('failed.history')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      </Middle>
    );
  }
  if (notices.length === 0) {
    return (
      <Middle>
        <EmptyState title={say('dialog.emptyTitle')} icon={<BellIcon size={20} />}>
          {say('dialog.empty')}
        </EmptyState>
      </Middle>
    );
  }
  return (
    // A list that scrolls is reached with the keyboard through its items.
    <Scroll>
      <List>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
        ))}
      </List>
      <Foot>
        {isFetchNextPageError && (
          <Failure role="alert">
            {say('failed.older')} · {errorText(error)}
          </Failure>
        )}
        {hasNextPage ? (
          <Button size="compact" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('dialog.more')}
          </Button>
        ) : (
          <small>{say('dialog.end')}</small>
        )}
      </Foot>
    </Scroll>
  );
}

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  padding: 8px;
  overflow: auto;
  overscroll-behavior: contain;
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px;
`;

const Failure = styled.p`
  color: ${color.dangerText};
  font-size: 12px;
`;

const Foot = styled.div`
  display: grid;
  place-items: center;
  gap: 8px;
  padding: 12px;
  color: ${color.textFaint};
`;
