import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

export const numberDetails: ParameterDetails<ParameterOf<'number'>> = {
  limits: ({ min, max, unit }) => [{ kind: 'range', min, max, unit }],
  describe: (value, { unit }) => sameText(`${String(value)} ${unit}`.trim()),
  batch: {
    kind: 'typed',
    separatedBy: 'comma',
    read(part, { min, max }) {
      const number = Number(part);
      return number >= min && number <= max ? number : undefined;
    },
    range: ({ min, max }) => ({ min, max }),
  },
};
