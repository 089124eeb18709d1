/*
 * Puts values of a file into the fields of a tool. Fields are found by what they are for, not by their names alone, so that any
 * engine that offers the tool gets them; what has no field, or is refused by it, is told.
 */
import { type Capability, checkParameter, nodeTypeOfTool, type Parameter } from '@tai/contracts';
import { modelTitle } from '../templates/modelNames.ts';
import type { Graph } from '../templates/placeholders.ts';
import { type Dropped, follow, type Made } from './made.ts';
import { type PixelSizeOf, resultSize } from './resultSize.ts';

type Finder = (parameter: Parameter) => boolean;

/** Fields by what they are for, with the name that they have where no engine offers the tool. */
const finders = {
  prompt: [(one) => one.type === 'text' && one.role === 'prompt', 'prompt'],
  negative: [(one) => one.type === 'text' && one.role === 'negativePrompt', 'negativePrompt'],
  size: [(one) => one.type === 'size', 'size'],
  seed: [(one) => one.type === 'seed', 'seed'],
  count: [named('count'), 'count'],
  steps: [named('steps'), 'steps'],
  cfg: [named('cfg'), 'cfg'],
  guidance: [named('guidance'), 'guidance'],
  sampler: [named('sampler'), 'sampler'],
  scheduler: [named('scheduler'), 'scheduler'],
  strength: [named('strength', 'denoise'), 'strength'],
  change: [named('change'), 'change'],
  lines: [named('lines', 'strength'), 'lines'],
  loras: [(one) => one.type === 'styles', 'loras'],
  factor: [(one) => one.type === 'select' && (one.name === 'factor' || one.enlarges !== undefined), 'factor'],
  direction: [named('direction'), 'direction'],
  position: [named('position'), 'position'],
  length: [(one) => one.type === 'number' && ['length', 'duration', 'seconds'].includes(one.name), 'length'],
  source: [(one) => one.type === 'images' && ['source', 'sketch'].includes(one.role), 'source'],
  style: [(one) => one.type === 'images' && one.role === 'style', 'style'],
  mask: [(one) => one.type === 'mask', 'mask'],
} as const satisfies Record<string, readonly [Finder, string]>;
export type FieldName = keyof typeof finders;

function named(...names: readonly string[]): Finder {
  return ({ name }) => names.includes(name);
}

/** Values that say what every tool does anyway, or that it decides itself. */
const unimportant: Readonly<Record<string, readonly unknown[] | null>> = {
  filename_prefix: null,
  type: null,
  weight_dtype: null,
  crop: null,
  upscale_method: null,
  resize_source: null,
  noise_mask: null,
  tapered_corners: null,
  strength_type: null,
  channel: null,
  format: null,
  codec: null,
  device: null,
  lossless: null,
  quality: null,
  method: null,
  add_noise: [true, 'enable'],
  batch_size: [1],
  denoise: [1],
  start_percent: [0],
  end_percent: [1],
  control_after_generate: null,
};

export class ToolFields {
  readonly #graph: Graph;
  readonly #tool: string;
  readonly #members = new Set<string>();
  readonly #used = new Set<string>();
  readonly #dropped: Dropped[] = [];
  readonly #values: Record<string, unknown> = {};
  readonly #inputs: { slot: string; from: Made }[] = [];
  readonly #capability: Capability | undefined;
  readonly #offer: string | undefined;
  #source: Made | undefined;

