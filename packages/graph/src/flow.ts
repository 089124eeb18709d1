/*
 * What flows along links when a board runs. A value is a list of items: a person's entry is one, a job of four images four.
 * Nodes without a tool are followed here, so that a plan has function nodes alone.
 */
import { type BoardImage, boardImageSchema, type BoardNode, type SlotType } from '@tai/contracts';
import type { BoardIndex, IndexedLink } from './boardIndex.ts';
import { batchType, fillTemplate } from './plainSlots.ts';

/** Bytes that an item stands for: a file of the board, or a result that a function node made. */
export type FileRef = { asset: string } | { file: string };

export type FlowItem =
  | { type: 'image' | 'video' | '3d' | 'mask'; file: FileRef }
  | { type: 'text'; text: string }
  | { type: 'number'; number: number }
  | { type: 'styles' | 'size'; value: unknown };

/** Results of function nodes; undefined for one that has made nothing yet. */
export type ResultsOf = (nodeId: string) => readonly FlowItem[] | undefined;

/**
 * What comes over links, the function node whose results are needed first, or the type of a node on the way that this version does not
 * know.
 */
export type Flow =
  | { items: readonly FlowItem[]; missing?: undefined; unknown?: undefined }
  | { items?: undefined; missing: string; unknown?: undefined }
  | { items?: undefined; missing?: undefined; unknown: string };

const nothing: Flow = { items: [] };

/** Deeper chains of nodes without a tool are a mistake, and the stack has an end. */
const depthMax = 500;

/** What comes into an input: the items of its links one after the other. */
export function flowInto(
  index: BoardIndex,
  nodeId: string,
  slot: string,
  resultsOf: ResultsOf,
  depth = 0,
): Flow {
  return flowOf(index, index.into(nodeId, slot), resultsOf, depth);
}

function flowOf(index: BoardIndex, links: readonly IndexedLink[], resultsOf: ResultsOf, depth: number): Flow {
  const items: FlowItem[] = [];
  for (const link of links) {
    const flow = flowFrom(index, link.from, resultsOf, depth + 1);
    if (!flow.items) return flow;
    items.push(...flow.items);
  }
  return { items };
}

/** What a node hands out. @param depth nodes that were followed until here */
function flowFrom(index: BoardIndex, nodeId: string, resultsOf: ResultsOf, depth = 0): Flow {
  const [node, kind] = [index.node(nodeId), index.kind(nodeId)];
  if (!node || !kind || depth > depthMax) return nothing;
  if (kind.tool !== undefined) {
    if (node.mode === 'bypass') return flowOf(index, bypassed(index, nodeId), resultsOf, depth);
    const items = resultsOf(nodeId);
    return items ? { items } : { missing: nodeId };
  }
  if (!kind.isKnown) return { unknown: node.type };
  switch (kind.type) {
    case 'Reroute':
      return flowInto(index, nodeId, 'in', resultsOf, depth);
    case 'Pick':
      return picked(node, flowInto(index, nodeId, 'items', resultsOf, depth));
    case 'TextTemplate':
      return filled(index, nodeId, node, resultsOf, depth);
    default:
      return { items: entered(kind.type, node) };
  }
}

/** The links whose items a bypassed node hands on: those into its first input that takes what it would make. */
export function bypassed(index: BoardIndex, nodeId: string): readonly IndexedLink[] {
  const kind = index.kind(nodeId);
  const made = kind?.outputs[0]?.types ?? [];
  for (const input of kind?.inputs ?? []) {
    const links = index.into(nodeId, input.name);
    if (links.length > 0 && input.types.some((type) => made.includes(type))) return links;
  }
  return [];
}

/** One item of a list; the last one when the list is shorter than the place that was chosen. */
function picked({ values }: BoardNode, flow: Flow): Flow {
  if (!flow.items) return flow;
  const place = values['index'];
  const chosen = flow.items[Math.min(typeof place === 'number' ? place : 0, flow.items.length - 1)];
  return { items: chosen ? [chosen] : [] };
}

/** The template once for each item of its longest variable; shorter ones repeat their last item. */
function filled(
  index: BoardIndex,
  nodeId: string,
  { values }: BoardNode,
  resultsOf: ResultsOf,
  depth: number,
): Flow {
  const texts = new Map<string, string[]>();
  for (const { name } of index.kind(nodeId)?.inputs ?? []) {
    const flow = flowInto(index, nodeId, name, resultsOf, depth);
    if (!flow.items) return flow;
    const linked = flow.items.flatMap((item) =>
      item.type === 'text' ? item.text : item.type === 'number' ? String(item.number) : [],
    );
    const typed = values[name];
    texts.set(name, linked.length > 0 ? linked : typeof typed === 'string' && typed !== '' ? [typed] : []);
  }
  const { template } = values;
  if (typeof template !== 'string') return nothing;
  const count = Math.max(1, ...[...texts.values()].map(({ length }) => length));
  return {
    items: Array.from({ length: count }, (_, place) => ({
      type: 'text' as const,
      text: fillTemplate(template, (name) => texts.get(name)?.[place] ?? texts.get(name)?.at(-1)),
    })),
  };
}

/** What a person entered at a content node. */
function entered(type: string, node: BoardNode): FlowItem[] {
  const { values } = node;
  switch (type) {
    case 'ImageInput':
      return imagesOf(values['images']).map((image) => ({ type: 'image', file: { asset: image.asset } }));
    case 'MaskInput':
      return imagesOf([values['mask']]).map((image) => ({ type: 'mask', file: { asset: image.asset } }));
    case 'TextDescription':
      return itemOf('text', values['text']);
    case 'Styles':
      return values['styles'] === undefined ? [] : [{ type: 'styles', value: values['styles'] }];
    case 'ImageSize':
      return values['size'] === undefined ? [] : [{ type: 'size', value: values['size'] }];
    case 'Batch':
      return listOf(values['items']).flatMap((value) => itemOf(batchType(node), value));
    default:
      return [];
  }
}

/** An entered value as an item of a type; nothing when it is none. */
function itemOf(type: SlotType, value: unknown): FlowItem[] {
  switch (type) {
    case 'text':
      return typeof value === 'string' && value.trim() !== '' ? [{ type, text: value }] : [];
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? [{ type, number: value }] : [];
    case 'styles':
    case 'size':
      return value === undefined ? [] : [{ type, value }];
    default:
      return imagesOf([value]).map(({ asset }) => ({ type, file: { asset } }));
  }
}

/** The images among entered values; what is none is left out. */
export function imagesOf(value: unknown): BoardImage[] {
  return listOf(value).flatMap((one) => {
    const { data } = boardImageSchema.safeParse(one);
    return data ? [data] : [];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
