import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { wrongType } from '../valueChecks.ts';

export const booleanRules: ParameterRules<ParameterOf<'boolean'>> = {
  hasForm: (value) => typeof value === 'boolean',
  check: (value, { name }) =>
    typeof value === 'boolean' ? { value } : wrongType(name, 'true or false', value),
  holdsFreeText: false,
};
