import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { hasNumbers, isRecordOf, outOfRange, wrongType } from '../valueChecks.ts';
import type { LightDirection } from './definition.ts';

const fields = ['azimuth', 'elevation'] as const;

export const lightRules: ParameterRules<ParameterOf<'light'>> = {
  hasForm: (value) => hasNumbers(value, fields),
  check(value, { name }) {
    if (!isRecordOf(value, fields)) return wrongType(name, 'azimuth and elevation in degrees', value);
    const { azimuth, elevation } = value;
    return (
      outOfRange(name, azimuth, { min: 0, max: 359 }) ??
      outOfRange(name, elevation, { min: 0, max: 90 }) ?? { value: { azimuth, elevation } }
    );
  },
  holdsFreeText: false,
  fields,
  limits: ({ default: value }) => [{ kind: 'default', value: degrees(value) }],
  describe: (value) => (hasNumbers(value, fields) ? degrees(value) : null),
};

function degrees({ azimuth, elevation }: LightDirection) {
  return sameText(`${azimuth}°, ${elevation}°`);
}
