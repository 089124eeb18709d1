import { expect, test } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode } from './recoveryCode.ts';

test('recovery codes are ten different ones of four groups', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

test('a recovery code is the same in any case, without hyphens and with letters that look like digits', () => {
  const hash = hashRecoveryCode('01ab-cdef-ghjk-mnpq');
  for (const typed of ['01AB CDEF GHJK MNPQ', 'oiabcdefghjkmnpq', 'OLAB-CDEF-GHJK-MNPQ'])
    expect(hashRecoveryCode(typed)).toBe(hash);
  expect(hashRecoveryCode('01ab-cdef-ghjk-mnpr')).not.toBe(hash);
});
