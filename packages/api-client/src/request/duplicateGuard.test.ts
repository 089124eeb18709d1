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
