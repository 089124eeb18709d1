import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { hasNumbers, invalid, isRecordOf, wrongType } from '../valueChecks.ts';

const fields = ['left', 'top', 'width', 'height'] as const;

export const boxRules: ParameterRules<ParameterOf<'box'>> = {
  hasForm: (value) => value === null || hasNumbers(value, fields),
  check(value, { name }) {
    if (!isRecordOf(value, fields)) return wrongType(name, 'left, top, width and height', value);
    const isInside = fields.every((field) => Number.isInteger(value[field]) && value[field] >= 0);
    return isInside && value.width > 0 && value.height > 0
      ? { value: Object.fromEntries(fields.map((field) => [field, value[field]])) }
      : invalid(name, 'whole pixels inside the picture are needed');
  },
  isEmpty: (value) => value == null,
  holdsFreeText: false,
  fields,
  drawnOn: ({ of }) => of,
};
