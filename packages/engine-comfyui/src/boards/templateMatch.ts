/*
 * Recognises the engine's own workflows: a template with placeholders is a pattern, and what stands in their places in a file are the
 * values of the tool. So a board that was exported is read as the same board.
 */
import type { WorkflowTemplate } from '@tai/contracts';
import { canRepeat } from '../templates/loraChain.ts';
import { matching } from '../templates/modelNames.ts';
import { asLink, type Graph, type Placeholder, placeholdersIn } from '../templates/placeholders.ts';
import { follow, literal } from './made.ts';

/** What stands in a file in the place of each placeholder. */
export interface TemplateMatch {
  /** By placeholder, as `strength.share`, with the inputs at which they stand. */
  values: Map<string, { value: string | number | boolean; at: (readonly [node: string, input: string])[] }>;
  /** Links in the places of loaded images and masks, by parameter. */
  files: Map<string, unknown>;
  loras: { node: string; file: string; strength: number }[];
  model: { node: string; input: string; file: string } | null;
  members: Set<string>;
}

/** LoRAs in a row; more can only be a circle. */
const chainMax = 60;
/** What {{source.workWidth}} and its like stand for is about a megapixel, in steps of 16. */
const workArea = { least: 700_000, most: 1_400_000, step: 16 };

/** @param link into the image that the template would store; null when the file does not follow it */
export function matchTemplate(
  { graph: pattern }: WorkflowTemplate,
  file: Graph,
  link: unknown,
): TemplateMatch | null {
  const save = Object.values(pattern).find(({ class_type }) => class_type === 'SaveImage');
  if (!save) return null;
  const match: TemplateMatch = {
    ...{ values: new Map(), files: new Map(), loras: [], model: null },
    members: new Set(),
  };
  const known = new Map<string, string>();
  const { bind, bindWithin, bindFile } = createBindings(file, match);

  function fitsLink(wanted: { from: string; slot: number }, given: unknown): boolean {
    const node = pattern[wanted.from];
    if (!node) return false;
    if (canRepeat(node.class_type) && String(node.inputs['lora_name']).startsWith('{{')) {
      const rest = takeLoras(given, wanted.slot);
      const input = asLink(node.inputs[wanted.slot === 1 ? 'clip' : 'model']);
      return rest !== null && input !== null && fitsLink(input, rest.link);
    }
    const loaded = loadedBy(node);
    if (loaded !== null) return bindFile(loaded, given);
    const found = follow(file, given);
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
    if (link) return fitsLink(link, given);
    const value = literal(file, given, match.members);
    // What ComfyUI fills in itself is in no template, but files have it.
    if (value === undefined) return false;
    if (typeof wanted !== 'string') return wanted === value;
    const found = placeholdersIn(wanted);
    if (found.length === 0) return wanted === value || input === 'filename_prefix';
    const [only] = found;
    if (only && only.raw === wanted) return bind(only, value, [id, input]);
    return typeof value === 'string' && bindWithin(wanted, found, value, [id, input]);
  }

  /** The LoRAs in the place of the repeated node, and what feeds the first of them. */
  function takeLoras(given: unknown, slot: number): { link: unknown } | null {
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
      if (!match.members.has(found.id)) match.loras.unshift({ node: found.id, file: name, strength });
      match.members.add(found.id);
      link = found.inputs[slot === 1 ? 'clip' : 'model'];
    }
    return null;
  }

  const result = asLink(save.inputs['images']);
  return result && fitsLink(result, link) && isAtWorkSize(match) ? match : null;
}

/** Writes down what stands in the place of a placeholder; false when it stands for something else at another place. */
function createBindings(file: Graph, match: TemplateMatch) {
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

  /** A text around placeholders. One that was empty took the comma beside it along. */
  function bindWithin(
    wanted: string,
    found: readonly Placeholder[],
    value: string,
    at: readonly [string, string],
  ): boolean {
    for (const left of [null, ...found]) {
      const text = left === null ? wanted : withoutCommas(wanted.replace(left.raw, ''));
      const there = found.filter((one) => one !== left);
      const read = between(text, there, value);
      if (!read) continue;
      if (left && !bind(left, '', at)) continue;
      return there.every((one, place) => bind(one, read[place] ?? '', at));
    }
    return false;
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

/** What stands at the placeholders of a text, each as little as it can be. Without going back: the texts are of any length. */
function between(wanted: string, found: readonly Placeholder[], value: string): string[] | null {
  let rest = wanted;
  const texts: string[] = [];
  for (const { raw } of found) {
    const place = rest.indexOf(raw);
    texts.push(rest.slice(0, place));
    rest = rest.slice(place + raw.length);
  }
  const [first = rest, ...others] = [...texts, rest];
  if (!value.startsWith(first) || found.length === 0) return value === first ? [] : null;
  const read: string[] = [];
  let from = first.length;
  for (const [place, text] of others.entries()) {
    const isLast = place === others.length - 1;
    const end = isLast ? value.length - text.length : value.indexOf(text, from);
    if (end < from || !value.startsWith(text, end)) return null;
    read.push(value.slice(from, end));
    from = end + text.length;
  }
  return read;
}

function withoutCommas(text: string): string {
  return text.replace(/(?:\s*,){2,}/g, ',').replace(/^[\s,]+|[\s,]+$/g, '');
}
