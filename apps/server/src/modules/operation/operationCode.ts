import { randomInt } from 'node:crypto';

/** Letters and digits that are hard to mistake for one another when a code is read aloud or typed. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** 57^14 is about 2^81: short enough to type, too many to guess, and only the owner's are answered at all. */
const length = 14;

/** A fresh recreate code, safe in addresses and file names. */
export function createOperationCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
