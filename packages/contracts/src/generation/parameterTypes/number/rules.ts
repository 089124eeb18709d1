import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { outOfRange, refused, wrongType } from '../valueChecks.ts';

export const numberRules: ParameterRules<ParameterOf<'number'>> = {
  hasForm: (value) => Number.isFinite(value),
  check(value, { name, min, max, step }) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return wrongType(name, 'a number', value);
    const refusal = outOfRange(name, value, { min, max });
    if (refusal) return refusal;
    return isStep(value - min, step) ? { value } : refused('parameterStep', { name, value, step, min });
  },
  holdsFreeText: false,
};

/** Decimal steps such as 0.1 are not exact in binary. */
function isStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
