import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

export const boxDetails: ParameterDetails<ParameterOf<'box'>> = {
  limits: ({ of }) => [{ kind: 'drawnOn', parameter: of }],
};
