/*
 * Seals small secrets that must lie in the database, so that a copy of the database alone opens none of them. What a
 * box was sealed for is part of the seal: a box that is moved to another row does not open there.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** @param purpose what the secret is and whose, for example `signing-key 42` */
  seal(secret: string, purpose: string): string;
  /** @throws Error when it was sealed by another key or for another purpose, or was changed */
  open(sealed: string, purpose: string): string;
}

const algorithm = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 };

/** @param secretKey any text or bytes with the strength of at least 32 characters */
export function createSecretBox(secretKey: string | Uint8Array): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'tai-studio secret box 1', 32));
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(lengths.nonce);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: lengths.tag });
      cipher.setAAD(Buffer.from(purpose));
      const sealed = [cipher.update(secret, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64');
    },

    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64');
      const tagEnd = lengths.nonce + lengths.tag;
      const nonce = bytes.subarray(0, lengths.nonce);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: lengths.tag });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(lengths.nonce, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
  };
}
