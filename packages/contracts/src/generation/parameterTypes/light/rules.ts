import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { hasNumbers, isRecordOf, outOfRange, wrongType } from '../valueChecks.ts';

export const lightFields = ['azimuth', 'elevation'] as const;

export const lightRules: ParameterRules<ParameterOf<'light'>> = {
  hasForm: (value) => hasNumbers(value, lightFields),
  check(value, { name }) {
    if (!isRecordOf(value, lightFields)) return wrongType(name, 'azimuth and elevation in degrees', value);
    const { azimuth, elevation } = value;
    return (
      outOfRange(name, azimuth, { min: 0, max: 359 }) ??
      outOfRange(name, elevation, { min: 0, max: 90 }) ?? { value: { azimuth, elevation } }
    );
  },
  holdsFreeText: false,
  fields: lightFields,
};
