import { type EngineProblem, limits, type WorkflowValue } from '@tai/contracts';
import { withMaskNodes } from '../mapping/pictureFields.ts';
import { textRoles } from '../mapping/conditioning.ts';
import { asLink, type Graph } from '../templates/placeholders.ts';
import { titleOf } from '../templates/workflowFault.ts';
import { loadsImage } from './fileInputs.ts';
import { follow, type Made } from './made.ts';
import { imageFields, maskFields, textFields, workflowField } from './workflowTool.ts';

const titleMax = 100;

/** A part of a file that is kept as one node, with its images. */
export interface KeptPart {
  value: WorkflowValue;
  values: Record<string, unknown>;
  inputs: Made['inputs'];
  title: string;
  problem: EngineProblem | null;
}

/**
 * A part of a graph as the value of the tool `workflow`, with fields for what a designer changes: images, masks, prompts and the
 * seed.
 * @param ids its nodes; reroutes among them are joined
 * @param roots its outputs
 */
export function keepPart(
  graph: Graph,
  ids: ReadonlySet<string>,
  roots: readonly string[],
): Omit<KeptPart, 'problem'> {
  const copy = copyPart(graph, ids);
  const part = withMasks(copy);
  const loaders = loadersIn(copy);
  const fields: WorkflowValue['fields'] = [];
  const values: Record<string, unknown> = {};
  const inputs = [imageInput, maskInput].flatMap((input) => addFiles({ part, fields, loaders }, input));
  addTexts(part, fields, values);
  addSeed(part, fields, values);
  const value = { graph: part, fields };
  const [root] = roots;
  return {
    ...{ value, inputs, values: { ...values, [workflowField]: value } },
    title: (root === undefined ? '' : titleOf(graph, root)).slice(0, titleMax),
  };
}

function copyPart(graph: Graph, ids: ReadonlySet<string>): Graph {
  const part: Graph = {};
  for (const id of ids) {
    const node = graph[id];
    if (!node || node.class_type === 'Reroute') continue;
    const inputs = Object.entries(node.inputs).flatMap(([name, value]): [string, unknown][] => {
      if (!asLink(value)) return [[name, value]];
      const found = follow(graph, value);
      return found && ids.has(found.id) ? [[name, [found.id, found.slot]]] : [];
    });
    part[id] = { ...node, ...loaderOf(node.class_type), inputs: Object.fromEntries(inputs) };
  }
  return part;
}

/** A result of the other computer is chosen anew too. */
function loaderOf(classType: string): { class_type?: string } {
  return classType === 'LoadImageOutput' ? { class_type: 'LoadImage' } : {};
}

/** Masks come as images of their own, white on black, and not as the transparency of an image that a person brings. */
function withMasks(part: Graph): Graph {
  const split = withMaskNodes(part);
  const used = usedIn(split);
  const usedBefore = usedIn(part);
  const isSpare = (id: string) =>
    split[id]?.class_type === 'LoadImage' && usedBefore.has(id) && !used.has(id);
  return Object.fromEntries(
    Object.entries(split).flatMap(([id, node]) => {
      if (isSpare(id)) return [];
      const isMask = node.class_type === 'LoadImageMask' && typeof node.inputs['image'] === 'string';
      return [[id, isMask ? { ...node, inputs: { ...node.inputs, channel: 'red' } } : node]];
    }),
  );
}

/** Nodes that others take something from. */
function usedIn(graph: Graph): ReadonlySet<string> {
  const inputs = Object.values(graph).flatMap((node) => Object.values(node.inputs));
  return new Set(inputs.flatMap((value) => asLink(value)?.from ?? []));
}

const imageInput = { type: 'ImageInput', output: 'image', loader: 'LoadImage', slots: imageFields } as const;
const maskInput = { type: 'MaskInput', output: 'mask', loader: 'LoadImageMask', slots: maskFields } as const;

