import { expect, test } from 'vitest';
import { isDiskFull } from './diskFull.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  '%s says that the disk is full, also deep among the causes',
  (code) => {
    expect(isDiskFull(withCode(code))).toBe(true);
    expect(isDiskFull(new Error('a', { cause: new Error('b', { cause: withCode(code) }) }))).toBe(true);
  },
);

test('the embedded database says it by a number', () => {
  expect(isDiskFull({ name: 'ErrnoError', errno: 51 })).toBe(true);
  expect(isDiskFull({ name: 'ErrnoError', errno: 44 })).toBe(false);
});

test('other failures are not a full disk', () => {
  for (const other of [withCode('ENOENT'), withCode('53300'), new Error('x'), 'ENOSPC', null, undefined])
    expect(isDiskFull(other)).toBe(false);
});
