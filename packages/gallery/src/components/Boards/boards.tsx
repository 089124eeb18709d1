import type { Document } from '@tai/contracts';
import { useDocumentsInfiniteQuery } from '@tai/document-kit';
import { color, NodeIcon, styled } from '@tai/design-system';
import { formatListTime } from '@tai/kernel';
import { useState } from 'react';
import { filingWords } from '../../filingWords.ts';

export interface BoardPages {
  boards: readonly Document[];
  /** Some answer is there: until the next one comes, that to the question before. */
  isThere: boolean;
  /** The answer to the last question is there. */
  isCurrent: boolean;
  error: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => void;
  fetchNextPage: () => void;
}

/** Boards of the person, or of a project, whose names hold the search; those that were edited last come first. */
export function useBoards(projectId: string | null, search: string): BoardPages {
  const list = useDocumentsInfiniteQuery(
    {
      ...{ type: 'board', pageSize: 60 },
      ...(projectId === null ? { view: 'mine' } : { view: 'project', projectId }),
      ...(search !== '' && { search }),
    },
    // The time of the last edit changes while the list is away, and nothing tells it.
    { refetchOnMountOrArgChange: true },
  );
  const records = list.data?.pages.flatMap((page) => page.records) ?? [];
  // A board that moved to another page between two answers is there once.
  const boards = [...new Map(records.map((board) => [board.id, board])).values()];
  const { data, currentData, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    list;
  return {
    ...{ boards, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError },
    isThere: data !== undefined,
    isCurrent: currentData !== undefined,
    refetch: () => void list.refetch(),
    fetchNextPage: () => void list.fetchNextPage(),
  };
}

/** What is seen of a board: its cover, its name, and when it was edited. */
export function BoardCover({ board: { title, coverUrl, updatedAt } }: { board: Document }) {
  const say = filingWords.useWords();
  const [hasNoCover, setNoCover] = useState(false);
  return (
    <Whole>
      <Cover>
        {coverUrl && !hasNoCover ? (
          <img src={coverUrl} alt="" loading="lazy" draggable={false} onError={() => setNoCover(true)} />
        ) : (
          <NodeIcon size={28} />
        )}
      </Cover>
      <b title={title}>{title}</b>
      <small>{say('boards.edited', { time: formatListTime(updatedAt) })}</small>
    </Whole>
  );
}

export const BoardTiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
  gap: 12px;
  width: 100%;
`;

const Whole = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  color: ${color.text};
  b {
    margin-top: 4px;
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    overflow: hidden;
    color: ${color.textMuted};
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Cover = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.stage};
  color: ${color.textFaint};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
