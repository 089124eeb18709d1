/* Divides a file: outputs whose whole chain follows known patterns become nodes of the board, everything else stays together. */
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { asLink, type Graph } from '../templates/placeholders.ts';
import type { Found, Made, Reading } from './made.ts';
import { otherMedium } from './otherMedia.ts';

export interface Parts {
  /** Nodes of the board for whole outputs, with the outputs of the file that show them. */
  mapped: readonly { made: Made; output: string }[];
  /** Parts that are kept, each with its nodes and outputs. */
  kept: readonly { ids: ReadonlySet<string>; outputs: readonly string[] }[];
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
  const closures = rest.map((output) => ({ ids: upstream(graph, output), outputs: [output] }));
  const kept = joined(closures);
  const needed = new Set([...outputs.flatMap((output) => [...upstream(graph, output)])]);
  return { mapped, kept, unused: Object.keys(graph).filter((id) => !needed.has(id)) };
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

/** Everything that an output needs, and itself. */
export function upstream(graph: Graph, output: string): Set<string> {
  const found = new Set<string>();
  const open = [output];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = Object.hasOwn(graph, id) ? graph[id] : undefined;
    if (!node || found.has(id)) continue;
    found.add(id);
    for (const value of Object.values(node.inputs)) {
      const link = asLink(value);
      if (link) open.push(link.from);
    }
  }
  return found;
}

/** Closures that share a node are one part. */
function joined(closures: readonly { ids: Set<string>; outputs: string[] }[]) {
  const parts: { ids: Set<string>; outputs: string[] }[] = [];
  const partOf = new Map<string, { ids: Set<string>; outputs: string[] }>();
  for (const { ids, outputs } of closures) {
    const own = { ids: new Set(ids), outputs: [...outputs] };
    const met = new Set([...ids].flatMap((id) => partOf.get(id) ?? []));
    for (const other of met) {
      for (const id of other.ids) own.ids.add(id);
      own.outputs.unshift(...other.outputs);
      parts.splice(parts.indexOf(other), 1);
    }
    for (const id of own.ids) partOf.set(id, own);
    parts.push(own);
  }
  return parts;
}
