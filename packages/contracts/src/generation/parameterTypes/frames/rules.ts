import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { outOfRange, refused, wrongType } from '../valueChecks.ts';

export const framesRules: ParameterRules<ParameterOf<'frames'>> = {
  hasForm: (value) => Number.isInteger(value),
  check(value, { name, min, max, multiple }) {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return wrongType(name, 'a whole number of frames', value);
    const refusal = outOfRange(name, value, { min, max });
    if (refusal) return refusal;
    return (value - 1) % multiple === 0
      ? { value }
      : refused('parameterStep', { name, value, step: multiple, min: 1 });
  },
  holdsFreeText: false,
};
