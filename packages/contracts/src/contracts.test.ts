import { safeParse } from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { userSettings } from './account/user.ts';
import { errorMessage } from './errorMessages.ts';
import { errorCatalogue, errorNameOf } from './errors.ts';
import { isSuccess } from './reply.ts';
import { buildPath } from './route.ts';
import { adminRoutes } from './adminRoutes.ts';
import * as canvasRoutes from './canvasRoutes.ts';
import * as documentRoutes from './documentRoutes.ts';
import * as routes from './routes.ts';

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
    const all = Object.values({ ...routes, ...adminRoutes, ...documentRoutes, ...canvasRoutes });
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
  test('a bad setting falls back alone', () => {
    const result = safeParse(userSettings, { theme: 'pink', language: 'EN', watermark: true });
    expect(result.data).toMatchObject({ theme: 'system', language: 'EN', watermark: true, collect: true });
  });
});
