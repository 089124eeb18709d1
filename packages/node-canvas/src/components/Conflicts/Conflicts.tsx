import { styled, toast, useIsMobile } from '@tai/design-system';
import { useDocumentState, type FieldConflict } from '@tai/document-kit';
import type { Box } from '@tai/graph';
import { LazyPart } from '@tai/kernel';
import { Panel, useStoreApi, ViewportPortal } from '@xyflow/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { boardConflicts, isWorthTelling, type BoardConflict } from '../../domain/boardConflicts.ts';
import { togetherWords } from '../../togetherWords.ts';
import { useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { ConflictCard } from './ConflictCard.tsx';
import { useConflictText } from './useConflictText.ts';

/** Space between a node and its card, in pixels of the board. */
const gap = 10;

const load = () => Promise.resolve({ Component: OpenConflicts });

interface Props {
  boxes: () => ReadonlyMap<string, Box>;
}

/**
 * What others changed at the same time as the person, until it is answered: a card below the node, or above the board where the node
 * is not on it any more, and on a phone, where cards would cover each other. @param boxes where the nodes are
 */
export function Conflicts({ boxes }: Props) {
  const { session } = useOpenBoard();
  const conflicts = useDocumentState(session, (state) => state.conflicts);
  useEffect(() => {
    for (const conflict of conflicts) if (!isWorthTelling(conflict)) session.dismissConflict(conflict);
  }, [conflicts, session]);
  return conflicts.some(isWorthTelling) ? (
    <LazyPart load={load} words={togetherWords} props={{ boxes, conflicts }} />
  ) : null;
}

function OpenConflicts({ boxes, conflicts }: Props & { conflicts: readonly FieldConflict[] }) {
  const layer = useUnzoomedLayer();
  // The boxes are those of the board as it is now.
  const { board } = useIndex();
  const open = useMemo(() => boardConflicts(conflicts), [conflicts]);
  useNews(open);
  const places = boxes();
  const isMobile = useIsMobile();
  const onBoard = Map.groupBy(
    open.filter(
      ({ nodeId }) =>
        !isMobile && nodeId !== null && Object.hasOwn(board.nodes, nodeId) && places.has(nodeId),
    ),
    ({ nodeId }) => nodeId ?? '',
  );
  const elsewhere = open.filter(({ nodeId }) => !onBoard.has(nodeId ?? ''));
  return (
    <>
      <ViewportPortal>
        <Layer ref={layer}>
          {[...onBoard].map(([nodeId, own]) => {
            const box = places.get(nodeId);
            const at = box ? `translate(${String(box.x)}px, ${String(box.y + box.height + gap)}px)` : '';
            return (
              <Place key={nodeId} style={{ transform: `${at} scale(var(--unzoom, 1))` }}>
                <ConflictCard conflicts={own} />
              </Place>
            );
          })}
        </Layer>
      </ViewportPortal>
      {elsewhere.length > 0 && (
        <Panel position="top-center">
          <ConflictCard conflicts={elsewhere} />
        </Panel>
      )}
    </>
  );
}

/** Those that a message was shown for, also when the stage is made anew. */
const told = new WeakSet<FieldConflict>();

/** A message for what is new, which leads to the node. */
function useNews(open: readonly BoardConflict[]): void {
  const say = togetherWords.useWords();
  const textOf = useConflictText();
  const { stage, editor } = useOpenBoard();
  const tell = useEffectEvent((conflict: BoardConflict) => {
    const { nodeId } = conflict;
    const isThere = nodeId !== null && Object.hasOwn(editor.get().board.nodes, nodeId);
    toast.show({
      ...{ message: textOf(conflict).text, tone: 'warning', id: 'nodeCanvas.conflict' },
      ...(isThere && {
        action: { label: say('conflict.show'), onAction: () => stage.get()?.goTo(nodeId) },
      }),
    });
  });
  useEffect(() => {
    const fresh = open.filter(({ parts }) => parts.some((part) => !told.has(part)));
    for (const { parts } of fresh) for (const part of parts) told.add(part);
    const newest = fresh.at(-1);
    if (newest) tell(newest);
  }, [open]);
}

/** A layer whose `--unzoom` undoes the zoom of the board, without a render. */
function useUnzoomedLayer() {
  const layer = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  useEffect(() => {
    const follow = () =>
      layer.current?.style.setProperty('--unzoom', String(1 / store.getState().transform[2]));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return layer;
}

const Layer = styled.div`
  position: absolute;
  z-index: 1900;
`;

const Place = styled.div`
  position: absolute;
  transform-origin: 0 0;
  &:hover,
  &:focus-within {
    z-index: 1;
  }
`;
