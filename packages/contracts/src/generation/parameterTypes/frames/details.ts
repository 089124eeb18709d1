import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

export const framesDetails: ParameterDetails<ParameterOf<'frames'>> = {
  limits: ({ min, max }) => [{ kind: 'range', min, max, unit: '' }],
  describe: (value) => sameText(String(value)),
  frameCount: (value) => Number(value),
};
