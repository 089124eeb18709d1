import { safeParse } from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { codeLoginType, isEmail, isMobile, isStrongPassword } from './account/account.rules.ts';
import { userSettings } from './account/user.ts';
import { errorCatalogue, errorMessage, errorNameOf } from './errors.ts';
import { isSuccess } from './reply.ts';
import { buildPath } from './route.ts';
import { routes } from './routes.ts';

describe('errors', () => {
  test('no two errors share a code, and a code leads back to its name', () => {
    for (const [name, { code }] of Object.entries(errorCatalogue)) expect(errorNameOf(code)).toBe(name);
  });
  test('the placeholders of a message are filled, and a missing value shows as a question mark', () => {
    expect(errorMessage('codeWrong', { triesLeft: 3 })).toContain('Tries left: 3.');
    expect(errorMessage('codeWrong')).toContain('Tries left: ?.');
  });
});

describe('routes', () => {
  test('no two calls share an id or an address', () => {
    const all = Object.values(routes);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });
  test('values in a path are encoded, and a missing one is named', () => {
    expect(buildPath('/app/picture/delete/{id}', { id: 'a/b?c' })).toBe('/app/picture/delete/a%2Fb%3Fc');
    expect(() => buildPath('/app/picture/delete/{id}')).toThrow('{id}');
  });
  test('success is 0, as a number or as the text of an upload', () => {
    expect([0, '0', 401, '1'].map((code) => isSuccess({ code }))).toEqual([true, true, false, false]);
  });
});

describe('accounts', () => {
  test('a mobile has eleven digits and starts with 1', () => {
    expect(['13800138000', '23800138000', '1380013800', '1380013800a'].map(isMobile)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  test('an e-mail has a domain with a top-level part of at least two letters', () => {
    expect(['a.b+c@d-e.co', 'a@b.c', 'a@b', '@b.com', 'a b@c.com'].map(isEmail)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
  test('a password has 8 to 16 characters with a letter, a digit and a sign', () => {
    const tried = ['Abcdef1!', 'Abcdef12', 'Abcdefg!', '1234567!', 'Ab1!', 'Abcdefghijklmn1!x'];
    expect(tried.map(isStrongPassword)).toEqual([true, false, false, false, false, false]);
  });
  test('eleven digits sign in as mobile', () => {
    expect([codeLoginType('13800138000'), codeLoginType('a@b.co')]).toEqual(['mobile', 'email']);
  });
  test('a bad setting falls back alone', () => {
    const result = safeParse(userSettings, { theme: 'pink', language: 'EN', watermark: true });
    expect(result.data).toMatchObject({ theme: 'dark', language: 'EN', watermark: true, collect: true });
  });
});
