import { skipToken } from '@reduxjs/toolkit/query';
import { pictureApi, useErrorText } from '@tai/api-client';
import type { Document, Medium, Picture } from '@tai/contracts';
import { Button, ChevronLeftIcon, EmptyState, ErrorState, NodeIcon, styled } from '@tai/design-system';
import { useSettled } from '@tai/kernel';
import { useState } from 'react';
import { useBoardPictureIdsQuery } from '../../api/pickerApi.ts';
import { filingWords } from '../../filingWords.ts';
import { BoardCover, BoardTiles, useBoards } from '../Boards/boards.tsx';
import { PickerGrid } from './PickerGrid.tsx';
import { LoadingChoices, Middle } from './PickerPages.tsx';

interface Props {
  title: string;
  medium: Medium;
  search: string;
  chosen: readonly string[];
  max: number;
  onToggle: (picture: Picture) => void;
}

/** Boards of the person, and on each what they made with it last, to choose from. */
export function Component({ search, ...choice }: Props) {
  const [board, setBoard] = useState<Pick<Document, 'id' | 'title'> | null>(null);
  return board ? (
    <OnBoard board={board} onBack={() => setBoard(null)} {...choice} />
  ) : (
    <Choice search={search} onChoose={setBoard} />
  );
}

function Choice({ search, onChoose }: { search: string; onChoose: (board: Document) => void }) {
  const say = filingWords.useWords();
  const errorText = useErrorText();
  const sought = useSettled(search.trim());
  const list = useBoards(null, sought);
  const { boards } = list;
  if (!list.isCurrent && list.error)
    return (
      <Middle>
        <ErrorState title={say('boards.failed')} retrying={list.isFetching} onRetry={list.refetch}>
          {errorText(list.error)}
        </ErrorState>
      </Middle>
    );
  if (!list.isThere) return <LoadingChoices />;
  if (list.isCurrent && boards.length === 0)
    return (
      <Middle>
        <EmptyState icon={<NodeIcon />} title={say(sought === '' ? 'boards.empty' : 'boards.nothing')}>
          {sought === '' && say('boards.emptyHelp')}
        </EmptyState>
      </Middle>
    );
  return (
    <List>
      <BoardTiles role="list">
        {boards.map((board) => (
          <div key={board.id} role="listitem">
            <Tile type="button" onClick={() => onChoose(board)}>
              <BoardCover board={board} />
            </Tile>
          </div>
        ))}
      </BoardTiles>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={list.fetchNextPage}>
          {say('boards.more')}
        </Button>
      )}
    </List>
  );
}

interface OnBoardProps extends Omit<Props, 'search'> {
  board: Pick<Document, 'id' | 'title'>;
  onBack: () => void;
}

function OnBoard({ board, onBack, title, medium, ...choice }: OnBoardProps) {
  const say = filingWords.useWords();
  const errorText = useErrorText();
  const made = useBoardPictureIdsQuery(
    { boardId: board.id, medium },
    // A run that ended meanwhile made more.
    { refetchOnMountOrArgChange: true },
  );
  const ids = made.data ?? [];
  const found = pictureApi.usePicturesByIdQuery(ids.length > 0 ? ids : skipToken);
  const failed = [made, found].find(({ error, data }) => error && !data);
  // The answer has an order of its own.
  const byId = new Map(found.data?.map((picture) => [picture.id, picture]));
  const pictures = ids.flatMap((id) => byId.get(id) ?? []);
  const isKnown = made.data !== undefined && (ids.length === 0 || found.data !== undefined);
  return (
    <>
      <Back>
        <Button size="compact" variant="ghost" startIcon={<ChevronLeftIcon size={16} />} onClick={onBack}>
          {say('boards.back')}
        </Button>
        <b title={board.title}>{board.title}</b>
      </Back>
      {failed && (
        <Middle>
          <ErrorState
            title={say('boards.failed')}
            retrying={failed.isFetching}
            onRetry={() => void failed.refetch()}
          >
            {errorText(failed.error)}
          </ErrorState>
        </Middle>
      )}
      {!failed && !isKnown && <LoadingChoices />}
      {isKnown && pictures.length === 0 && (
        <Middle>
          <EmptyState icon={<NodeIcon />} title={say('boards.noImages')}>
            {say('boards.noImagesHelp')}
          </EmptyState>
        </Middle>
      )}
      {pictures.length > 0 && <PickerGrid label={title} pictures={pictures} {...choice} />}
    </>
  );
}

const List = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  padding: 4px 20px 20px;
`;

const Tile = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;

const Back = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 0 20px 0 12px;
  b {
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
