import { type Board, type BoardLink, type BoardNode, dependentPaths } from '@tai/contracts';
import type { FieldConflict } from '@tai/document-kit';
import type { Edit } from '@tai/graph';

/**
 * What two people changed on a board:
 * - `field`: a setting of a node
 * - `place`: where a node is
 * - `removed`: theirs deleted the node; `kept`: theirs changed the node that the person deleted
 * - `node`: something else of a node, such as its title
 * - `board`: links, groups and the rest
 */
export interface BoardConflict {
  kind: 'field' | 'place' | 'removed' | 'kept' | 'node' | 'board';
  nodeId: string | null;
  /** Name of the setting. */
  field: string | null;
  /** The node itself, for one that may not be on the board. */
  node: BoardNode | null;
  /** What is answered as one: x and y of a move are two. The last is the newest. */
  parts: readonly [FieldConflict, ...FieldConflict[]];
}

const placeKeys = new Set(['x', 'y']);

/** Whether somebody would want to hear of it: where a node was put a moment ago and is now is seen, not missed. */
export function isWorthTelling(conflict: FieldConflict): boolean {
  return !(conflict.wasSaved && kindOf(conflict) === 'place');
}

/** Conflicts of the document as a person answers them. */
export function boardConflicts(conflicts: readonly FieldConflict[]): BoardConflict[] {
  const moves = new Map<string, BoardConflict>();
  const found: BoardConflict[] = [];
  for (const conflict of conflicts.filter(isWorthTelling)) {
    const one = boardConflictOf(conflict);
    const move = one.kind === 'place' ? moves.get(one.nodeId ?? '') : undefined;
    if (move) {
      move.parts = [...move.parts, conflict];
      continue;
    }
    if (one.kind === 'place') moves.set(one.nodeId ?? '', one);
    found.push(one);
  }
  return found;
}

function boardConflictOf(conflict: FieldConflict): BoardConflict {
  const { path, mine, theirs } = conflict;
  const kind = kindOf(conflict);
  const [, nodeId = null, , field = null] = path.map(String);
  const isWhole = kind === 'removed' || kind === 'kept';
  return {
    kind,
    nodeId: kind === 'board' ? null : nodeId,
    field: kind === 'field' ? field : null,
    node: isWhole ? ((mine ?? theirs) as BoardNode) : null,
    parts: [conflict],
  };
}

function kindOf({ path, mine, theirs }: FieldConflict): BoardConflict['kind'] {
  const [part, , key] = path;
  if (part !== 'nodes' || path.length < 2) return 'board';
  if (path.length === 2) {
    if (theirs === undefined) return 'removed';
    return mine === undefined ? 'kept' : 'node';
  }
  if (key === 'values' && path.length > 3) return 'field';
  return path.length === 3 && placeKeys.has(String(key)) ? 'place' : 'node';
}

/** What puts the own values back: a node with its links to nodes that are there, or without the node all of its links as well. */
export function restoringEdits(board: Board, { parts }: BoardConflict): Edit[] {
  const own = parts.map(({ path, mine: value }) => ({ path: path.map(String), value }));
  const links = parts.flatMap(({ path, mine, dependents = [] }): Edit[] =>
    mine === undefined
      ? dependentPaths('board', { ...board }, path).map((link) => ({ path: link.map(String) }))
      : dependents.map((one) => ({ path: one.path.map(String), value: one.mine })),
  );
  const restored = new Set(own.map(({ path }) => path[1]));
  const isThere = (id: string) => restored.has(id) || Object.hasOwn(board.nodes, id);
  return [
    ...own,
    ...links.filter(({ value }) => {
      const { from, to } = (value ?? {}) as Partial<BoardLink>;
      return value === undefined || (isThere(from ?? '') && isThere(to ?? ''));
    }),
  ];
}
