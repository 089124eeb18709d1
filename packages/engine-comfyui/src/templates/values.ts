/*
 * What placeholders stand for. Besides its plain value a parameter has parts, named after a dot, so that a workflow can
 * be written without a line of code:
 *   number   {{strength.share}}  percent as 0 to 1
 *   select   {{material.words}}  the English name of the choice; empty for `auto`
 *   choices  {{angles.each}}     one run of the workflow for each chosen option, with its English name
 *   images   {{source.2}} {{source.width}} {{source.height}} {{source.workWidth}} {{source.workHeight}}
 *            (work…: fitted into about one megapixel, multiples of 16)
 *   size, box, light             {{size.width}} {{size.halfWidth}} {{box.left}} {{light.azimuth}}; {{light.words}}
 *   colour   {{colour.words}} {{colour.number}}
 *   styles   {{styles.words}}
 */
import {
  addedWords,
  detailsOf,
  promptWithChoices,
  rulesOf,
  type Parameter,
  type ParameterValues,
} from '@tai/contracts';
import { templatePartsOf } from './templateParts.ts';

/** An input as the host knows it. */
export interface InputPicture {
  /** Name under which nodes of the host find it. */
  fileName: string;
  width: number;
  height: number;
}

/** A parameter that was left empty: nodes that name it are left out. */
export const absent = Symbol('absent');

export type Values = ReadonlyMap<string, unknown>;

/** Parts that the values of a type have, for checking what an uploaded workflow names. */
export function partsOf(parameter: Parameter): readonly string[] {
  return [...(rulesOf(parameter).fields ?? []), ...(templatePartsOf(parameter).names?.(parameter) ?? [])];
}

/** True when a value cannot stand for itself, only its parts can. */
export function hasOnlyParts(parameter: Parameter): boolean {
  return rulesOf(parameter).fields !== undefined;
}

/** Values by placeholder, without `seed`, `count` and `model`, which differ from run to run. */
export function readValues(
  parameters: readonly Parameter[],
  params: ParameterValues,
  pictures: ReadonlyMap<string, readonly InputPicture[]>,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const parameter of parameters) {
    const { name } = parameter;
    const own = pictures.get(name) ?? [];
    const given = isPrompt(parameter) ? wordedPrompt(parameters, params) : params[name];
    for (const [part, value] of partValues(parameter, given, own)) {
      values.set(part === '' ? name : `${name}.${part}`, value);
      // The sides of the result have names of their own besides.
      if (detailsOf(parameter).pixelCount && rulesOf(parameter).fields?.includes(part))
        values.set(part, value);
    }
  }
  return values;
}

export function isPrompt(parameter: Parameter): boolean {
  return parameter.type === 'text' && parameter.role === 'prompt';
}

/** The prompt of a form with the words that its choices add; undefined for a form without one. */
export function wordedPrompt(parameters: readonly Parameter[], params: ParameterValues): string | undefined {
  const prompt = parameters.find(isPrompt);
  if (!prompt) return undefined;
  const own = String(params[prompt.name] ?? '');
  const isWorded = addedWords(parameters, params, own).length > 0;
  return isWorded ? promptWithChoices(own, parameters, params) : own;
}

function partValues(
  parameter: Parameter,
  value: unknown,
  pictures: readonly InputPicture[],
): [part: string, value: unknown][] {
  const { pictures: named, fields } = rulesOf(parameter);
  if (named) return pictureValues(pictures);
  if (fields && value == null) return [['', absent]];
  const { values } = templatePartsOf(parameter);
  const own = values ? Object.entries(values(value, parameter)) : [];
  return [...(fields ? Object.entries(value as object) : [['', value] as [string, unknown]]), ...own];
}

function pictureValues(pictures: readonly InputPicture[]): [string, unknown][] {
  const [first] = pictures;
  if (!first) return [['', absent]];
  const { width, height } = first;
  const work = workSize(first);
  return [
    ['', first.fileName],
    ['width', width],
    ['height', height],
    ['workWidth', work.width],
    ['workHeight', work.height],
    ...pictures.map(({ fileName }, place): [string, unknown] => [String(place + 1), fileName]),
  ];
}

const workPixels = 1024 * 1024;
const workStep = 16;

/** The size at which models work on a picture: about a megapixel, whole tiles of the autoencoder, same shape. */
export function workSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.sqrt(workPixels / (width * height));
  const side = (length: number) => Math.max(workStep, Math.round((length * scale) / workStep) * workStep);
  return { width: side(width), height: side(height) };
}
