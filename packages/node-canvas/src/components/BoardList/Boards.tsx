import { useErrorText } from '@tai/api-client';
import {
  AddIcon,
  Button,
  color,
  EmptyState,
  ErrorState,
  NodeIcon,
  SearchField,
  SegmentedControl,
  Skeleton,
  styled,
} from '@tai/design-system';
import { useState, type ReactNode } from 'react';
import { useBoardsInfiniteQuery } from '../../api/boardApi.ts';
import { listWords } from '../../listWords.ts';
import { ShareBoard } from '../ShareBoard/ShareBoard.tsx';
import { BoardCard } from './BoardCard.tsx';
import { useBoardActions } from './useBoardActions.ts';
import { useNewBoard } from './useNewBoard.ts';
import { useSettled } from './useSettled.ts';

type Scope = 'own' | 'shared' | 'all';

/** The boards of a person, last edited first, with the way to a new one. */
export function Component() {
  const say = listWords.useWords();
  const [scope, setScope] = useState<Scope>('own');
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim());
  const board = useNewBoard();
  const newButton = (
    <Button variant="primary" startIcon={<AddIcon />} loading={board.isMaking} onClick={board.make}>
      {say('list.new')}
    </Button>
  );
  return (
    <Page>
      <Head>
        <h1>{say('list.title')}</h1>
        <Controls>
          <SearchField
            label={say('list.search')}
            placeholder={say('list.search')}
            value={search}
            onChange={setSearch}
          />
          <SegmentedControl<Scope>
            label={say('list.view')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'own', label: say('list.viewOwn') },
              { value: 'shared', label: say('list.viewShared') },
              { value: 'all', label: say('list.viewAll') },
            ]}
          />
          {newButton}
        </Controls>
      </Head>
      <Results
        scope={scope}
        // An emptied field shows everything at once.
        search={search.trim() === '' ? '' : wanted}
        newButton={newButton}
        onClearSearch={() => setSearch('')}
      />
    </Page>
  );
}

interface ResultsProps {
  scope: Scope;
  search: string;
  newButton: ReactNode;
  onClearSearch: () => void;
}

function Results({ scope, search, newButton, onClearSearch }: ResultsProps) {
  const say = listWords.useWords();
  const errorText = useErrorText();
  const act = useBoardActions();
  const [shared, setShared] = useState<{ id: string; name: string } | null>(null);
  const list = useBoardsInfiniteQuery({ scope, search });
  const boards = list.currentData?.pages.flatMap(({ records }) => records);
  if (!boards && list.isError)
    return (
      <ErrorState title={say('list.failed')} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {errorText(list.error)}
      </ErrorState>
    );
  if (!boards)
    return (
      <Grid aria-busy>
        {Array.from({ length: 8 }, (_, index) => (
          <CardGhost key={index} />
        ))}
      </Grid>
    );
  if (boards.length === 0) return <Nothing {...{ scope, search, newButton, onClearSearch }} />;
  return (
    <>
      <Grid role="list">
        {boards.map((board) => (
          <BoardCard key={board.id} board={board} act={act} onShare={() => setShared(board)} />
        ))}
      </Grid>
      <Foot>
        {list.hasNextPage ? (
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('list.more')}
          </Button>
        ) : (
          say('list.end', { count: boards.length })
        )}
      </Foot>
      <ShareBoard
        open={shared !== null}
        documentId={shared?.id ?? ''}
        title={shared?.name}
        onClose={() => setShared(null)}
      />
    </>
  );
}

function Nothing({ scope, search, newButton, onClearSearch }: ResultsProps) {
  const say = listWords.useWords();
  if (search !== '')
    return (
      <EmptyState
        icon={<NodeIcon size={20} />}
        title={say('list.nothingFound')}
        action={<Button onClick={onClearSearch}>{say('list.clearSearch')}</Button>}
      >
        {scope !== 'all' && say('list.nothingFoundHelp')}
      </EmptyState>
    );
  if (scope === 'shared')
    return (
      <EmptyState icon={<NodeIcon size={20} />} title={say('list.sharedEmpty')}>
        {say('list.sharedEmptyHelp')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<NodeIcon size={20} />} title={say('list.empty')} action={newButton}>
      {say('list.emptyHelp')}
    </EmptyState>
  );
}

/** As high as a card, so that nothing jumps. */
function CardGhost() {
  return (
    <Ghost>
      <GhostCover>
        <Skeleton height="100%" radius="12px" />
      </GhostCover>
      <Skeleton height={18} width="60%" />
      <Skeleton height={14} width="40%" />
    </Ghost>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
  max-width: 1600px;
  min-height: 100%;
  margin: 0 auto;
  padding: 24px;
  @media (max-width: 600px) {
    padding: 16px;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
  justify-content: space-between;
  h1 {
    margin: 0;
    font-size: 20px;
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 20px 16px;
  color: ${color.text};
`;

const Ghost = styled.div`
  display: grid;
  gap: 8px;
  align-content: start;
`;

const GhostCover = styled.div`
  aspect-ratio: 16 / 10;
`;

const Foot = styled.p`
  margin: 0;
  padding: 8px;
  color: ${color.textFaint};
  font-size: 12px;
  text-align: center;
`;
