import { ApiError } from '../../platform/http/apiError.ts';

/** Control characters, and those that turn the direction of what stands behind them. */
const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * One line as it is kept and shown to others.
 * @throws ApiError contentEmpty, textTooLong (in characters as people count them, not code units)
 */
export function checkedLine(text: string, max: number): string {
  return checked(text.replaceAll(/\s+/gu, ' ').replaceAll(hidden, ''), max);
}

/** The same for a text of several lines. */
export function checkedText(text: string, max: number): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  return checked(lines.map((line) => line.replaceAll(hidden, '')).join('\n'), max);
}

/** A name that somebody else gave, as far as it can be a username; empty when nothing is left. */
export function fittingName(text: string, max: number): string {
  const line = text.toWellFormed().replaceAll(/\s+/gu, ' ').replaceAll(hidden, '').trim();
  return [...line].slice(0, max).join('').trim();
}

function checked(text: string, max: number): string {
  const plain = text.toWellFormed().trim();
  if (plain === '') throw new ApiError('contentEmpty');
  const { length } = [...plain];
  if (length > max) throw new ApiError('textTooLong', { length, max });
  return plain;
}
