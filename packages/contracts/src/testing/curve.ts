// A type that the product does not have, for tests that take it from the form to the published work.
import * as z from 'zod/mini';
import { sameText } from '../generation/sameText.ts';
import { commonFields } from '../generation/parameterTypes/commonFields.ts';
import type { Parameter } from '../generation/parameterTypes/definitions.ts';
import { invalid, outOfRange, refused, wrongType } from '../generation/parameterTypes/valueChecks.ts';
import type { InventedType } from './parameterType.ts';

const curveDefinition = z.object({
  ...commonFields,
  type: z.literal('curve'),
  /** Points of the curve, each from 0 to 1. */
  pointsMax: z.number(),
  default: z.array(z.number()),
});
export type CurveParameter = z.infer<typeof curveDefinition>;

export const curve: InventedType<CurveParameter> = {
  type: 'curve',
  definition: curveDefinition,
  rules: {
    hasForm: isCurve,
    check(value, { name, required, pointsMax }) {
      if (!isCurve(value)) return wrongType(name, 'a list of numbers', value);
      if (required && value.length === 0) return refused('parameterMissing', { name });
      if (value.length > pointsMax) return invalid(name, `${pointsMax} points are the most`);
      const refusal = value.flatMap((point) => outOfRange(name, point, { min: 0, max: 1 }) ?? [])[0];
      return refusal ?? { value };
    },
    isEmpty: (value) => !isCurve(value) || value.length === 0,
    holdsFreeText: false,
  },
  details: {
    limits: ({ pointsMax }) => [{ kind: 'range', min: 0, max: pointsMax, unit: '' }],
    describe: (value) => (isCurve(value) ? sameText(value.join(' → ')) : null),
  },
};

/** A parameter of the type, to stand among those that the product knows. */
export function curveParameter(parts: Partial<CurveParameter> = {}): Parameter {
  const made: CurveParameter = {
    ...{ name: 'tone', label: sameText('Tone'), type: 'curve', pointsMax: 4, default: [0, 1] },
    ...parts,
  };
  return made as unknown as Parameter;
}

function isCurve(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((point) => typeof point === 'number');
}
