import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that only their holder knows: tokens, tickets, cookies. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. A fast hash is enough: there is nothing to guess in 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
