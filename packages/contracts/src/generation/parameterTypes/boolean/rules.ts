import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { wrongType } from '../valueChecks.ts';

const on = { en: 'on', zh: '开', ja: 'オン' };
const off = { en: 'off', zh: '关', ja: 'オフ' };

export const booleanRules: ParameterRules<ParameterOf<'boolean'>> = {
  hasForm: (value) => typeof value === 'boolean',
  check: (value, { name }) =>
    typeof value === 'boolean' ? { value } : wrongType(name, 'true or false', value),
  holdsFreeText: false,
  limits: ({ default: value }) => [{ kind: 'default', value }],
  describe: (value) => (value === true ? on : off),
  batch: {
    kind: 'fixed',
    values: () => [
      { key: 'true', label: on, value: true },
      { key: 'false', label: off, value: false },
    ],
  },
};
