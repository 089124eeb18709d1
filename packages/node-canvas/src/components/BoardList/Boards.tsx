import { useErrorText } from '@tai/api-client';
import type { CanvasLine } from '@tai/contracts';
import {
  AddIcon,
  Button,
  color,
  EmptyState,
  ErrorState,
  ListButtons,
  ListControls,
  ListHead,
  ListPage,
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
import { useListImport } from '../ImportBoard/useListImport.tsx';
import { TemplateShelf } from '../Templates/Templates.tsx';
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
  const imports = useListImport();
  // An emptied field shows everything at once.
  const view = { scope, search: search.trim() === '' ? '' : wanted };
  const isEmpty = useIsEmpty(view);
  const newButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} startIcon={<AddIcon />} loading={board.isMaking} onClick={board.make}>
      {say('list.new')}
    </Button>
  );
  return (
    <ListPage {...imports.drop}>
      <ListHead>
        <h1>{say('list.title')}</h1>
        <ListControls>
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
        </ListControls>
        <ListButtons>
          <Button onClick={imports.open}>{say('list.import')}</Button>
          {/* The empty list has the same button, as the main one of the page. */}
          {newButton(isEmpty ? 'secondary' : 'primary')}
        </ListButtons>
      </ListHead>
      {scope !== 'shared' && view.search === '' && <TemplateShelf />}
      <Results key={scope} {...view} newButton={newButton('primary')} onClearSearch={() => setSearch('')} />
      {imports.dialog}
    </ListPage>
  );
}

interface View {
  scope: Scope;
  search: string;
}

/** True when there is nothing but the way to the first board. */
function useIsEmpty(view: View): boolean {
  const { currentData } = useBoardsInfiniteQuery(view);
  return view.scope !== 'shared' && view.search === '' && currentData?.pages[0]?.records.length === 0;
}

interface ResultsProps extends View {
  newButton: ReactNode;
  onClearSearch: () => void;
}

function Results({ scope, search, newButton, onClearSearch }: ResultsProps) {
  const say = listWords.useWords();
  const errorText = useErrorText();
  const act = useBoardActions();
  const [shared, setShared] = useState<{ id: string; name: string } | null>(null);
  // The time of the last edit changes while the list is away, and nothing tells it.
  const list = useBoardsInfiniteQuery({ scope, search }, { refetchOnMountOrArgChange: true });
  // What was found before stays until the next answer is there.
  const boards = list.data && boardsOf(list.data.pages);
  if (!list.currentData && list.isError)
    return (
      <ErrorState title={say('list.failed')} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {errorText(list.error)}
      </ErrorState>
    );
  if (!boards || (boards.length === 0 && !list.currentData))
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
      <Grid role="list" aria-busy={!list.currentData}>
        {boards.map((board) => (
          <BoardCard key={board.id} board={board} act={act} onShare={() => setShared(board)} />
        ))}
      </Grid>
      <Foot>
        {list.isFetchNextPageError && <span role="alert">{errorText(list.error)}</span>}
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

/** A board that moved to another page between two answers is there once. */
function boardsOf(pages: readonly { records: readonly CanvasLine[] }[]): CanvasLine[] {
  const all = pages.flatMap(({ records }) => records);
  return [...new Map(all.map((board) => [board.id, board])).values()];
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
      <Skeleton height={14} width="80%" />
      <Skeleton height={16} width="40%" />
    </Ghost>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 20px 16px;
  color: ${color.text};
  &[aria-busy='true']:has(> [role='listitem']) {
    opacity: 0.6;
  }
`;

const Ghost = styled.div`
  display: grid;
  gap: 8px;
  align-content: start;
`;

const GhostCover = styled.div`
  aspect-ratio: 16 / 10;
`;

const Foot = styled.div`
  display: grid;
  gap: 8px;
  justify-items: center;
  margin: 0;
  padding: 8px;
  color: ${color.textFaint};
  font-size: 12px;
  text-align: center;
`;
