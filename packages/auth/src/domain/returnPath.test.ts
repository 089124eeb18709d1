import { beforeEach, expect, test } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './returnPath.ts';

beforeEach(() => localStorage.clear());

test('the remembered path is given once', () => {
  rememberReturnPath('/main?type=0', localStorage);
  expect(takeReturnPath(localStorage)).toBe('/main?type=0');
  expect(takeReturnPath(localStorage)).toBeNull();
});

test('a path that leads to another site is not followed', () => {
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    rememberReturnPath(path, localStorage);
    expect(takeReturnPath(localStorage)).toBeNull();
  }
});
