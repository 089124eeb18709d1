import { randomBytes } from 'node:crypto';
import { limits } from '@tai/contracts';
import { hashSecret } from '../secret.ts';

/** Crockford's Base32: no letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** New codes, each of 80 random bits, so that their fast hashes cannot be guessed. For example `3k7q-…-9fxa`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: limits.account.recoveryCodes }, () => {
    // 256 is a multiple of 32: each letter is equally likely.
    const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
    return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** What is stored of a code. How it is typed (case, hyphens, O for 0, I and L for 1) makes no difference. */
export function hashRecoveryCode(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return hashSecret(letters.replaceAll('o', '0').replaceAll(/[il]/g, '1'));
}
