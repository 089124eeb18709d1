import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { outOfRange, wrongType } from '../valueChecks.ts';

export const seedRules: ParameterRules<ParameterOf<'seed'>> = {
  hasForm: (value) => value === null || (Number.isInteger(value) && Number(value) >= 0),
  check(value, { name, max }) {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return wrongType(name, 'a whole number', value);
    return outOfRange(name, value, { min: 0, max }) ?? { value };
  },
  holdsFreeText: false,
};
