import { limits } from '@tai/contracts';
import { expect, test } from 'vitest';
import { createDuplicateGuard } from './duplicateGuard.ts';

test('the same write within a second is one click too many', () => {
  let now = 0;
  const guard = createDuplicateGuard(() => now);
  expect(guard.admit('/a', { x: 1 })).toBe(true);
  now = 999;
  expect(guard.admit('/a', { x: 1 })).toBe(false);
  expect(guard.admit('/a', { x: 2 })).toBe(true);
  expect(guard.admit('/b', { x: 2 })).toBe(true);
  now = 1999;
  expect(guard.admit('/b', { x: 2 })).toBe(true);
});

test('bodies over 5 MB are not compared', () => {
  const guard = createDuplicateGuard(() => 0);
  const large = 'x'.repeat(limits.duplicateGuardMaxBytes);
  expect([guard.admit('/a', large), guard.admit('/a', large)]).toEqual([true, true]);
});

test('a form is compared by its fields and files', () => {
  const guard = createDuplicateGuard(() => 0);
  const form = (name: string, bytes = 10) => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(bytes)], name, { lastModified: 1 }));
    return { body };
  };
  expect([form('a.png'), form('b.png'), form('a.png')].map((one) => guard.admit('/u', one))).toEqual([
    true,
    true,
    false,
  ]);
  const large = limits.duplicateGuardMaxBytes + 1;
  expect([form('l.png', large), form('l.png', large)].map((one) => guard.admit('/u', one))).toEqual([
    true,
    true,
  ]);
});
