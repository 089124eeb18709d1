import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

export const textDetails: ParameterDetails<ParameterOf<'text'>> = {
  limits: ({ maxLength }) => [{ kind: 'length', max: maxLength }],
  // Prompts have a block of their own.
  describe: (value, { role }) => (role === 'plain' ? sameText(String(value)) : null),
  batch: {
    kind: 'typed',
    separatedBy: 'line',
    read: (part, { maxLength }) => (part.length <= maxLength ? part : undefined),
  },
};
