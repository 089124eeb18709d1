import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

export const maskDetails: ParameterDetails<ParameterOf<'mask'>> = {
  limits: ({ of }) => [{ kind: 'drawnOn', parameter: of }],
};
