/*
 * The trained styles of a request as a workflow takes them: entries of its LoRA chain, words of its prompt, and what a person is told.
 */
import {
  EngineFailure,
  type EngineRequest,
  type EngineStyle,
  type OutputNote,
  type Parameter,
  type ParameterValues,
  type StyleChoice,
  styleFamilyLabel,
} from '@tai/contracts';
import { type Graph, placeholderUses } from '../templates/placeholders.ts';
import { templatePartsOf } from '../templates/templateParts.ts';
import { isPrompt, wordedPrompt } from '../templates/values.ts';
import { isChained } from './styleFamilies.ts';

/** Sum of strengths from which pictures look burnt. */
const strengthMax = 1.5;

type StylesParameter = Extract<Parameter, { type: 'styles' }>;

/** A workflow with its form. */
interface Form {
  template: { graph: Graph };
  capability: { parameters: readonly Parameter[] };
}

/** Parameters of LoRA chains with what was chosen; entries of no intensity count as not chosen. */
function choicesOf(
  { template, capability }: Form,
  params: ParameterValues,
): { parameter: StylesParameter; chosen: StyleChoice[] }[] {
  const chained = new Set(
    placeholderUses(template.graph)
      .filter(isChained)
      .map(({ name }) => name),
  );
  return capability.parameters.flatMap((parameter) => {
    if (parameter.type !== 'styles' || !chained.has(parameter.name)) return [];
    const value = params[parameter.name];
    const entries = Array.isArray(value) ? (value as StyleChoice[]) : [];
    return [{ parameter, chosen: entries.filter(({ intensity }) => intensity !== 0) }];
  });
}

/** The trained styles that have an effect. @throws EngineFailure styleElsewhere when the workflow does not take one */
export function usedStyles(form: Form, { params, trainedStyles = [] }: EngineRequest): EngineStyle[] {
  const choices = choicesOf(form, params);
  return trainedStyles.filter((style) => {
    const own = choices.filter(({ chosen }) => chosen.some(({ id }) => id === style.id));
    const refusing = own.find(({ parameter }) => !parameter.families?.includes(style.family));
    if (refusing) {
      const taken = refusing.parameter.families ?? [];
      throw new EngineFailure('styleElsewhere', {
        name: style.name,
        family: styleFamilyLabel(style.family).en,
        taken: taken.map((family) => styleFamilyLabel(family).en).join(', ') || '–',
      });
    }
    return own.length > 0;
  });
}

/** The values of a request without its trained styles: what is left are files that a host has by itself. */
export function withoutTrained({ params, trainedStyles = [] }: EngineRequest): ParameterValues {
  if (trainedStyles.length === 0) return params;
  const ids = new Set(trainedStyles.map(({ id }) => id));
  const kept = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((entry: unknown) => !(isChoice(entry) && ids.has(entry.id))) : value,
  ]);
  return Object.fromEntries(kept) as ParameterValues;
}

function isChoice(entry: unknown): entry is StyleChoice {
  return typeof entry === 'object' && entry !== null && 'id' in entry;
}

/**
 * Values of placeholders that change with trained styles.
 * @param nameOf name of a style's file on the host
 */
export function styleValues(
  form: Form,
  params: ParameterValues,
  styles: readonly EngineStyle[],
  nameOf: (style: EngineStyle) => string,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const byId = new Map(styles.map((style) => [style.id, style]));
  for (const { parameter, chosen } of choicesOf(form, params)) {
    const options = [
      ...parameter.options,
      ...styles.map(({ id, name }) => ({
        ...{ value: id, flow: '', model: '' },
        label: { en: name, zh: name, ja: name },
      })),
    ];
    const parts = templatePartsOf(parameter).values?.(chosen, { ...parameter, options }) ?? {};
    const files = chosen.map(({ id }) => {
      const style = byId.get(id);
      return style ? nameOf(style) : id;
    });
    for (const [part, value] of Object.entries({ ...parts, file: files }))
      values.set(part === '' ? parameter.name : `${parameter.name}.${part}`, value);
  }
  const { parameters } = form.capability;
  const prompt = parameters.find(isPrompt);
  if (prompt && styles.length > 0) {
    values.set(prompt.name, withStyleWords(wordedPrompt(parameters, params) ?? '', styles));
  }
  return values;
}

/** The prompt with what switches the styles on in front, each word once. */
export function withStyleWords(prompt: string, styles: readonly EngineStyle[]): string {
  const words: string[] = [];
  for (const style of styles) {
    for (const word of [style.trigger.trim(), style.prompt.trim()]) {
      if (word !== '' && !says([...words, prompt].join(', '), word)) words.push(word);
    }
  }
  return [...words, prompt].filter((part) => part.trim() !== '').join(', ');
}

/** Whether a text has these words, not only as a part of longer ones: `ink` is not in `pink`. */
function says(text: string, words: string): boolean {
  const [where, what] = [text.toLowerCase(), words.toLowerCase()];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const before = where.slice(0, at).at(-1) ?? '';
    const after = where.at(at + what.length) ?? '';
    if (!joins(before, what.at(0) ?? '') && !joins(what.at(-1) ?? '', after)) return true;
  }
  return false;
}

/** Letters of scripts that separate words, side by side in one word; Chinese and Japanese do not separate them. */
function joins(left: string, right: string): boolean {
  return [left, right].every(
    (one) => /[\p{L}\p{N}_]/u.test(one) && !/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u.test(one),
  );
}

/** A warning when strengths add up to more than models bear. */
export function strengthNote(form: Form, params: ParameterValues): OutputNote | null {
  const chained = choicesOf(form, params).flatMap(({ chosen }) => chosen);
  const sum = chained.reduce((total, { intensity }) => total + Math.abs(intensity), 0);
  if (sum <= strengthMax * 100) return null;
  return {
    en: `The intensities of the styles add up to ${sum}. Above ${strengthMax * 100}, images often look burnt; lower some of them.`,
    zh: `所选风格的强度合计为 ${sum}。超过 ${strengthMax * 100} 时画面容易失真，请降低部分风格的强度。`,
    ja: `スタイルの強さの合計は ${sum} です。${strengthMax * 100} を超えると画像が破綻しやすいため、いくつかを弱めてください。`,
  };
}
