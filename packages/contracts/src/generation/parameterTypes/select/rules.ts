import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { notOffered, wrongType } from '../valueChecks.ts';

export const selectRules: ParameterRules<ParameterOf<'select'>> = {
  hasForm: (value, { options }) => options.some((option) => option.value === value),
  check(value, { name, options }) {
    const offered = options.map((option) => option.value);
    if (typeof value !== 'string') return wrongType(name, `one of ${offered.join(', ')}`, value);
    return offered.includes(value) ? { value } : notOffered(name, value, offered);
  },
  holdsFreeText: false,
};
