/* Models with their LoRAs, and prompts, as the chains of nodes before a sampler. */
import type { Graph } from '../templates/placeholders.ts';
import { follow, type Found, literal } from './made.ts';
import type { Placed } from './samplers.ts';

/** Nodes in one chain; more can only be a circle. */
const chainMax = 60;

export interface ModelChain {
  file: { node: string; input: string; file: string };
  loras: { node: string; file: string; strength: number; clipStrength: number }[];
  members: Set<string>;
  /** A node of the chain that applies the look of an image, as IPAdapter does. */
  adapter?: { node: string; image: unknown; weight: Placed<number> | undefined } | undefined;
}

const modelFiles: Readonly<Record<string, string>> = {
  CheckpointLoaderSimple: 'ckpt_name',
  ImageOnlyCheckpointLoader: 'ckpt_name',
  UNETLoader: 'unet_name',
};
const adapters = new Set(['IPAdapter', 'IPAdapterAdvanced', 'IPAdapterStyleComposition']);
const adapterLoaders = new Set(['IPAdapterUnifiedLoader', 'IPAdapterModelLoader']);

/**
 * The model behind a link with its LoRAs.
 * @param passed classes of other nodes in the chain that belong to the pattern
 * @returns null when another node is in between
 */
export function readModel(
  graph: Graph,
  link: unknown,
  passed: ReadonlySet<string> = new Set(),
): ModelChain | null {
  const members = new Set<string>();
  const loras: ModelChain['loras'] = [];
  let adapter: ModelChain['adapter'];
  let value = link;
  for (let place = 0; place < chainMax; place++) {
    const found = follow(graph, value);
    if (!found || found.slot !== 0) return null;
    members.add(found.id);
    const { id, classType, inputs } = found;
    const input = modelFiles[classType];
    if (input !== undefined) {
      const file = literal(graph, inputs[input]);
      if (typeof file !== 'string') return null;
      return { file: { node: id, input, file }, loras: loras.toReversed(), members, adapter };
    }
    if (classType === 'LoraLoader' || classType === 'LoraLoaderModelOnly') {
      const lora = readLora(graph, found);
      if (!lora) return null;
      loras.push(lora);
    } else if (adapters.has(classType) && !adapter) {
      const weight = literal(graph, inputs['weight'], members);
      const placed = typeof weight === 'number' ? { value: weight, at: [id, 'weight'] as const } : undefined;
      adapter = { node: id, image: inputs['image'], weight: placed };
    } else if (!adapterLoaders.has(classType) && !passed.has(classType)) return null;
    value = inputs['model'];
  }
  return null;
}

function readLora(graph: Graph, { id, inputs }: Found): ModelChain['loras'][number] | null {
  const [file, strength] = [literal(graph, inputs['lora_name']), literal(graph, inputs['strength_model'])];
  if (typeof file !== 'string' || typeof strength !== 'number') return null;
  const clip = literal(graph, inputs['strength_clip']);
  return { node: id, file, strength, clipStrength: typeof clip === 'number' ? clip : strength };
}

export interface Words {
  text: Placed<string> | null;
  members: Set<string>;
  guidance?: Placed<number> | undefined;
  /** The look of an image that is added to the prompt, as Flux Redux does. */
  style?: { image: unknown; strength: Placed<number> | undefined } | undefined;
  /** A drawing that holds the result, with both conditionings behind it. */
  control?: { node: string; image: unknown; strength: Placed<number> | undefined } | undefined;
}

const textEncoders = new Set(['CheckpointLoaderSimple', 'CLIPLoader', 'DualCLIPLoader', 'TripleCLIPLoader']);

/** The text behind a conditioning; null when a node in between changes it in another way. */
export function readWords(graph: Graph, link: unknown): Words | null {
  const words: Words = { text: null, members: new Set() };
  const { members } = words;
  const number = (found: Found, input: string): Placed<number> | undefined => {
    const value = literal(graph, found.inputs[input], members);
    return typeof value === 'number' ? { value, at: [found.id, input] } : undefined;
  };
  let value = link;
  for (let place = 0; place < chainMax; place++) {
    const found = follow(graph, value);
    if (!found) return null;
    const { id, classType, slot, inputs } = found;
    members.add(id);
    if (classType === 'CLIPTextEncode') {
      const text = literal(graph, inputs['text'], members);
      if (typeof text !== 'string' || !readEncoder(graph, inputs['clip'], members)) return null;
      return { ...words, text: { value: text, at: [id, 'text'] } };
    }
    if (classType === 'ConditioningZeroOut') {
      const inner = readWords(graph, inputs['conditioning']);
      return inner ? { ...words, members: new Set([...members, ...inner.members]) } : null;
    }
    if (classType === 'FluxGuidance' && !words.guidance) {
      words.guidance = number(found, 'guidance');
      value = inputs['conditioning'];
    } else if (classType === 'StyleModelApply' && !words.style) {
      const image = readVision(graph, inputs, members);
      if (image === undefined) return null;
      words.style = { image, strength: number(found, 'strength') };
      value = inputs['conditioning'];
    } else if (classType === 'ControlNetApplyAdvanced' && !words.control) {
      const image = readControl(graph, inputs, members);
      if (image === undefined) return null;
      words.control = { node: id, image, strength: number(found, 'strength') };
      value = inputs[slot === 1 ? 'negative' : 'positive'];
    } else return null;
  }
  return null;
}

/** True when the text encoder comes from a loader, through LoRAs alone. */
function readEncoder(graph: Graph, link: unknown, members: Set<string>): boolean {
  let value = link;
  for (let place = 0; place < chainMax; place++) {
    const found = follow(graph, value);
    if (!found) return false;
    members.add(found.id);
    if (textEncoders.has(found.classType)) return true;
    if (found.classType !== 'LoraLoader' || found.slot !== 1) return false;
    value = found.inputs['clip'];
  }
  return false;
}

/** The image whose look a style model takes; undefined when another node is in between. */
function readVision(graph: Graph, inputs: Record<string, unknown>, members: Set<string>): unknown {
  const [loader, seen] = [follow(graph, inputs['style_model']), follow(graph, inputs['clip_vision_output'])];
  if (loader?.classType !== 'StyleModelLoader' || seen?.classType !== 'CLIPVisionEncode') return undefined;
  const vision = follow(graph, seen.inputs['clip_vision']);
  if (vision?.classType !== 'CLIPVisionLoader') return undefined;
  for (const one of [loader, seen, vision]) members.add(one.id);
  return seen.inputs['image'];
}

/** The drawing that a ControlNet follows; undefined when it is made in a way that the tool does not know. */
function readControl(graph: Graph, inputs: Record<string, unknown>, members: Set<string>): unknown {
  const loader = follow(graph, inputs['control_net']);
  if (loader?.classType !== 'ControlNetLoader') return undefined;
  members.add(loader.id);
  const edges = follow(graph, inputs['image']);
  if (edges?.classType !== 'Canny') return inputs['image'];
  members.add(edges.id);
  return edges.inputs['image'];
}
