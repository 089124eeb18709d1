import { sameText } from '../../sameText.ts';
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
  limits: ({ maxLength }) => [{ kind: 'length', max: maxLength }],
  // Prompts have a block of their own.
  describe: (value, { role }) => (role === 'plain' ? sameText(String(value)) : null),
  batch: {
    kind: 'typed',
    separatedBy: 'line',
    read: (part, { maxLength }) => (part.length <= maxLength ? part : undefined),
  },
};

/** True for the main prompt of a tool. */
export function isPrompt(parameter: Parameter): parameter is ParameterOf<'text'> {
  return parameter.type === 'text' && parameter.role === 'prompt';
}
