import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { wrongType } from '../valueChecks.ts';

export const maskRules: ParameterRules<ParameterOf<'mask'>> = {
  hasForm: (value) => value === null || typeof value === 'string',
  check: (value, { name }) =>
    typeof value === 'string' ? { value } : wrongType(name, 'the id of a picture', value),
  isEmpty: (value) => value == null,
  holdsFreeText: false,
  pictures: { ids: (value) => (typeof value === 'string' ? [value] : []), areParents: false },
  drawnOn: ({ of }) => of,
};
