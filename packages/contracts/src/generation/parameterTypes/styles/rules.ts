import type { LocalizedText } from '../../localizedText.ts';
import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import { joinLabels } from '../joinLabels.ts';
import type { CheckedValue, ParameterRules } from '../parameterRules.ts';
import { invalid, outOfRange, refused, shorten, wrongType } from '../valueChecks.ts';
import type { StyleChoice } from './definition.ts';

type Styles = ParameterOf<'styles'>;

export const stylesRules: ParameterRules<Styles> = {
  hasForm: (value, { options }) =>
    entriesOf(value)?.every(
      (one) => typeof one?.intensity === 'number' && options.some((option) => option.value === one.id),
    ) ?? false,
  check(value, parameter) {
    const { name, max, options, required } = parameter;
    const entries = entriesOf(value);
    if (!entries) return wrongType(name, 'a list of styles', value);
    if (required && entries.length === 0) return refused('parameterMissing', { name });
    if (entries.length > max) return refused('stylesTooMany', { max, count: entries.length });
    const chosen: StyleChoice[] = [];
    for (const entry of entries) {
      const { value: style, problem } = checkEntry(entry, parameter);
      if (problem) return { problem };
      chosen.push(style as StyleChoice);
    }
    if (new Set(chosen.map(({ id }) => id)).size < chosen.length) {
      return invalid(name, 'a style is named twice');
    }
    const kinds = chosen.map(({ id }) => options.find((option) => option.value === id));
    return new Set(kinds.map((kind) => `${kind?.flow}/${kind?.model}`)).size > 1
      ? refused('stylesDiffer', {})
      : { value: chosen };
  },
  isEmpty: (value) => !entriesOf(value)?.length,
  holdsFreeText: false,
  limits: ({ options }) => [{ kind: 'options', count: options.length }],
  describe: (value, parameter) =>
    joinLabels((entriesOf(value) ?? []).map((entry) => withIntensity(entry, parameter))),
  styles: {
    options: ({ options }) => options,
    chosen: (value) => (value as StyleChoice[]).map(({ id }) => id),
  },
};

type Entry = Partial<StyleChoice> | null;

function entriesOf(value: unknown): Entry[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function checkEntry(entry: Entry, { name, options, intensity }: Styles): CheckedValue {
  const { id, intensity: strength = intensity.default } = entry ?? {};
  if (typeof id !== 'string' || typeof strength !== 'number')
    return wrongType(name, 'id and intensity', entry);
  if (!options.some(({ value }) => value === id)) {
    return invalid(name, `“${shorten(id)}” is not a style of this model`);
  }
  return outOfRange(name, strength, intensity) ?? { value: { id, intensity: strength } };
}

function withIntensity(entry: Entry, { options }: Styles): LocalizedText {
  const { id = '', intensity = 0 } = entry ?? {};
  const label = options.find(({ value }) => value === id)?.label ?? sameText(id);
  const suffix = ` ${intensity} %`;
  return { en: label.en + suffix, zh: label.zh + suffix, ja: label.ja + suffix };
}
