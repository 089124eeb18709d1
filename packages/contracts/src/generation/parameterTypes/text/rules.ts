import type { Parameter, ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { invalid, refused, wrongType } from '../valueChecks.ts';

export const textRules: ParameterRules<ParameterOf<'text'>> = {
  hasForm: (value) => typeof value === 'string',
  check(value, { name, required, maxLength }) {
    if (typeof value !== 'string') return wrongType(name, 'a text', value);
    if (required && value.trim() === '') return refused('parameterMissing', { name });
    const { length } = value;
    if (length > maxLength) return refused('parameterTooLong', { name, length, max: maxLength });
    return value.includes('\0')
      ? invalid(name, 'it holds the character U+0000, which cannot be stored')
      : { value: value.toWellFormed() };
  },
  isEmpty: (value) => String(value ?? '').trim() === '',
  holdsFreeText: true,
};

/** True for the main prompt of a tool. */
export function isPrompt(parameter: Parameter): parameter is ParameterOf<'text'> {
  return parameter.type === 'text' && parameter.role === 'prompt';
}
