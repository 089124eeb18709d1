/*
 * A board as an image of it is drawn: places and texts, in pixels of the board. The same layout as on the stage, so that what is
 * exported looks like what is seen.
 */
import type { BoardGroup, BoardNode, SlotType } from '@tai/contracts';
import { type BoardIndex, nodesInGroup, slotNamed } from '@tai/graph';
import { layoutNode, type NodeLayout, type NodeRow } from './nodeLayout.ts';

export interface DrawnRow {
  kind: NodeRow['kind'];
  y: number;
  height: number;
  label: string;
  text: string;
}

interface DrawnNode {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  colour?: string | undefined;
  /** Left out of runs, or handed on. */
  isOff: boolean;
  rows: readonly DrawnRow[];
  /** Where its images go, and their names: files of the board, or addresses of results. */
  images: { y: number; height: number; names: readonly string[] } | null;
  dots: readonly { x: number; y: number; types: readonly SlotType[] }[];
}

interface DrawnLink {
  from: { x: number; y: number };
  to: { x: number; y: number };
  types: readonly SlotType[];
}

export interface BoardDrawing {
  /** Box around everything, with a margin. */
  x: number;
  y: number;
  width: number;
  height: number;
  isStraight: boolean;
  groups: readonly BoardGroup[];
  links: readonly DrawnLink[];
  nodes: readonly DrawnNode[];
}

/** What is said and shown of nodes, in the language of the person. */
export interface DrawnWords {
  titleOf(id: string, node: BoardNode): string;
  labelOf(id: string, row: NodeRow): string;
  textOf(id: string, row: NodeRow): string;
  /** Files of the board, or addresses. */
  imagesOf(id: string): readonly string[];
}

const margin = 48;

/**
 * Null when there is nothing to draw.
 * @param only nodes that are drawn; all of them when it is null
 * @param hidesLinks as on the stage, where a person can hide all of them
 */
export function drawingOf(
  index: BoardIndex,
  { only, hidesLinks }: { only: ReadonlySet<string> | null; hidesLinks: boolean },
  words: DrawnWords,
): BoardDrawing | null {
  const ids = Object.keys(index.board.nodes).filter((id) => only === null || only.has(id));
  const layouts = new Map(
    ids.flatMap((id) => {
      const [node, kind] = [index.node(id), index.kind(id)];
      if (!node || !kind) return [];
      const linked = new Set(index.into(id).map(({ input }) => input));
      return [[id, { node, layout: layoutNode(node, kind, linked) }] as const];
    }),
  );
  if (layouts.size === 0) return null;
  const boxes = new Map(
    [...layouts].map(([id, { node, layout }]) => [
      id,
      { x: node.x, y: node.y, width: layout.width, height: layout.height },
    ]),
  );
  const groups = Object.values(index.board.groups).filter(
    (group) => only === null || nodesInGroup(group, boxes).length > 0,
  );
  return {
    ...around([...boxes.values(), ...groups]),
    isStraight: index.board.lineStyle === 'line',
    groups,
    links: hidesLinks ? [] : linksBetween(index, layouts),
    nodes: [...layouts].map(([id, { node, layout }]) => drawnNode(id, node, layout, words)),
  };
}

function around(boxes: readonly { x: number; y: number; width: number; height: number }[]) {
  const left = Math.min(...boxes.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

type Layouts = ReadonlyMap<string, { node: BoardNode; layout: NodeLayout }>;

/** Links that are hidden on the board stay so: an image shows it as it looks. */
function linksBetween(index: BoardIndex, layouts: Layouts): DrawnLink[] {
  const anchorOf = (id: string, side: 'in' | 'out', name: string) => {
    const found = layouts.get(id);
    const anchor = found?.layout.anchors.find((one) => one.side === side && one.slot.name === name);
    return found && anchor && { x: found.node.x + anchor.x, y: found.node.y + anchor.y };
  };
  return Object.values(index.board.links).flatMap((link) => {
    if (link.isHidden) return [];
    const from = anchorOf(link.from, 'out', link.output);
    const to = anchorOf(link.to, 'in', link.input);
    if (!from || !to || !slotNamed(index.kind(link.from)?.outputs, link.output)) return [];
    return [{ from, to, types: index.outputTypes(link.from, link.output) }];
  });
}

function drawnNode(id: string, node: BoardNode, layout: NodeLayout, words: DrawnWords): DrawnNode {
  const { x, y, mode, colour } = node;
  const place = layout.rows.find(({ kind }) => kind === 'picture');
  const names = place ? words.imagesOf(id) : [];
  return {
    ...{ x, y, width: layout.width, height: layout.height, colour, isOff: mode !== undefined },
    title: node.type === 'Reroute' ? '' : words.titleOf(id, node),
    rows: layout.rows
      .filter(({ kind }) => kind !== 'picture')
      .map((row) => ({
        ...{ kind: row.kind, y: row.y, height: row.height },
        label: words.labelOf(id, row),
        text: words.textOf(id, row),
      })),
    images: place ? { y: place.y, height: place.height, names } : null,
    dots: layout.anchors.map(({ x: left, y: top, slot }) => ({ x: left, y: top, types: slot.types })),
  };
}

/** Names of all images of a drawing, each once. */
export function imagesOfDrawing({ nodes }: BoardDrawing): string[] {
  return [...new Set(nodes.flatMap(({ images }) => images?.names ?? []))];
}

/** Sides and area of a canvas that every browser that the product supports can make, phones included. */
const sideMax = 8_192;
const areaMax = 16_777_216;

/** The scale that a drawing can have: the wanted one unless the image would be larger than browsers can make. */
export function possibleScale(
  { width, height }: Pick<BoardDrawing, 'width' | 'height'>,
  wanted: number,
): number {
  const most = Math.min(sideMax / width, sideMax / height, Math.sqrt(areaMax / (width * height)));
  return Math.min(wanted, Math.floor(most * 1_000) / 1_000);
}
