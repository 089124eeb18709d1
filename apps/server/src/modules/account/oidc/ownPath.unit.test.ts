import { expect, test } from 'vitest';
import { ownPath } from './ownPath.ts';

test.each(['/', '/main?type=0', '/user-detail#works', '/a/b?c=%2F%2Fevil', '/风格'])(
  '%s is a path of this product',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  'main',
  '',
  '//evil.example.com',
  '/\\evil.example.com',
  '\\\\evil.example.com',
  '/\t/evil.example.com',
  '/a\nb',
  'https://evil.example.com',
  'javascript:alert(1)',
  `/${'x'.repeat(1001)}`,
  ['/main'],
  { path: '/main' },
  undefined,
])('%j is none', (path) => {
  expect(ownPath(path)).toBe('');
});
