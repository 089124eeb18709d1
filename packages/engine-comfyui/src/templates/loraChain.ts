/*
 * A node that names `{{loras.file}}` stands for a chain: it is repeated for each chosen LoRA, each copy fed by the one
 * before. With none chosen the node is left out and its users are linked to its sources.
 */
import { asLink, type Graph, placeholdersIn } from './placeholders.ts';
import type { Values } from './values.ts';

/** Nodes that can be repeated, with the inputs that they pass through in the order of their outputs. */
const passedThrough: Readonly<Record<string, readonly string[]>> = {
  LoraLoader: ['model', 'clip'],
  LoraLoaderModelOnly: ['model'],
};

/** Parts of a parameter whose value is a list, with one entry for each copy of the node. */
export const repeatedParts: ReadonlySet<string | null> = new Set(['file', 'pair', 'strength']);

/** True when nodes of this class can be repeated. */
export function canRepeat(classType: string): boolean {
  return Object.hasOwn(passedThrough, classType);
}

/** The graph with a node for each chosen LoRA, whose file and strength are filled in; all else is left as it is. */
export function repeatLoras(graph: Graph, values: Values): Graph {
  const made: Graph = {};
  /** Where the users of a repeated node get its outputs from instead, by `id/slot`. */
  const moved = new Map<string, unknown>();
  for (const [id, node] of Object.entries(graph)) {
    const names = passedThrough[node.class_type];
    const copies = names && copiesOf(node.inputs, values);
    if (!names || !copies) {
      made[id] = node;
      continue;
    }
    let links = names.map((name) => node.inputs[name]);
    copies.forEach((inputs, place) => {
      const copyId = freeId(`${id}-${place + 1}`, graph);
      const fed = names.map((name, slot) => [name, links[slot]]);
      made[copyId] = { ...node, inputs: { ...inputs, ...Object.fromEntries(fed) } };
      links = links.map((_, slot) => [copyId, slot]);
    });
    links.forEach((link, slot) => moved.set(`${id}/${slot}`, link));
  }
  return moved.size === 0 ? graph : relinked(made, moved);
}

/** The inputs of each copy; null for a node that is not repeated. */
function copiesOf(inputs: Record<string, unknown>, values: Values): Record<string, unknown>[] | null {
  const lists = Object.entries(inputs).flatMap(([name, value]) => {
    const list = listOf(value, values);
    return list ? [[name, list] as const] : [];
  });
  const [first] = lists;
  if (!first) return null;
  return first[1].map((_, place) => ({
    ...inputs,
    ...Object.fromEntries(lists.map(([name, list]) => [name, list[place]])),
  }));
}

/** The values that an input has in the copies of its node. */
function listOf(value: unknown, values: Values): readonly unknown[] | null {
  if (typeof value !== 'string') return null;
  const [found] = placeholdersIn(value);
  if (!found || found.raw !== value || !repeatedParts.has(found.part)) return null;
  // The form has no field for LoRAs while no host has one; the request then has no value.
  const list = values.get(`${found.name}.${found.part}`) ?? [];
  return Array.isArray(list) ? list : null;
}

function relinked(graph: Graph, moved: ReadonlyMap<string, unknown>): Graph {
  // A source may itself be a node that was repeated.
  const sourceOf = (value: unknown): unknown => {
    const link = asLink(value);
    const key = link && `${link.from}/${link.slot}`;
    return key !== null && moved.has(key) ? sourceOf(moved.get(key)) : value;
  };
  return Object.fromEntries(
    Object.entries(graph).map(([id, node]) => {
      const inputs = Object.entries(node.inputs).map(([name, value]) => [name, sourceOf(value)]);
      return [id, { ...node, inputs: Object.fromEntries(inputs) as Record<string, unknown> }];
    }),
  );
}

function freeId(id: string, graph: Graph): string {
  return Object.hasOwn(graph, id) ? freeId(`${id}-`, graph) : id;
}
