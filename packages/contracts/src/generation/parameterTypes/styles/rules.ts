import type { ParameterOf } from '../definitions.ts';
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
};

export type StyleEntry = Partial<StyleChoice> | null;

export function entriesOf(value: unknown): StyleEntry[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function checkEntry(entry: StyleEntry, { name, options, intensity }: Styles): CheckedValue {
  const { id, intensity: strength = intensity.default } = entry ?? {};
  if (typeof id !== 'string' || typeof strength !== 'number')
    return wrongType(name, 'id and intensity', entry);
  if (!options.some(({ value }) => value === id)) {
    return refused('styleUnknown', { name, read: shorten(id) });
  }
  return outOfRange(name, strength, intensity) ?? { value: { id, intensity: strength } };
}
