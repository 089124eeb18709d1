import { sha256 as computed } from '@noble/hashes/sha2.js';

/** SHA-256 of bytes, hex in small letters. Pages over plain http have no `crypto.subtle`: there it is computed, more slowly. */
export async function sha256(
  bytes: Uint8Array<ArrayBuffer>,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<string> {
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : computed(bytes);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
