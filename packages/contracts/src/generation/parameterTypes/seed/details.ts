import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

export const seedDetails: ParameterDetails<ParameterOf<'seed'>> = {
  limits: ({ max }) => [{ kind: 'range', min: 0, max, unit: '' }],
  seedMax: ({ max }) => max,
  batch: {
    kind: 'typed',
    separatedBy: 'comma',
    read: (part, { max }) => (/^\d+$/.test(part) && Number(part) <= max ? Number(part) : undefined),
    range: ({ max }) => ({ min: 0, max }),
  },
};
