import { expect, test } from 'vitest';
import { recordAction } from './fullRun.mjs';

test('a full run that passed on a clean tree is recorded', () => {
  expect(recordAction({ failed: 0, before: 'abc', after: 'abc' })).toBe('write');
});

test('one on a tree with changes is not, and what was recorded stays', () => {
  expect(recordAction({ failed: 0, before: null, after: null })).toBe('keep');
  expect(recordAction({ failed: 0, before: 'abc', after: null })).toBe('keep');
});

test('one during which another commit was made is not', () => {
  expect(recordAction({ failed: 0, before: 'abc', after: 'def' })).toBe('keep');
});

test('a full run that failed removes the record', () => {
  expect(recordAction({ failed: 1, before: 'abc', after: 'abc' })).toBe('remove');
  expect(recordAction({ failed: 1, before: null, after: null })).toBe('remove');
});
