import type { LocalizedText } from '../../localizedText.ts';
import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

export const selectDetails: ParameterDetails<ParameterOf<'select'>> = {
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
