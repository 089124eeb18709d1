import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';
import { hasNumbers } from '../valueChecks.ts';
import type { LightDirection } from './definition.ts';
import { lightFields } from './rules.ts';

export const lightDetails: ParameterDetails<ParameterOf<'light'>> = {
  limits: ({ default: value }) => [{ kind: 'default', value: degrees(value) }],
  describe: (value) => (hasNumbers(value, lightFields) ? degrees(value) : null),
};

function degrees({ azimuth, elevation }: LightDirection) {
  return sameText(`${azimuth}°, ${elevation}°`);
}
