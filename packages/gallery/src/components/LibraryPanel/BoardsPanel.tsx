import { useErrorText } from '@tai/api-client';
import { limits } from '@tai/contracts';
import { projectWords } from '@tai/document-kit';
import {
  Button,
  ButtonLink,
  color,
  EmptyState,
  ErrorState,
  NodeIcon,
  SearchField,
  Skeleton,
  styled,
  useIsMobile,
} from '@tai/design-system';
import { href, LazyPart, Link, useSettled } from '@tai/kernel';
import { useRef, useState } from 'react';
import { filingWords } from '../../filingWords.ts';
import { openSpaceOf } from '../../state/space.ts';
import { BoardCover, type BoardPages, BoardTiles, useBoards } from '../Boards/boards.tsx';
import { useLibrary } from '../useLibrary.ts';
import { Centre, Frame, frameParts, LibraryRail, Root } from './LibraryFrame.tsx';
import { PanelHead } from './PanelHead.tsx';
import { RetentionNote } from './RetentionNote.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { useWidened } from './useWidened.ts';

interface Props {
  userId: string;
  /** It has a page to itself. */
  isPage: boolean;
  /** Files were shown in its place before. */
  hasSwitched: boolean;
}

/** The place of the library with the boards of the person, or of the project whose library is shown. Each opens in its own page. */
export function Component({ userId, isPage, hasSwitched }: Props) {
  // Before anything is asked for.
  useState(() => openSpaceOf(userId));
  const { projectId } = useLibrary();
  const isMobile = useIsMobile();
  const hasRail = isPage && !isMobile;
  const [isOpen, setChoosing] = useState(false);
  const isChoosing = isOpen && !hasRail;
  const placeButton = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState('');
  const sought = useSettled(search.trim());
  const list = useBoards(projectId, sought);
  // Names of boards and their search have no room in a strip of images.
  const root = useWidened(true);
  useFocusBack(placeButton, hasSwitched);
  const failure = list.isCurrent ? undefined : list.error;
  const places = (
    <LazyPart
      load={frameParts.places}
      words={filingWords}
      props={{
        total: undefined,
        onClose() {
          setChoosing(false);
          placeButton.current?.focus();
        },
      }}
    />
  );
  return (
    <Frame>
      {hasRail && <LibraryRail total={undefined} failure={failure} />}
      <Root ref={root} aria-busy={list.isFetching}>
        <PanelHead
          ref={placeButton}
          total={undefined}
          readOnly={undefined}
          {...{ isChoosing, isPage, hasRail }}
          onChoose={() => setChoosing(!isChoosing)}
        />
        {(isChoosing || (projectId !== null && !hasRail)) && (
          <LazyPart load={frameParts.space} words={projectWords} props={{ failure }} />
        )}
        {isChoosing && places}
        <Boards
          {...{ list, search, setSearch, hasRail }}
          isSought={sought !== ''}
          isOfProject={projectId !== null}
        />
      </Root>
    </Frame>
  );
}

interface BoardsProps {
  hasRail: boolean;
  list: BoardPages;
  search: string;
  setSearch: (search: string) => void;
  /** The list holds what was searched for. */
  isSought: boolean;
  isOfProject: boolean;
}

function Boards({ list, search, setSearch, hasRail, isSought, isOfProject }: BoardsProps) {
  const say = filingWords.useWords();
  const errorText = useErrorText();
  const { boards } = list;
  if (!list.isCurrent && list.error)
    return (
      <Centre>
        <ErrorState title={say('boards.failed')} retrying={list.isFetching} onRetry={list.refetch}>
          {errorText(list.error)}
        </ErrorState>
      </Centre>
    );
  if (list.isCurrent && boards.length === 0 && !isSought)
    return (
      <Centre>
        <EmptyState
          icon={<NodeIcon />}
          title={say('boards.empty')}
          action={
            <ButtonLink component={Link} to={href('nodeCanvas.home')}>
              {say('boards.all')}
            </ButtonLink>
          }
        >
          {say(isOfProject ? 'boards.projectEmpty' : 'boards.emptyHelp')}
        </EmptyState>
      </Centre>
    );
  return (
    <Scroll data-page={hasRail || undefined}>
      <Tools>
        <SearchField
          size="compact"
          label={say('boards.search')}
          placeholder={say('boards.search')}
          value={search}
          onChange={(value) => setSearch(value.slice(0, limits.document.titleMaxLength))}
        />
        <ButtonLink component={Link} size="compact" to={href('nodeCanvas.home')}>
          {say('boards.all')}
        </ButtonLink>
      </Tools>
      <RetentionNote kind="boards" />
      {list.isThere ? (
        <BoardTiles role="list">
          {boards.map((board) => (
            <div key={board.id} role="listitem">
              <Tile to={href('nodeCanvas.home', { query: { id: board.id } })}>
                <BoardCover board={board} />
              </Tile>
            </div>
          ))}
        </BoardTiles>
      ) : (
        <BoardTiles>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} aspectRatio={4 / 3} radius="10px" />
          ))}
        </BoardTiles>
      )}
      {list.isCurrent && boards.length === 0 && (
        <EmptyState
          icon={<NodeIcon />}
          title={say('boards.nothing')}
          action={<Button onClick={() => setSearch('')}>{say('boards.clear')}</Button>}
        />
      )}
      {list.isFetchNextPageError && <Problem role="alert">{errorText(list.error)}</Problem>}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={list.fetchNextPage}>
          {say('boards.more')}
        </Button>
      )}
    </Scroll>
  );
}

const Scroll = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 12px;
  align-items: center;
  min-height: 0;
  padding: 4px 12px 24px;
  overflow-y: auto;
  /* In line with the heading. */
  &[data-page] {
    padding-inline: 24px;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  align-self: stretch;
  > :not(a) {
    flex: 1 1 140px;
    max-width: 320px;
  }
`;

const Tile = styled(Link)`
  text-decoration: none;
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
`;