/** Nodes of a graph that load an image or a mask, by the name of the file. */
function loadersIn(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const loads = Object.entries(graph).flatMap(([id, { class_type: classType, inputs }]) => {
    const file = inputs['image'];
    return loadsImage(classType, 'image') && typeof file === 'string' ? [{ id, file }] : [];
  });
  const byFile = Map.groupBy(loads, ({ file }) => file);
  return new Map(Array.from(byFile, ([file, nodes]) => [file, nodes.map(({ id }) => id)]));
}

interface Keeping {
  part: Graph;
  fields: WorkflowValue['fields'];
  /** Nodes of the file, by what they load. */
  loaders: ReadonlyMap<string, readonly string[]>;
}

/** Files of the same name are one input. */
function addFiles(
  { part, fields, loaders }: Keeping,
  { type, output, loader, slots }: typeof imageInput | typeof maskInput,
): Made['inputs'] {
  const loads = Object.entries(part).flatMap(([id, { class_type: classType, inputs }]) => {
    const file = inputs['image'];
    return classType === loader && typeof file === 'string' ? [{ id, file }] : [];
  });
  const byFile = Array.from(Map.groupBy(loads, ({ file }) => file)).slice(0, slots.length);
  return byFile.map(([file, nodes], place) => {
    const slot = slots[place] ?? '';
    const [first] = nodes;
    fields.push({
      ...{ name: slot, title: titleOf(part, first?.id ?? '').slice(0, titleMax) },
      targets: nodes.map(({ id }) => ({ node: id, input: 'image' })),
    });
    const own = loaders.get(file) ?? [];
    const from: Made = {
      ...{ type, title: file, values: {}, inputs: [], output },
      members: new Set(own),
      dropped: own.map((id) => ({
        ...{ node: id, input: 'image', value: file },
        reason: { error: 'importFileMissing', params: {} },
      })),
    };
    return { slot, from };
  });
}

/** The prompt, the negative prompt, and further texts. Encoders with two inputs are given one text. */
function addTexts(part: Graph, fields: WorkflowValue['fields'], values: Record<string, unknown>): void {
  const texts = [...textRoles(part)].flatMap(([key, role]) => {
    const place = key.lastIndexOf('/');
    const [node, input] = [key.slice(0, place), key.slice(place + 1)];
    const text = part[node]?.inputs[input];
    const isField = typeof text === 'string' && text.length <= limits.generation.promptMaxLength;
    return isField ? [{ role, node, input, text }] : [];
  });
  const free = [...textFields];
  const taken = new Set<string>();
  for (const own of Map.groupBy(texts, ({ role, text }) => JSON.stringify([role, text])).values()) {
    const [first] = own;
    const usual = first?.role === 'negative' ? 'negativePrompt' : 'prompt';
    const name = taken.has(usual) ? free.shift() : usual;
    if (!first || name === undefined) continue;
    taken.add(usual);
    values[name] = first.text;
    fields.push({
      ...(name !== usual && { title: titleOf(part, first.node).slice(0, titleMax) }),
      ...{ name, targets: own.map(({ node, input }) => ({ node, input })) },
    });
  }
}

/** Samplers with the same seed go on having one. */
function addSeed(part: Graph, fields: WorkflowValue['fields'], values: Record<string, unknown>): void {
  const seeds = Object.entries(part).flatMap(([node, { inputs }]) =>
    ['seed', 'noise_seed'].flatMap((input) => {
      const seed = inputs[input];
      return typeof seed === 'number' ? [{ node, input, seed }] : [];
    }),
  );
  const [first] = seeds;
  if (!first) return;
  const same = seeds.filter(({ seed }) => seed === first.seed);
  fields.push({ name: 'seed', targets: same.map(({ node, input }) => ({ node, input })) });
  const isKnown = Number.isInteger(first.seed) && first.seed >= 0 && first.seed <= limits.generation.seedMax;
  if (isKnown) values['seed'] = first.seed;
}
