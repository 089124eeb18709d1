// Makes fields of a form from what differs between them.
import { limits } from '../../limits.ts';
import type { LocalizedText } from '../localizedText.ts';
import type { ParameterOf } from '../parameterTypes/definitions.ts';

/** Largest picture that the editing tools take, in pixels. */
const largestPicture = { maxWidth: 3000, maxHeight: 2500 };

/** One picture of the library, and required, unless `more` says otherwise. */
export function imagesParameter(
  name: string,
  role: ParameterOf<'images'>['role'],
  label: LocalizedText,
  more: Partial<ParameterOf<'images'>> = {},
): ParameterOf<'images'> {
  return {
    ...{ name, label, type: 'images', role, required: true, min: 1, max: 1 },
    ...largestPicture,
    default: [],
    ...more,
  };
}

/** A text as long as a prompt may be; empty and not required, unless `more` says otherwise. */
export function textParameter(
  name: string,
  role: ParameterOf<'text'>['role'],
  label: LocalizedText,
  more: Partial<ParameterOf<'text'>> = {},
): ParameterOf<'text'> {
  return {
    ...{ name, label, type: 'text', role },
    maxLength: limits.generation.promptMaxLength,
    default: '',
    ...more,
  };
}

/** A plain number, unless `more` has a unit. */
export function numberParameter(
  name: string,
  label: LocalizedText,
  range: Pick<ParameterOf<'number'>, 'min' | 'max' | 'step' | 'default'>,
  more: Partial<ParameterOf<'number'>> = {},
): ParameterOf<'number'> {
  return { name, label, type: 'number', unit: '', ...range, ...more };
}

/** A whole number from 0 to 100 %, unless `more` has other limits. @param initial the default, in % */
export function percentParameter(
  name: string,
  label: LocalizedText,
  initial: number,
  more: Partial<ParameterOf<'number'>> = {},
): ParameterOf<'number'> {
  const range = { min: 0, max: 100, step: 1, default: initial };
  return numberParameter(name, label, range, { unit: '%', ...more });
}

/**
 * One of several values, in the order of their keys.
 * @param labels by value
 * @param initial the value that is the default
 */
export function selectParameter(
  name: string,
  label: LocalizedText,
  labels: Readonly<Record<string, LocalizedText>>,
  initial: string,
): ParameterOf<'select'> {
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return { name, label, type: 'select', options, default: initial };
}
