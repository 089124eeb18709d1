import { sessionKeys } from '@tai/api-client';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { isOwnPath } from '@tai/kernel';
import { peekReturnPath, rememberReturnPath, takeReturnPath } from './returnPath.ts';

beforeEach(() => localStorage.clear());

test('the remembered path is given once', () => {
  rememberReturnPath('/main?type=0', localStorage);
  expect(peekReturnPath(localStorage)).toBe('/main?type=0');
  expect(takeReturnPath(localStorage)).toBe('/main?type=0');
  expect(takeReturnPath(localStorage)).toBeNull();
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'evil.example',
  ' /home',
  '',
])('%j leads to another site and is neither remembered nor followed', (path) => {
  rememberReturnPath(path, localStorage);
  expect(localStorage.getItem(sessionKeys.redirectAfterLogin)).toBeNull();
  localStorage.setItem(sessionKeys.redirectAfterLogin, path);
  expect(takeReturnPath(localStorage)).toBeNull();
});

const nasty = fc.string({
  unit: fc.constantFrom(
    '/',
    '\\',
    '.',
    ':',
    '?',
    '#',
    '@',
    '%',
    '\t',
    '\n',
    '\r',
    ' ',
    'a',
    'javascript',
    'http',
    '。',
    '‮',
  ),
  maxLength: 12,
});

test('whatever is written, a path that is followed stays on this site', () => {
  fc.assert(
    fc.property(fc.oneof(nasty, fc.webUrl(), fc.string()), (path) => {
      if (!isOwnPath(path)) return;
      const there = new URL(path, 'http://studio.test/home');
      expect(there.origin).toBe('http://studio.test');
      // What the router is given then: it must not be read as a host either.
      expect(new URL(there.pathname + there.search, 'http://studio.test').origin).toBe('http://studio.test');
    }),
    { numRuns: 2000 },
  );
});

test('every path made of plain names with a query is followed', () => {
  const name = fc.stringMatching(/^[\w-]{1,10}$/);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), fc.webQueryParameters(), (names, query) => {
      expect(isOwnPath(`/${names.join('/')}?${query}`)).toBe(true);
    }),
  );
});
