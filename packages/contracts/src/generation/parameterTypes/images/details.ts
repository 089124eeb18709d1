import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

export const imagesDetails: ParameterDetails<ParameterOf<'images'>> = {
  limits: ({ min, max }) => [{ kind: 'range', min, max, unit: '' }],
};
