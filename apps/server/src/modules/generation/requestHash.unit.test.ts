import { expect, test } from 'vitest';
import { requestHash } from './requestHash.ts';

test('the order of keys does not make another request, a value does', () => {
  const hash = requestHash({ tool: 'create', params: { a: 1, size: { width: 1, height: 2 } } });
  expect(requestHash({ params: { size: { height: 2, width: 1 }, a: 1 }, tool: 'create' })).toBe(hash);
  expect(requestHash({ tool: 'create', params: { a: 1, size: { width: 2, height: 1 } } })).not.toBe(hash);
});
