import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000])(
  '%s bytes have the same hash with and without subtle',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    // Without a default: the function takes `undefined` for "as the browser has it".
    const own = await sha256(bytes, null as unknown as undefined);
    expect(own).toBe(await sha256(bytes, webcrypto.subtle as SubtleCrypto));
    expect(own).toMatch(/^[0-9a-f]{64}$/);
  },
);
