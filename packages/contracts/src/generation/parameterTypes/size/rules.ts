import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { outOfRange, refused, wrongType } from '../valueChecks.ts';
import type { PixelSize } from './definition.ts';

export const sizeRules: ParameterRules<ParameterOf<'size'>> = {
  hasForm: isPixelSize,
  check(value, { name, min, max, step }) {
    if (!isPixelSize(value) || Object.keys(value).length > 2) {
      return wrongType(name, 'width and height in whole pixels', value);
    }
    const { width, height } = value;
    for (const side of [width, height]) {
      const refusal = outOfRange(name, side, { min, max });
      if (refusal) return refusal;
      if (side % step !== 0) return refused('parameterStep', { name, value: side, step, min: 0 });
    }
    return { value: { width, height } };
  },
  holdsFreeText: false,
  fields: ['width', 'height'],
};

/** Narrows an unknown value to a size in pixels. */
export function isPixelSize(value: unknown): value is PixelSize {
  if (typeof value !== 'object' || value === null) return false;
  const { width, height } = value as Partial<PixelSize>;
  return Number.isInteger(width) && Number.isInteger(height);
}
