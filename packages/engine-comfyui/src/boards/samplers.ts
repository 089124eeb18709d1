/* What the samplers of ComfyUI are given, in one shape. */
import type { Graph } from '../templates/placeholders.ts';
import { follow, literal } from './made.ts';

/** A value and the input at which it stands. */
export interface Placed<Value> {
  value: Value;
  at: readonly [node: string, input: string];
}

export interface Sampler {
  id: string;
  members: Set<string>;
  model: unknown;
  positive: unknown;
  /** Undefined where the sampler takes none. */
  negative: unknown;
  latent: unknown;
  seed?: Placed<number> | undefined;
  steps?: Placed<number> | undefined;
  cfg?: Placed<number> | undefined;
  sampler?: Placed<string> | undefined;
  scheduler?: Placed<string> | undefined;
  denoise?: Placed<number> | undefined;
}

/** The sampler behind a link; null for one of another kind, and where an input has a link that is not understood. */
export function readSampler(graph: Graph, link: unknown): Sampler | null {
  const found = follow(graph, link);
  if (!found || found.slot !== 0) return null;
  const members = new Set([found.id]);
  const { id, inputs } = found;
  const number = placer<number>(graph, members, 'number');
  const text = placer<string>(graph, members, 'string');
  switch (found.classType) {
    case 'KSampler':
      return {
        ...{ id, members, model: inputs['model'], positive: inputs['positive'] },
        ...{ negative: inputs['negative'], latent: inputs['latent_image'] },
        ...{ seed: number(id, 'seed'), steps: number(id, 'steps'), cfg: number(id, 'cfg') },
        ...{ sampler: text(id, 'sampler_name'), scheduler: text(id, 'scheduler') },
        denoise: number(id, 'denoise'),
      };
    case 'SamplerCustomAdvanced':
    case 'SamplerCustom':
      return readCustomSampler(graph, id, inputs, members);
    default:
      return null;
  }
}

function readCustomSampler(
  graph: Graph,
  id: string,
  inputs: Record<string, unknown>,
  members: Set<string>,
): Sampler | null {
  const number = placer<number>(graph, members, 'number');
  const text = placer<string>(graph, members, 'string');
  const method = follow(graph, inputs['sampler']);
  const sigmas = follow(graph, inputs['sigmas']);
  if (method?.classType !== 'KSamplerSelect' || !sigmas) return null;
  if (sigmas.classType !== 'BasicScheduler' && sigmas.classType !== 'LTXVScheduler') return null;
  for (const one of [method, sigmas]) members.add(one.id);
  const common = {
    ...{ id, members, latent: inputs['latent_image'] },
    ...{ sampler: text(method.id, 'sampler_name'), scheduler: text(sigmas.id, 'scheduler') },
    ...{ steps: number(sigmas.id, 'steps'), denoise: number(sigmas.id, 'denoise') },
  };
  const noise = follow(graph, inputs['noise']);
  if (!noise) {
    return {
      ...common,
      ...{ model: inputs['model'], positive: inputs['positive'], negative: inputs['negative'] },
      ...{ seed: number(id, 'noise_seed'), cfg: number(id, 'cfg') },
    };
  }
  const guider = follow(graph, inputs['guider']);
  if (noise.classType !== 'RandomNoise' || !guider) return null;
  for (const one of [noise, guider]) members.add(one.id);
  const seed = number(noise.id, 'noise_seed');
  const { model } = guider.inputs;
  if (guider.classType === 'BasicGuider')
    return { ...common, model, positive: guider.inputs['conditioning'], negative: undefined, seed };
  if (guider.classType !== 'CFGGuider') return null;
  const { positive, negative } = guider.inputs;
  return { ...common, model, positive, negative, seed, cfg: number(guider.id, 'cfg') };
}

/** Reads a value of one type at an input; a node that gives it becomes a member. */
function placer<Value extends string | number>(
  graph: Graph,
  members: Set<string>,
  type: 'string' | 'number',
): (node: string, input: string) => Placed<Value> | undefined {
  return (node, input) => {
    const value = literal(graph, graph[node]?.inputs[input], members);
    return typeof value === type ? { value: value as Value, at: [node, input] } : undefined;
  };
}
