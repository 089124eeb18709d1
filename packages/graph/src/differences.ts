/* What somebody's board has that another version of the same board has not, for people who choose between the two. */
import type { Board, BoardGroup, BoardLink, BoardNode } from '@tai/contracts';
import { isSame } from './commands/edit.ts';

/** A part of a node, a group or the board that is not the same. Place and size are one part each. */
export interface PartDifference {
  part: DifferentPart;
  /** Of an entered value the name of its field. */
  name?: string;
  /** Undefined where that version has none. */
  before: unknown;
  after: unknown;
}

type DifferentPart =
  | 'place'
  | 'size'
  | 'type'
  | 'title'
  | 'value'
  | 'offer'
  | 'mode'
  | 'isCollapsed'
  | 'isPinned'
  | 'colour'
  | 'exposed'
  | 'lineStyle';

interface Entry<One> {
  id: string;
  one: One;
}

interface Kind<One> {
  added: readonly Entry<One>[];
  removed: readonly Entry<One>[];
  /** With what it is now. */
  changed: readonly (Entry<One> & { parts: readonly PartDifference[] })[];
}

/** Links have no parts: one that leads elsewhere was removed, and another was added. */
export interface BoardDifferences {
  nodes: Kind<BoardNode>;
  links: Pick<Kind<BoardLink>, 'added' | 'removed'>;
  groups: Kind<BoardGroup>;
  board: readonly PartDifference[];
}

/** How a board became another. */
export function boardDifferences(before: Board, after: Board): BoardDifferences {
  const links = compare(before.links, after.links, () => []);
  const moved = Object.entries(after.links).filter(
    ([id, link]) => before.links[id] && !isSame(before.links[id], link),
  );
  return {
    nodes: compare(before.nodes, after.nodes, nodeParts),
    links: {
      added: [...links.added, ...moved.map(([id, one]) => ({ id, one }))],
      removed: [
        ...links.removed,
        ...moved.flatMap(([id]) => {
          const one = before.links[id];
          return one ? [{ id, one }] : [];
        }),
      ],
    },
    groups: compare(before.groups, after.groups, groupParts),
    board: fieldParts(before, after, ['lineStyle']),
  };
}

/** True when two boards show and make the same. */
export function hasDifferences({ nodes, links, groups, board }: BoardDifferences): boolean {
  return [
    ...[nodes.added, nodes.removed, nodes.changed, links.added, links.removed],
    ...[groups.added, groups.removed, groups.changed, board],
  ].some((list) => list.length > 0);
}

function compare<One>(
  before: Readonly<Record<string, One>>,
  after: Readonly<Record<string, One>>,
  partsOf: (before: One, after: One) => PartDifference[],
): Kind<One> {
  const others = (of: Readonly<Record<string, One>>, than: Readonly<Record<string, One>>) =>
    Object.entries(of)
      .filter(([id]) => !Object.hasOwn(than, id))
      .map(([id, one]) => ({ id, one }));
  return {
    added: others(after, before),
    removed: others(before, after),
    changed: Object.entries(after).flatMap(([id, one]) => {
      const old = Object.hasOwn(before, id) ? before[id] : undefined;
      const parts = old === undefined || old === one ? [] : partsOf(old, one);
      return parts.length > 0 ? [{ id, one, parts }] : [];
    }),
  };
}

function nodeParts(before: BoardNode, after: BoardNode): PartDifference[] {
  const names = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  return [
    ...placeAndSize(before, after),
    ...fieldParts(before, after, [
      ...(['type', 'title', 'offer', 'mode', 'isCollapsed', 'isPinned', 'colour', 'exposed'] as const),
    ]),
    ...[...names].flatMap((name): PartDifference[] => {
      const [old, now] = [before.values[name], after.values[name]];
      return isSame(old, now) ? [] : [{ part: 'value', name, before: old, after: now }];
    }),
  ];
}

function groupParts(before: BoardGroup, after: BoardGroup): PartDifference[] {
  return [...placeAndSize(before, after), ...fieldParts(before, after, ['title', 'colour'])];
}

interface Placed {
  x: number;
  y: number;
  width?: number | undefined;
  height?: number | undefined;
}

function placeAndSize(before: Placed, after: Placed): PartDifference[] {
  const place = ({ x, y }: Placed) => ({ x, y });
  const size = ({ width, height }: Placed) => ({ width, height });
  return [
    ...difference('place', place(before), place(after)),
    ...difference('size', size(before), size(after)),
  ];
}

function fieldParts<Whole extends object>(
  before: Whole,
  after: Whole,
  fields: readonly (keyof Whole & DifferentPart)[],
): PartDifference[] {
  return fields.flatMap((field) => difference(field, before[field], after[field]));
}

function difference(part: DifferentPart, before: unknown, after: unknown): PartDifference[] {
  return isSame(before, after) ? [] : [{ part, before, after }];
}
