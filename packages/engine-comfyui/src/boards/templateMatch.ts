/*
 * Recognises the engine's own workflows: a template with placeholders is a pattern, and what stands in their places in a file are the
 * values of the tool. So a board that was exported is read as the same board.
 */
import type { Parameter, WorkflowTemplate } from '@tai/contracts';
import { canRepeat } from '../templates/loraChain.ts';
import { matching } from '../templates/modelNames.ts';
import { passedOnAt } from '../templates/passBy.ts';
import { asLink, type Graph, type Placeholder, placeholdersIn } from '../templates/placeholders.ts';
import { follow, literal } from './made.ts';
import { readTemplateText } from './templateText.ts';

/** What stands in a file in the place of each placeholder. */
export interface TemplateMatch {
  /** By placeholder, as `strength.share`, with the inputs at which they stand. */
  values: Map<string, { value: string | number | boolean; at: (readonly [node: string, input: string])[] }>;
  /** Links in the places of loaded images and masks, by parameter. */
  files: Map<string, unknown>;
  loras: { node: string; file: string; strength: number; clipStrength: unknown }[];
  /** Inputs whose values are those of the template, and belong to the tool. */
  constants: (readonly [node: string, input: string])[];
  model: { node: string; input: string; file: string } | null;
  members: Set<string>;
}

/** LoRAs in a row; more can only be a circle. */
const chainMax = 60;
/** What {{source.workWidth}} and its like stand for is about a megapixel, in steps of 16. */
const workArea = { least: 700_000, most: 1_400_000, step: 16 };

/** The input of a save node that holds what it stores. */
const stored: Readonly<Record<string, string>> = { SaveImage: 'images', SaveVideo: 'video', SaveGLB: 'mesh' };

/** @param link into the image, clip or mesh that the template would store; null when the file does not follow it */
export function matchTemplate(
  { graph: pattern, parameters = [] }: WorkflowTemplate,
  file: Graph,
  link: unknown,
): TemplateMatch | null {
  const save = Object.values(pattern).find(({ class_type }) => Object.hasOwn(stored, class_type));
  if (!save) return null;
  const match: TemplateMatch = {
    ...{ values: new Map(), files: new Map(), loras: [], constants: [], model: null },
    members: new Set(),
  };
  const known = new Map<string, string>();
  const { bind, bindWithin, bindFile } = createBindings(file, match, parameters);

  function fitsLink(wanted: { from: string; slot: number }, given: unknown): boolean {
    const node = pattern[wanted.from];
    if (!node) return false;
    if (canRepeat(node.class_type) && String(node.inputs['lora_name']).startsWith('{{')) {
      // A second expert has the twins of the files that the first one has.
      const isTwin = String(node.inputs['lora_name']).endsWith('.pair}}');
      const rest = takeLoras(given, wanted.slot, isTwin);
      const input = asLink(node.inputs[wanted.slot === 1 ? 'clip' : 'model']);
      return rest !== null && input !== null && fitsLink(input, rest.link);
    }
    const loaded = loadedBy(node);
    if (loaded !== null) return bindFile(loaded, given);
    const found = follow(file, given);
    const passed = passedOnAt(node.class_type, wanted.slot);
    if (passed !== undefined && found?.classType !== node.class_type && isOptional(wanted.from)) {
      const source = asLink(node.inputs[passed]);
      return source !== null && fitsLink(source, given);
    }
    if (!found || found.slot !== wanted.slot || found.classType !== node.class_type) return false;
    const before = known.get(wanted.from);
    if (before !== undefined) return before === found.id;
    known.set(wanted.from, found.id);
    match.members.add(found.id);
    return Object.entries(node.inputs).every(([input, value]) =>
      fitsValue(value, found.inputs[input], found.id, input),
    );
  }

  function fitsValue(wanted: unknown, given: unknown, id: string, input: string): boolean {
    const link = asLink(wanted);
    if (link) return given === undefined ? isOptional(link.from) : fitsLink(link, given);
    const value = literal(file, given, match.members);
    // What ComfyUI fills in itself is in no template, but files have it.
    if (value === undefined) return false;
    const found = typeof wanted === 'string' ? placeholdersIn(wanted) : [];
    const [only] = found;
    if (!only || only.name === 'installed') match.constants.push([id, input]);
    if (typeof wanted !== 'string' || !only) return wanted === value || input === 'filename_prefix';
    if (only.raw === wanted) return bind(only, value, [id, input]);
    return typeof value === 'string' && bindWithin(wanted, value, [id, input]);
  }

  /** True for an image that nobody has to bring, and what is made of one: without it a workflow is written without the link. */
  function isOptional(id: string): boolean {
    const node = pattern[id];
    if (!node) return false;
    const name = loadedBy(node);
    if (name === null) {
      const sources = Object.values(node.inputs).map((value) => asLink(value));
      return sources.some((source) => source !== null && isOptional(source.from));
    }
    return parameters.some((one) => one.name === name && one.type === 'images' && one.required === false);
  }

  /** The LoRAs in the place of the repeated node, and what feeds the first of them. */
  function takeLoras(given: unknown, slot: number, isTwin: boolean): { link: unknown } | null {
    let link = given;
    for (let place = 0; place < chainMax; place++) {
      const found = follow(file, link);
      if (!found) return null;
      if (!canRepeat(found.classType)) return { link };
      if (found.slot !== slot) return null;
      const [name, strength] = [
        literal(file, found.inputs['lora_name']),
        literal(file, found.inputs['strength_model']),
      ];
      if (typeof name !== 'string' || typeof strength !== 'number') return null;
      if (!isTwin && !match.members.has(found.id))
        match.loras.unshift({
          node: found.id,
          file: name,
          strength,
          clipStrength: found.inputs['strength_clip'],
        });
      if (isTwin)
        for (const input of ['lora_name', 'strength_model']) match.constants.push([found.id, input]);
      match.members.add(found.id);
      link = found.inputs[slot === 1 ? 'clip' : 'model'];
    }
    return null;
  }

  const result = asLink(save.inputs[stored[save.class_type] ?? '']);
  return result && fitsLink(result, link) && isAtWorkSize(match) ? match : null;
}

