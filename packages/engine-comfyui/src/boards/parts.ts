/* Divides a file: outputs whose whole chain follows known patterns become nodes of the board, everything else stays together. */
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { asLink, type Graph } from '../templates/placeholders.ts';
import { storesOtherMedium } from './checkWorkflow.ts';
import type { Found, Made, Reading } from './made.ts';
import { otherMedium } from './otherMedia.ts';

/** A part that is kept, with its nodes and outputs. */
interface Part {
  ids: ReadonlySet<string>;
  outputs: readonly string[];
}

interface Parts {
  /** Nodes of the board for whole outputs, with the outputs of the file that show them. */
  mapped: readonly { made: Made; output: string }[];
  kept: readonly Part[];
  /** Nodes that no output needs. */
  unused: readonly string[];
}

export function divide(reading: Reading, info: ObjectInfo): Parts {
  const { graph } = reading;
  const outputs = outputsOf(graph, info);
  const mapped: { made: Made; output: string }[] = [];
  const rest: string[] = [];
  for (const output of outputs) {
    const made = madeOf(reading, output);
    if (made) mapped.push({ made, output });
    else rest.push(output);
  }
  const needed = upstream(graph, outputs);
  // A node of the board has results of one medium: what stores a clip is a node of its own beside what stores images.
  const byMedium = Map.groupBy(rest, (id) => storesOtherMedium(graph[id]?.class_type ?? ''));
  return {
    mapped,
    kept: [...byMedium.values()].flatMap((own) => connected(graph, upstream(graph, own), own)),
    unused: Object.keys(graph).filter((id) => !needed.has(id)),
  };
}

/** Nodes that store or show something, and nodes of unknown classes that nothing else needs. */
function outputsOf(graph: Graph, info: ObjectInfo): string[] {
  const used = new Set(
    Object.values(graph).flatMap(({ inputs }) =>
      Object.values(inputs).flatMap((value) => asLink(value)?.from ?? []),
    ),
  );
  return Object.entries(graph).flatMap(([id, { class_type: classType }]) => {
    const isSaving = /^(Save|Preview)/.test(classType);
    const isOutput =
      info.get(classType)?.isOutput ?? (isSaving || (!used.has(id) && !knownInner.test(classType)));
    return isOutput ? [id] : [];
  });
}

/** Core classes that are never an output: without a host nothing else tells. */
const knownInner =
  /^(Reroute|Primitive.*|.*Loader|.*LoaderSimple|CLIPTextEncode|Empty.*|KSampler.*|SamplerCustom.*|VAE(De|En)code.*|LoadImage.*|Lora.*|ModelSampling.*|Image(Scale|Upscale|Pad|Crop|Invert|Blur|Composite).*|Canny|ControlNet.*|Conditioning.*|Create(Video|.*Mask)|.*Mask|Flux.*|Basic.*|RandomNoise)$/;

function madeOf(reading: Reading, id: string): Made | null {
  const node = reading.graph[id];
  if (!node) return null;
  const output: Found = { id, slot: 0, classType: node.class_type, inputs: node.inputs };
  if (node.class_type === 'SaveImage' || node.class_type === 'PreviewImage')
    return reading.image(node.inputs['images']);
  return otherMedium(reading, output);
}

function sourcesOf(graph: Graph, id: string): string[] {
  const node = Object.hasOwn(graph, id) ? graph[id] : undefined;
  return Object.values(node?.inputs ?? {}).flatMap((value) => asLink(value)?.from ?? []);
}

/** Everything that outputs need, and themselves. */
export function upstream(graph: Graph, outputs: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...outputs];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (!Object.hasOwn(graph, id) || found.has(id)) continue;
    found.add(id);
    open.push(...sourcesOf(graph, id));
  }
  return found;
}

/** Nodes that a switched-off node stands before, and those themselves. */
export function downstream(graph: Graph, starts: Iterable<string>): Set<string> {
  const users = new Map<string, string[]>();
  for (const id of Object.keys(graph)) {
    for (const source of sourcesOf(graph, id)) {
      const own = users.get(source);
      if (own) own.push(id);
      else users.set(source, [id]);
    }
  }
  const found = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(users.get(id) ?? []));
  }
  return found;
}

/** The nodes in parts between which no link leads. */
function connected(graph: Graph, ids: ReadonlySet<string>, outputs: readonly string[]): Part[] {
  const neighbours = new Map(Array.from(ids, (id) => [id, [] as string[]]));
  for (const id of ids) {
    for (const source of sourcesOf(graph, id)) {
      neighbours.get(source)?.push(id);
      if (ids.has(source)) neighbours.get(id)?.push(source);
    }
  }
  const seen = new Set<string>();
  const parts: Part[] = [];
  for (const output of outputs) {
    if (seen.has(output)) continue;
    const part = new Set<string>();
    const open = [output];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (part.has(id)) continue;
      part.add(id);
      seen.add(id);
      open.push(...(neighbours.get(id) ?? []));
    }
    parts.push({ ids: part, outputs: outputs.filter((one) => part.has(one)) });
  }
  return parts;
}
