import type { LocalizedText } from '../../localizedText.ts';
import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { invalid, shorten, wrongType } from '../valueChecks.ts';

export const selectRules: ParameterRules<ParameterOf<'select'>> = {
  hasForm: (value, { options }) => options.some((option) => option.value === value),
  check(value, { name, options }) {
    const offered = options.map((option) => option.value);
    if (typeof value !== 'string') return wrongType(name, `one of ${offered.join(', ')}`, value);
    return offered.includes(value)
      ? { value }
      : invalid(name, `“${shorten(value)}” is not one of ${offered.join(', ')}`);
  },
  holdsFreeText: false,
  limits: (parameter) => [
    { kind: 'options', count: parameter.options.length },
    { kind: 'default', value: labelOf(parameter, parameter.default) },
  ],
  describe: (value, parameter) => labelOf(parameter, String(value)),
  styles: {
    options: (parameter) => (isStyle(parameter) ? parameter.options : []),
    // The list also holds what means none, which is its default.
    chosen: (value, parameter) => (isStyle(parameter) && value !== parameter.default ? [String(value)] : []),
  },
  batch: {
    kind: 'fixed',
    values: ({ options }) => options.map(({ value, label }) => ({ key: value, label, value })),
  },
};

function labelOf({ options }: ParameterOf<'select'>, value: string): LocalizedText {
  return options.find((option) => option.value === value)?.label ?? sameText(value);
}

/** Engines offer one style out of a list under this name. */
function isStyle({ name }: ParameterOf<'select'>): boolean {
  return name === 'style';
}
