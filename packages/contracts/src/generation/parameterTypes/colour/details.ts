import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

export const colourDetails: ParameterDetails<ParameterOf<'colour'>> = {
  limits: ({ default: value }) => [{ kind: 'default', value: sameText(value) }],
  describe: (value) => sameText(String(value)),
};
