import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { invalid } from '../valueChecks.ts';

export const colourRules: ParameterRules<ParameterOf<'colour'>> = {
  hasForm: isColour,
  check: (value, { name }) =>
    isColour(value) ? { value: value.toLowerCase() } : invalid(name, 'a colour is written #rrggbb'),
  holdsFreeText: false,
};

function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
}
