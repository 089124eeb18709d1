// What the checks of several types share, with sentences for whoever calls the server directly.
import type { ErrorName, ErrorParams } from '../../errors.ts';
import type { CheckedValue, ParameterProblem } from './parameterRules.ts';

export function problem(error: ErrorName, params: ErrorParams): ParameterProblem {
  return { error, params };
}

export function refused(error: ErrorName, params: ErrorParams): CheckedValue {
  return { problem: problem(error, params) };
}

export function invalid(name: string, detail: string): CheckedValue {
  return refused('parameterInvalid', { name, detail });
}

export function wrongType(name: string, wanted: string, sent: unknown): CheckedValue {
  const read = Array.isArray(sent) ? 'a list' : typeof sent === 'object' ? 'an object' : `a ${typeof sent}`;
  return invalid(name, `${wanted} is needed, ${read} was sent`);
}

/** The refusal of a choice that is not among those offered. */
export function notOffered(name: string, sent: string, offered: readonly string[]): CheckedValue {
  return refused('optionUnknown', { name, read: shorten(sent), allowed: offered.join(', ') });
}

/** The refusal of a number outside of its limits, undefined when it lies within. */
export function outOfRange(
  name: string,
  value: number,
  { min, max }: { min: number; max: number },
): CheckedValue | undefined {
  return value < min || value > max ? refused('parameterOutOfRange', { name, value, min, max }) : undefined;
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** The refusal of what is no list of short texts, undefined for one. */
export function notTexts(name: string, sent: unknown, wanted: string): CheckedValue | undefined {
  if (!Array.isArray(sent)) return wrongType(name, wanted, sent);
  const isShort = sent.length <= 100 && isTexts(sent) && sent.every(({ length }) => length <= 200);
  return isShort ? undefined : invalid(name, `${wanted} is needed`);
}

/** True for an object that has a number under each key. */
export function hasNumbers<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is Record<Key, number> {
  if (typeof value !== 'object' || value === null) return false;
  return keys.every((key) => Number.isFinite((value as Record<string, unknown>)[key]));
}

/** True for an object that has a number under each key and nothing else. */
export function isRecordOf<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is Record<Key, number> {
  return hasNumbers(value, keys) && Object.keys(value).length === keys.length;
}

/** A value inside a sentence, cut to 40 characters. */
export function shorten(text: string): string {
  const start = text.replaceAll('\0', '').slice(0, 40).toWellFormed();
  return start.length < text.length ? `${start}…` : text;
}
