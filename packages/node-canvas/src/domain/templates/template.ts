/*
 * A template is a board that is written down by hand: nodes in columns with words in every language, links, and images to begin with
 * so that it runs at once. What its tools are called and which fields they have comes from the engines.
 */
import {
  type Board,
  type BoardImage,
  type BoardNode,
  type Capability,
  emptyBoard,
  type LocalizedText,
  toolOfNodeType,
} from '@tai/contracts';
import { indexBoard, newId } from '@tai/graph';
import { layoutNode } from '../nodeLayout.ts';
import type { SampleName } from './samples.ts';

export interface TemplateNode {
  type: string;
  /** From 0, left to right; nodes of a column stand below each other in the order of the list. */
  column: number;
  title?: LocalizedText;
  values?: Readonly<Record<string, unknown>>;
  /** Entered texts, in the language of the person who uses the template. A list is one text a line. */
  words?: Readonly<Record<string, LocalizedText | readonly LocalizedText[]>>;
  /** The image that an image or mask node begins with. */
  sample?: SampleName;
}

export interface BoardTemplate {
  id: string;
  title: LocalizedText;
  /** What it does, in one sentence. */
  summary: LocalizedText;
  nodes: Readonly<Record<string, TemplateNode>>;
  /** Each as `from.output > to.input`, by the keys of `nodes`. */
  links: readonly string[];
}

/** Pixels between two columns and two nodes. */
const [columnGap, rowGap] = [88, 40];

/** Tools that no engine offers and the template needs, by key; none when it can be used. */
export function missingTools({ nodes }: BoardTemplate, capabilities: readonly Capability[]): string[] {
  const offered = new Set(capabilities.map(({ tool }) => tool));
  const needed = Object.values(nodes).flatMap(({ type }) => toolOfNodeType(type) ?? []);
  return [...new Set(needed)].filter((tool) => !offered.has(tool));
}

/** Images that a template begins with, each once. */
export function samplesOf({ nodes }: BoardTemplate): SampleName[] {
  return [...new Set(Object.values(nodes).flatMap(({ sample }) => sample ?? []))];
}

interface TemplateParts {
  capabilities: readonly Capability[];
  /** Chooses the language. */
  pick: (text: LocalizedText) => string;
  /** Images that are files of the board; a node whose image is missing begins empty. */
  images: ReadonlyMap<SampleName, BoardImage>;
}

/** The board of a template, with new ids. Its upper left corner is at the origin. */
export function boardOfTemplate(
  template: BoardTemplate,
  { capabilities, pick, images }: TemplateParts,
): Board {
  const ids = new Map(Object.keys(template.nodes).map((key) => [key, newId()]));
  const nodes = Object.fromEntries(
    Object.entries(template.nodes).map(([key, node]) => [ids.get(key) ?? '', nodeOf(node, pick, images)]),
  );
  const links = Object.fromEntries(
    template.links.map((text) => {
      const { from, output, to, input } = linkParts(text);
      return [newId(), { from: ids.get(from) ?? '', output, to: ids.get(to) ?? '', input }];
    }),
  );
  const board = { ...emptyBoard(), nodes, links };
  const columns = Object.entries(template.nodes).map(
    ([key, { column }]) => [ids.get(key) ?? '', column] as const,
  );
  return { ...board, nodes: placed(board, columns, capabilities) };
}

/** The parts of a link that is written down. */
export function linkParts(text: string): Record<'from' | 'output' | 'to' | 'input', string> {
  const [from = '', output = '', to = '', input = ''] = text.split(/ > |\./);
  return { from, output, to, input };
}

function nodeOf(
  { type, title, values, words, sample }: TemplateNode,
  pick: TemplateParts['pick'],
  images: TemplateParts['images'],
): BoardNode {
  const image = sample && images.get(sample);
  const texts = Object.entries(words ?? {}).map(([name, text]) => [
    name,
    'en' in text ? pick(text) : text.map(pick),
  ]);
  return {
    ...{ type, x: 0, y: 0 },
    ...(title && { title: pick(title) }),
    values: {
      ...values,
      ...Object.fromEntries(texts),
      ...(image && (type === 'MaskInput' ? { mask: image } : { images: [image] })),
    },
  };
}

/** Puts nodes into columns; each column is centred beside the highest. */
function placed(
  board: Board,
  columns: readonly (readonly [string, number])[],
  capabilities: readonly Capability[],
): Board['nodes'] {
  const index = indexBoard(board, capabilities);
  const sizes = new Map(
    columns.map(([id]) => {
      const [node, kind] = [index.node(id), index.kind(id)];
      const linked = new Set(index.into(id).map(({ input }) => input));
      return [id, node && kind ? layoutNode(node, kind, linked) : { width: 0, height: 0 }];
    }),
  );
  const byColumn = Map.groupBy(columns, ([, column]) => column);
  const heightOf = (ids: readonly (readonly [string, number])[]) =>
    ids.reduce((sum, [id]) => sum + (sizes.get(id)?.height ?? 0) + rowGap, -rowGap);
  const highest = Math.max(...[...byColumn.values()].map(heightOf));
  const nodes: Board['nodes'] = {};
  let x = 0;
  for (const [, members] of [...byColumn].toSorted(([a], [b]) => a - b)) {
    let y = (highest - heightOf(members)) / 2;
    for (const [id] of members) {
      const node = board.nodes[id];
      if (node) nodes[id] = { ...node, x, y: Math.round(y) };
      y += (sizes.get(id)?.height ?? 0) + rowGap;
    }
    x += Math.max(...members.map(([id]) => sizes.get(id)?.width ?? 0)) + columnGap;
  }
  return nodes;
}
