import {
  boardSchema,
  emptyBoard,
  type Board,
  type BoardGroup,
  type BoardLink,
  type BoardNode,
} from '@tai/contracts';
import { Button, Dialog, ErrorState, Skeleton } from '@tai/design-system';
import { boardDifferences, hasDifferences, indexBoard, type PartDifference } from '@tai/graph';
import { useEffect, useState } from 'react';
import { filesWords } from '../../filesWords.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { useCapabilities, useNameOf } from '../nodes/nodeTitle.ts';
import { useFieldTexts } from '../useFieldTexts.ts';
import { DifferenceList, type DifferenceEntry } from './DifferenceList.tsx';
import { usePartTexts } from './usePartTexts.ts';

/** Compares the open board with the version that the server has. */
export function Component({ onClose }: { onClose: () => void }) {
  const say = filesWords.useWords();
  const { theirs, retry } = useTheirs();
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('difference.title')}
      width={640}
      footer={<Button onClick={onClose}>{say('difference.close')}</Button>}
    >
      {theirs === 'failed' ? (
        <ErrorState title={say('difference.failed')} onRetry={retry} />
      ) : theirs === null ? (
        <Skeleton height={160} aria-label={say('difference.loading')} />
      ) : (
        <Differences theirs={theirs} />
      )}
    </Dialog>
  );
}

/** The board as the server has it; null while it is asked for. */
function useTheirs(): { theirs: Board | 'failed' | null; retry: () => void } {
  const { session } = useOpenBoard();
  const [theirs, setTheirs] = useState<Board | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    void session.readTheirs().then((content) => {
      const read = content && boardSchema.safeParse(content).data;
      if (isShown) setTheirs(read ? { ...emptyBoard(), ...read } : 'failed');
      return undefined;
    });
    return () => {
      isShown = false;
    };
  }, [session, attempt]);
  return {
    theirs,
    retry() {
      setTheirs(null);
      setAttempt(attempt + 1);
    },
  };
}

function Differences({ theirs }: { theirs: Board }) {
  const say = filesWords.useWords();
  const mine = useEditor((state) => state.board);
  const capabilities = useCapabilities();
  const nameOf = useNameOf();
  const fields = useFieldTexts();
  const partTexts = usePartTexts();
  const found = boardDifferences(theirs, mine);
  if (!hasDifferences(found)) return <p>{say('difference.none')}</p>;
  const index = indexBoard({ ...mine, nodes: { ...theirs.nodes, ...mine.nodes } }, capabilities);
  const titleOf = (id: string) => {
    const node = index.node(id);
    return node ? nameOf(node) : say('difference.gone');
  };
  const node = ({ id, one }: { id: string; one: BoardNode }): DifferenceEntry => ({
    ...{ id, title: say('difference.node', { title: nameOf(one) }), parts: [] },
  });
  const group = ({ id, one }: { id: string; one: BoardGroup }): DifferenceEntry => ({
    ...{ id, title: say('difference.group', { title: one.title }), parts: [] },
  });
  const link = ({ id, one }: { id: string; one: BoardLink }): DifferenceEntry => ({
    id,
    title: say('difference.link', {
      from: titleOf(one.from),
      to: titleOf(one.to),
      input: fields.labelOf(index.kind(one.to), one.input),
    }),
    parts: [],
  });
  const withParts = (entry: DifferenceEntry, parts: readonly PartDifference[], id?: string) => ({
    ...entry,
    parts: parts.map((part) => partTexts(part, id === undefined ? undefined : index.kind(id))),
  });
  const { nodes, links, groups, board } = found;
  return (
    <DifferenceList
      mine={[...nodes.added.map(node), ...links.added.map(link), ...groups.added.map(group)]}
      theirs={[...nodes.removed.map(node), ...links.removed.map(link), ...groups.removed.map(group)]}
      changed={[
        ...(board.length > 0
          ? [withParts({ id: 'board', title: say('difference.board'), parts: [] }, board)]
          : []),
        ...nodes.changed.map((one) => withParts(node(one), one.parts, one.id)),
        ...groups.changed.map((one) => withParts(group(one), one.parts)),
      ]}
    />
  );
}
