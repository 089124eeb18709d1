import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';

const on = { en: 'on', zh: '开', ja: 'オン' };
const off = { en: 'off', zh: '关', ja: 'オフ' };

export const booleanDetails: ParameterDetails<ParameterOf<'boolean'>> = {
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
