import {
  type Board,
  type BoardContent,
  boardGroup,
  type BoardGroup,
  boardLink,
  type BoardLink,
  type BoardNode,
  boardNode,
  emptyBoard,
} from '@tai/contracts';
import * as z from 'zod/mini';
import type { Edit } from './edit.ts';
import { linksWithin } from './linkEdits.ts';
import type { Point } from './nodeEdits.ts';

/** Nodes with their frames and the links between them, and the links that came into them from elsewhere. Goes through the clipboard as JSON. */
const boardPart = z.object({
  kind: z.literal('tai-board-part'),
  /** Board that it was copied from: only there do the links from elsewhere lead anywhere. */
  boardId: z.string(),
  nodes: z.record(z.string(), boardNode),
  links: z.array(boardLink),
  incoming: z.array(boardLink),
  groups: z._default(z.array(boardGroup), []),
});
export type BoardPart = z.infer<typeof boardPart>;

/** @param groups ids of the frames that come along */
export function copyNodes(
  board: Board,
  boardId: string,
  ids: readonly string[],
  groups: readonly string[] = [],
): BoardPart {
  const chosen = new Set(ids.filter((id) => Object.hasOwn(board.nodes, id)));
  return {
    kind: 'tai-board-part',
    boardId,
    nodes: Object.fromEntries(Object.entries(board.nodes).filter(([id]) => chosen.has(id))),
    links: linksWithin(board, chosen).map(([, link]) => link),
    incoming: Object.values(board.links).filter(({ from, to }) => chosen.has(to) && !chosen.has(from)),
    groups: groups.flatMap((id) => board.groups[id] ?? []),
  };
}

/** Reads what the clipboard holds; null when it is none of a board. */
export function readBoardPart(text: string): BoardPart | null {
  try {
    return boardPart.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

interface PasteOptions {
  /** Where the upper left corner goes. */
  at: Point;
  makeId: () => string;
  /** Also links the copies to what the originals got their inputs from. */
  keepsIncoming: boolean;
}

/** Edits that put copies on a board, and the ids of the copies. */
export function pasteNodes(
  board: Board,
  part: BoardPart,
  { at, makeId, keepsIncoming }: PasteOptions,
): { edits: Edit[]; ids: string[] } {
  const originals = Object.entries(part.nodes);
  const left = Math.min(...originals.map(([, { x }]) => x));
  const top = Math.min(...originals.map(([, { y }]) => y));
  const newIds = new Map(originals.map(([id]) => [id, makeId()]));
  const idOf = (id: string) => newIds.get(id);
  const nodes = originals.map(([id, node]): Edit => {
    const { isPinned: _, ...rest } = node;
    const place = { x: Math.round(node.x - left + at.x), y: Math.round(node.y - top + at.y) };
    return { path: ['nodes', idOf(id) ?? ''], value: { ...rest, ...place } satisfies BoardNode };
  });
  const within = part.links.flatMap((link) => linkBetween(link, idOf(link.from), idOf(link.to)));
  const incoming = keepsIncoming
    ? part.incoming.flatMap((link) =>
        linkBetween(link, Object.hasOwn(board.nodes, link.from) ? link.from : undefined, idOf(link.to)),
      )
    : [];
  const frames = part.groups.map((group): Edit => {
    const place = { x: Math.round(group.x - left + at.x), y: Math.round(group.y - top + at.y) };
    return { path: ['groups', makeId()], value: { ...group, ...place } satisfies BoardGroup };
  });
  return {
    edits: [
      ...nodes,
      ...frames,
      ...[...within, ...incoming].map((link) => ({ path: ['links', makeId()], value: link })),
    ],
    ids: [...newIds.values()],
  };
}

/**
 * Edits that put a whole content on a board under new ids, and the ids of its nodes. Ids of an import are the same in every import.
 * @param at where its middle goes
 */
export function pasteContent(
  { nodes, links, groups }: BoardContent,
  { at, makeId }: Pick<PasteOptions, 'at' | 'makeId'>,
): { edits: Edit[]; ids: string[] } {
  const all = Object.values(nodes);
  if (all.length === 0) return { edits: [], ids: [] };
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const corner = {
    x: Math.round(at.x - (Math.max(...xs) - left) / 2),
    y: Math.round(at.y - (Math.max(...ys) - top) / 2),
  };
  const part: BoardPart = {
    ...{ kind: 'tai-board-part', boardId: '', nodes, links: Object.values(links), incoming: [] },
    groups: Object.values(groups),
  };
  return pasteNodes(emptyBoard(), part, { at: corner, makeId, keepsIncoming: false });
}

function linkBetween(link: BoardLink, from: string | undefined, to: string | undefined): BoardLink[] {
  return from === undefined || to === undefined ? [] : [{ ...link, from, to }];
}