/** Writes down what stands in the place of a placeholder; false when it stands for something else at another place. */
function createBindings(file: Graph, match: TemplateMatch, parameters: readonly Parameter[]) {
  function bind(
    { name, part, filter }: Placeholder,
    value: string | number | boolean,
    at: readonly [string, string],
  ): boolean {
    if (name === 'installed') return typeof value === 'string';
    if (name === 'model') {
      if (typeof value !== 'string' || matching([value], filter ?? '').length === 0) return false;
      match.model = { node: at[0], input: at[1], file: value };
      return true;
    }
    const key = part === null ? name : `${name}.${part}`;
    const before = match.values.get(key);
    if (!before) match.values.set(key, { value, at: [at] });
    else if (before.value !== value) return false;
    else before.at.push(at);
    return true;
  }

  /** A text around placeholders. */
  function bindWithin(wanted: string, value: string, at: readonly [string, string]): boolean {
    const read = readTemplateText(wanted, value, parameters);
    return read?.every((one) => bind(one.placeholder, one.value, at)) ?? false;
  }

  function bindFile(name: string, given: unknown): boolean {
    const before = match.files.get(name);
    if (before === undefined) match.files.set(name, given);
    const [one, other] = [follow(file, before ?? given), follow(file, given)];
    return one !== null && one.id === other?.id && one.slot === other.slot;
  }

  return { bind, bindWithin, bindFile };
}

/** The parameter whose file a node loads; null for every other node. */
function loadedBy({ class_type: classType, inputs }: Graph[string]): string | null {
  if (classType !== 'LoadImage' && classType !== 'LoadImageMask') return null;
  const [found] = placeholdersIn(String(inputs['image']));
  return found?.name ?? null;
}

/** Another scale than that of the tool would be lost. */
function isAtWorkSize({ values }: TemplateMatch): boolean {
  return [...values].every(([key, { value: width }]) => {
    if (!key.endsWith('.workWidth')) return true;
    const height = values.get(key.replace(/Width$/, 'Height'))?.value;
    if (typeof width !== 'number' || typeof height !== 'number') return false;
    const { least, most, step } = workArea;
    const area = width * height;
    return width % step === 0 && height % step === 0 && area >= least && area <= most;
  });
}