  /**
   * @param model file that the graph loads, by the input that names it; the engine that has it is taken
   * @param variant name that stands for the model of a workflow without one
   */
  constructor(
    graph: Graph,
    capabilities: readonly Capability[],
    tool: string,
    model: { node: string; input: string; file: string } | null,
    variant?: string,
  ) {
    this.#graph = graph;
    this.#tool = tool;
    const offers = capabilities.filter((one) => one.tool === tool);
    const exact = offers.find((one) => (model ? isSameFile(one.model, model.file) : one.model === variant));
    this.#capability = exact ?? offers.find(({ available }) => available) ?? offers[0];
    if (exact) this.#offer = `${exact.engineId}/${exact.model}`;
    if (!model) return;
    this.#used.add(`${model.node}/${model.input}`);
    if (!exact)
      this.#dropped.push({
        ...{ node: model.node, input: model.input, value: model.file },
        reason: { error: 'importModelMissing', params: {} },
      });
  }

  /** Nodes of the file that the tool stands for. */
  covers(ids: Iterable<string>): this {
    for (const id of ids) this.#members.add(id);
    return this;
  }

  /** Enters a value that stands at one input of the file, or at several. */
  set(field: FieldName, value: unknown, at: readonly (readonly [node: string, input: string])[]): this {
    const [isMeant, name] = finders[field];
    return this.#enter(this.#capability?.parameters.find(isMeant), name, value, at);
  }

  /** The same by the name of a field. */
  setNamed(name: string, value: unknown, at: readonly (readonly [node: string, input: string])[]): this {
    return this.#enter(this.#capability?.parameters.find(named(name)), name, value, at);
  }

  /** A share of 0 to 1, for fields that are in percent too. */
  setShare(field: FieldName, share: number, at: readonly (readonly [node: string, input: string])[]): this {
    const [isMeant, name] = finders[field];
    const parameter = this.#capability?.parameters.find(isMeant);
    const isShare = parameter?.type === 'number' && parameter.max <= 1;
    return this.#enter(parameter, name, isShare ? share : Math.round(share * 100), at);
  }

  /** Enters LoRAs. Strengths beyond what the field takes are shortened to it, and told. */
  setLoras(
    loras: readonly { node: string; file: string; strength: number }[],
    at: readonly (readonly [node: string, input: string])[],
  ): this {
    const max = this.#capability?.parameters.find(finders.loras[0]);
    const limit = max?.type === 'styles' ? max.intensity.max : Number.POSITIVE_INFINITY;
    const value = loras.map(({ file, strength }) => ({
      ...{ id: file, intensity: Math.min(limit, Math.round(strength * 100)) },
    }));
    for (const { node, strength } of loras)
      if (strength * 100 > limit)
        this.#dropped.push({
          ...{ node, input: 'strength_model', value: strength },
          reason: {
            error: 'parameterOutOfRange',
            params: { name: 'strength_model', value: strength, min: 0, max: limit / 100 },
          },
        });
    return this.set('loras', value, at);
  }

  /** Links an image or a mask. */
  link(field: 'source' | 'style' | 'mask', from: Made): this {
    const [isMeant, name] = finders[field];
    const parameters = this.#capability?.parameters;
    const isImage = field === 'source' && parameters?.find(({ type }) => type === 'images');
    return this.linkNamed((parameters?.find(isMeant) ?? (isImage || undefined))?.name ?? name, from);
  }

  linkNamed(slot: string, from: Made): this {
    this.#inputs.push({ slot, from });
    this.#source ??= from;
    return this;
  }

  /** Says that a value has no field, although others of the same input have one. */
  lose(value: unknown, at: readonly (readonly [node: string, input: string])[]): this {
    for (const [node, input] of at)
      this.#dropped.push({ node, input, value, reason: { error: 'importValueNoField', params: {} } });
    return this;
  }

  /** Says that a value of the file is known to have no place, or is part of another one. */
  ignore(node: string, ...inputs: readonly string[]): this {
    for (const input of inputs) this.#used.add(`${node}/${input}`);
    return this;
  }

  get size(): PixelSizeOf | undefined {
    return this.#source?.size;
  }

  /**
   * The node, with every value of its part of the file that it does not have.
   * @returns null when a node of that part gets something from one that nobody has looked at
   */
  build(): Made | null {
    if (!this.#isWhole()) return null;
    const left = [...this.#members].flatMap((id) =>
      Object.entries(this.#graph[id]?.inputs ?? {}).flatMap(([input, value]): Dropped[] => {
        if (this.#used.has(`${id}/${input}`) || typeof value === 'object') return [];
        const usual = unimportant[input];
        if (usual === null || usual?.includes(value)) return [];
        return [{ node: id, input, value, reason: { error: 'importValueNoField', params: {} } }];
      }),
    );
    return {
      ...{ type: nodeTypeOfTool(this.#tool), values: this.#values, output: 'result' },
      ...(this.#offer !== undefined && { offer: this.#offer }),
      ...{ inputs: this.#inputs, members: this.#members, dropped: [...this.#dropped, ...left] },
      size: resultSize(this.#tool, this.#values, this.#source?.size),
    };
  }

  #isWhole(): boolean {
    const known = new Set([...this.#members, ...this.#inputs.flatMap(({ from }) => [...reachOf(from)])]);
    return [...this.#members].every((id) =>
      Object.values(this.#graph[id]?.inputs ?? {}).every((value) => {
        if (!Array.isArray(value)) return true;
        const found = follow(this.#graph, value);
        return found !== null && known.has(found.id);
      }),
    );
  }

  #enter(
    parameter: Parameter | undefined,
    name: string,
    value: unknown,
    at: readonly (readonly [string, string])[],
  ): this {
    for (const [node, input] of at) this.#used.add(`${node}/${input}`);
    // Without an engine nothing says what is allowed: the node keeps the value for one that comes.
    if (!this.#capability) {
      this.#values[name] = value;
      return this;
    }
    const checked = parameter && checkParameter(parameter, value);
    if (parameter && checked && !checked.problem) {
      this.#values[parameter.name] = checked.value;
      return this;
    }
    const error = parameter ? 'importValueRefused' : 'importValueNoField';
    for (const [node, input] of at) {
      const own = this.#graph[node]?.inputs[input];
      const usual = unimportant[input];
      if (error === 'importValueNoField' && (usual === null || usual?.includes(own))) continue;
      this.#dropped.push({ node, input, value: own, reason: { error, params: {} } });
    }
    return this;
  }
}

/** Nodes of the file that a node of the board stands for; of a reroute also those behind it, where links lead to. */
function reachOf({ type, members, inputs }: Made): string[] {
  return [...members, ...(type === 'Reroute' ? inputs.flatMap(({ from }) => reachOf(from)) : [])];
}

/** True when an engine's model is a file of that name, in whichever folder. */
function isSameFile(model: string, file: string): boolean {
  return model === file || modelTitle(model) === modelTitle(file);
}
