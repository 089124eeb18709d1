/*
 * What people write and others read. It stays text: nothing here makes it safe as HTML, and nobody shows it as that.
 * Taken out is what cannot be seen: control characters, signs without width, by which two names look the same, and
 * those that turn the direction of what stands behind them.
 */
import { ApiError } from '../http/apiError.ts';

/** Control characters, marks of direction, and signs that show nothing. Joiners are looked at one by one. */
const unseen = new RegExp(
  [
    String.raw`\p{Cc}|\u00ad|\u034f|\u061c|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180d]|\u180e|\u180f|\u200b`,
    String.raw`[\u200e\u200f]|[\u2028-\u202e]|[\u2060-\u206f]|\u2800|\u3164|\ufeff|\uffa0|[\ufff9-\ufffc]`,
    String.raw`[\u{e0000}-\u{e0fff}]`,
  ].join('|'),
  'gu',
);
/** Writings whose letters are told apart by joiners. */
const joining = String.raw`[\p{Script=Arab}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}]`;
/** Joiners that mean nothing: neither inside an emoji of several signs nor between letters that need them. */
const idleJoiner = new RegExp(
  [
    String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|${joining})[\u200c\u200d]`,
    String.raw`[\u200c\u200d](?!\p{Extended_Pictographic}|${joining})`,
  ].join('|'),
  'gu',
);

/** One line as it is kept and shown to others; may be empty. */
export function cleanLine(text: string): string {
  return withoutUnseen(text.replaceAll(/\s+/gu, ' ')).replaceAll(/ {2,}/g, ' ').trim();
}

/** The same for a text of several lines. */
export function cleanText(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').split('\n');
  return lines.map(withoutUnseen).join('\n').trim();
}

/** The form in which two tags or names are the same. */
export function keyOf(text: string): string {
  return cleanLine(text).normalize('NFKC').toLowerCase();
}

/**
 * One line that may not be empty.
 * @throws ApiError contentEmpty, textTooLong (in characters as people count them, not code units)
 */
export function checkedLine(text: string, max: number): string {
  return checked(cleanLine(text), max);
}

/** The same for a text of several lines. */
export function checkedText(text: string, max: number): string {
  return checked(cleanText(text), max);
}

/** A name that somebody else gave, as far as it can be a username; empty when nothing is left. */
export function fittingName(text: string, max: number): string {
  return [...cleanLine(text)].slice(0, max).join('').trim();
}

function withoutUnseen(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(unseen, '').replaceAll(idleJoiner, '');
}

function checked(plain: string, max: number): string {
  if (plain === '') throw new ApiError('contentEmpty');
  const { length } = [...plain];
  if (length > max) throw new ApiError('textTooLong', { length, max });
  return plain;
}
