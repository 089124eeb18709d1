import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { everyRoute, featureLocks, limits, permissions, routes } from '@tai/contracts';
import { pino } from 'pino';
import * as z from 'zod/mini';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createFakeEngine } from '../../testing/fakeEngine.ts';
import { NoConnectionError } from '../database/databaseTrouble.ts';
import type { Account } from '../identity/account.ts';
import { ApiError } from './apiError.ts';
import { registerErrors } from './errors.ts';
import { assertAllMounted, mountRoute } from './mountRoute.ts';

let server: TestApp;
let folder: string;
let webDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-web-'));
  webDir = join(folder, 'web');
  await mkdir(join(webDir, 'assets'), { recursive: true });
  await writeFile(join(folder, 'outside.txt'), 'not for browsers');
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>TAI</title>');
  await writeFile(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webDir, 'assets/app-1234.js'), 'export {};');
  await writeFile(join(webDir, 'assets/app-1234.js.gz'), gzipSync('export {};'));
  server = await createTestApp({ config: { webDir }, engines: [createFakeEngine()] });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('a call that cannot be read', () => {
  test('malformed JSON', async () => {
    const answer = await post(server, '/app/login', '{"userAccount":');
    expect(answer).toEqual({
      code: 400,
      error: 'badRequest',
      msg: 'The request is not valid: the body is not JSON.',
      params: { detail: 'the body is not JSON' },
      requestId: expect.any(String),
    });
  });

  test('a body with a prototype in it', async () => {
    expect(await post(server, '/app/login', '{"__proto__":{"admin":true}}')).toMatchObject({ code: 400 });
  });

  test('a form instead of JSON is read like it', async () => {
    const form = (url: string, payload: string, token = '') =>
      server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const refused = await form('/app/login', 'userAccount=nobody&password=a%26b&loginType=account');
    expect(refused.json()).toMatchObject({ code: 1007 });
    const person = await signUp(server);
    const list = await form('/app/picture/getList', 'currPage=1&pageSize=5', person.token);
    expect(list.json()).toMatchObject({ code: 0, data: { list: [], total: 0 } });
    const wrong = await form('/app/picture/getList', 'currPage=1&currPage=2', person.token);
    expect(wrong.json()).toMatchObject({
      code: 400,
      params: { detail: expect.stringContaining('currPage') },
    });
  });

  test('a body that is too large', async () => {
    const answer = await post(server, '/app/login', { userAccount: 'a'.repeat(limits.jsonBodyBytes) });
    expect(answer).toMatchObject({
      code: 413,
      error: 'bodyTooLarge',
      params: { limit: limits.jsonBodyBytes },
    });
  });

  test('another content type', async () => {
    const answer = await post(server, '/app/login', 'a=b', { 'content-type': 'text/csv' });
    expect(answer).toMatchObject({
      code: 400,
      params: { detail: expect.stringContaining('application/json') },
    });
  });

  test('a field that is missing is named', async () => {
    const answer = await post(server, '/app/login', { userAccount: 'a', loginType: 'account' });
    expect(answer).toMatchObject({ code: 400, params: { detail: expect.stringContaining('password') } });
  });

  test('an address that is none', async () => {
    expect(await post(server, '/app/nothing')).toMatchObject({ code: 404, error: 'notFound' });
    const page = await get('/app/nothing');
    expect(page.statusCode).toBe(404);
    expect(page.json()).toMatchObject({ code: 404 });
  });

  test('an address that cannot be decoded', async () => {
    for (const url of ['/%E0%A4%A', '/app/%E0%A4%A']) {
      const page = await get(url);
      expect(page.statusCode).toBe(400);
      expect(page.json()).toEqual({
        code: 400,
        error: 'badRequest',
        msg: expect.any(String),
        params: { detail: expect.any(String) },
        requestId: expect.any(String),
      });
    }
    expect(await post(server, '/app/%E0%A4%A')).toMatchObject({ code: 400, error: 'badRequest' });
  });

  test('an empty JSON body counts as one without fields', async () => {
    const person = await signUp(server);
    const answer = await post(server, '/app/picture/getList', '', { token: person.token });
    expect(answer).toMatchObject({ code: 0 });
  });
});

describe('rate limits', () => {
  test('answer how long to wait, in the reply and in its header, and count each address alone', async () => {
    const strict = await createTestApp({ config: { rateLimitFactor: 1, trustProxy: ['127.0.0.1'] } });
    const ask = (address: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/app/getVerificationCode',
        headers: { 'x-forwarded-for': address },
        payload: { userAccount: 'x' },
      });
    for (let calls = 0; calls < 20; calls++)
      expect((await ask('203.0.113.1')).json()).toMatchObject({ code: 1002 });
    const refused = await ask('203.0.113.1');
    expect(refused.statusCode).toBe(200);
    expect(refused.json()).toMatchObject({ code: 429, error: 'tooManyRequests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.2')).json()).toMatchObject({ code: 1002 });
    await strict.close();
  });

  test('a code that is asked for too soon says when in its header as well', async () => {
    const ask = () =>
      server.app.inject({
        method: 'POST',
        url: '/app/getVerificationCode',
        payload: { userAccount: 'hasty@example.com' },
      });
    expect((await ask()).headers['retry-after']).toBeUndefined();
    expect((await ask()).headers['retry-after']).toBe('60');
  });
});

describe('the web app', () => {
  test('its page answers every address of the client, unkept', async () => {
    for (const url of ['/', '/main?type=0', '/home', '/login', '/login/', '/a/b/c']) {
      const page = await get(url);
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.body).toContain('<title>TAI</title>');
    }
  });

  test('its page does not answer what browsers and crawlers ask every host for', async () => {
    for (const url of ['/favicon.ico', '/favicon.ico?v=1']) {
      const icon = await get(url);
      expect([icon.statusCode, icon.json()]).toEqual([404, expect.objectContaining({ error: 'notFound' })]);
    }
    const robots = await get('/robots.txt');
    expect([robots.statusCode, robots.headers['content-type'], robots.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /app/\n',
    ]);
  });

  test('its assets are kept for ever and come compressed', async () => {
    const asset = await get('/login/assets/app-1234.js', { 'accept-encoding': 'gzip, br' });
    expect(asset.statusCode).toBe(200);
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  test('a file without a hash in its name is asked for anew each time, and not sent when it is the same', async () => {
    const icon = await get('/login/favicon.svg');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await get('/login/favicon.svg', { 'if-none-match': String(icon.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect((await get('/login/index.html')).statusCode).toBe(404);
  });

  test('an asset that is gone is not the page', async () => {
    const missing = await get('/login/assets/app-0000.js');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('json');
    expect((await get('/login/../package.json')).body).not.toContain('"name"');
  });

  test('its page and what lies outside are no assets, however they are written', async () => {
    for (const path of [
      'INDEX.html',
      '%69ndex.html',
      '%2e/index.html',
      'assets%2F..%2Findex.html',
      'assets',
      'assets/',
      '..%2Foutside.txt',
      'assets%5C..%5C..%5Coutside.txt',
      encodeURIComponent(join(folder, 'outside.txt')),
    ]) {
      const answer = await get(`/login/${path}`);
      expect([path, answer.statusCode >= 400, answer.headers['content-type']]).toEqual([
        path,
        true,
        'application/json; charset=utf-8',
      ]);
    }
  });

  test('a file that a later release puts beside the others is sent', async () => {
    await writeFile(join(webDir, 'assets/app-5678.js'), 'export {};');
    expect((await get('/login/assets/app-5678.js')).statusCode).toBe(200);
  });

  test('runs no inline script and is framed by nobody', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const directives = new Map(policy.split(';').map((text) => [text.split(' ')[0], text]));
    expect(directives.get('script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directives.get('trusted-types')).toBe('trusted-types default');
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directives.get('default-src')).toBe("default-src 'self'");
  });
});

describe('contracts', () => {
  const spec = {
    id: 'test.answer',
    method: 'POST',
    path: '/test/{id}',
    summary: 'Test',
    access: 'open',
    params: z.object({ id: z.string() }),
    body: z.object({ count: z._default(z.number(), 3) }),
    response: z.object({ code: z.number(), count: z.number(), nested: z.object({ a: z.string() }) }),
  } as const;

  function createApp() {
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    app.decorate('mountedRoutes', new Map());
    app.decorate('rateLimitFactor', 0);
    app.decorateRequest('session', null);
    app.decorate('authenticate', async () => null);
    app.decorate('authenticateBinding', async () => null);
    registerErrors(app);
    return app;
  }

  test('what a contract does not declare never leaves', async () => {
    const app = createApp();
    mountRoute(app, spec, ({ body, params }) => {
      const nested = { a: params.id, passwordHash: 'secret' };
      return { count: body.count, nested, internal: 'secret' };
    });
    const answer = await app.inject({ method: 'POST', url: '/test/x' });
    expect(answer.json()).toEqual({ code: 0, count: 3, nested: { a: 'x' } });
  });

  test('one for people with a session does not even begin without one, nor one for administrators', async () => {
    const app = createApp();
    const answer = () => ({ count: 1, nested: { a: '' } });
    mountRoute(app, { ...spec, id: 'test.session', path: '/session/{id}', access: 'session' }, answer);
    mountRoute(app, { ...spec, id: 'test.admin', path: '/admin/{id}', access: 'admin' }, answer);
    for (const url of ['/session/x', '/admin/x']) {
      const refused = await app.inject({ method: 'POST', url });
      expect(refused.json()).toMatchObject({ code: 401, error: 'unauthenticated' });
    }
    app.authenticate = async () => ({ id: 's', account: { role: 'user' } as Account });
    expect((await app.inject({ method: 'POST', url: '/session/x' })).json()).toMatchObject({ code: 0 });
    expect((await app.inject({ method: 'POST', url: '/admin/x' })).json()).toMatchObject({ code: 403 });
  });

  test('one that needs a permission is for roles that have it', async () => {
    const app = createApp();
    const permission = permissions.userView;
    mountRoute(app, { ...spec, access: 'session', permission }, () => ({ count: 1, nested: { a: '' } }));
    const codeFor = async (role: Account['role'] | null) => {
      app.authenticate = async () => (role ? { id: 's', account: { role } as Account } : null);
      return (await app.inject({ method: 'POST', url: '/test/x' })).json<{ code: number }>().code;
    };
    expect(await codeFor(null)).toBe(401);
    expect([await codeFor('user'), await codeFor('operator'), await codeFor('admin')]).toEqual([403, 0, 0]);
  });

  test('one of a feature that is locked for the account is refused', async () => {
    const app = createApp();
    mountRoute(app, { ...spec, access: 'session', lock: 'style' }, () => ({ count: 1, nested: { a: '' } }));
    const codeWith = async (...locks: number[]) => {
      app.authenticate = async () => ({ id: 's', account: { role: 'admin', locks } as Account });
      return (await app.inject({ method: 'POST', url: '/test/x' })).json<{ error?: string }>().error;
    };
    expect(await codeWith(featureLocks.style)).toBe('featureLocked');
    expect(await codeWith(featureLocks.video)).toBeUndefined();
  });

  test('one that binds a mobile also takes the token for that; an open one takes a token that is refused', async () => {
    const app = createApp();
    const answer = () => ({ count: 1, nested: { a: '' } });
    mountRoute(app, { ...spec, id: 'test.binding', path: '/binding/{id}', access: 'binding' }, answer);
    mountRoute(app, spec, answer);
    app.authenticate = () => Promise.reject(new ApiError('accountDisabled'));
    app.authenticateBinding = async () => ({ id: 's', account: { role: 'user' } as Account });
    for (const url of ['/binding/x', '/test/x']) {
      expect((await app.inject({ method: 'POST', url })).json()).toMatchObject({ code: 0 });
    }
    app.authenticateBinding = async () => null;
    expect((await app.inject({ method: 'POST', url: '/binding/x' })).json()).toMatchObject({ code: 401 });
  });

  test('an unforeseen error tells the request id and nothing else', async () => {
    const app = createApp();
    mountRoute(app, spec, () => {
      throw new Error('secret detail');
    });
    app.get('/file', () => Promise.reject(new Error('secret detail')));
    const answer = await app.inject({ method: 'POST', url: '/test/x', payload: {} });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('secret');
    const { requestId } = answer.json<{ requestId: string }>();
    expect(answer.json()).toMatchObject({ code: 500, error: 'internal', params: { requestId } });
    // What is no call has nobody who reads the body.
    const file = await app.inject('/file');
    expect([file.statusCode, file.json()]).toEqual([500, expect.objectContaining({ error: 'internal' })]);
    expect(file.body).not.toContain('secret');
  });

  test('a disk that is full where a query was to write is told as such', async () => {
    const app = createApp();
    mountRoute(app, spec, () => {
      throw new Error('a query failed', { cause: Object.assign(new Error('extend'), { code: '53100' }) });
    });
    const answer = await app.inject({ method: 'POST', url: '/test/x', payload: {} });
    expect(answer.json()).toMatchObject({ code: 507, error: 'diskFull' });
  });

  test('while the database does not answer a call says when to try again', async () => {
    const app = createApp();
    const lost = new NoConnectionError(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    mountRoute(app, spec, () => Promise.reject(lost));
    app.get('/file', () => Promise.reject(lost));
    const answer = await app.inject({ method: 'POST', url: '/test/x', payload: {} });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 503, error: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    const file = await app.inject('/file');
    expect([file.statusCode, file.headers['retry-after']]).toEqual([503, '5']);
  });

  test('an answer that breaks its contract is an error and not half an answer', async () => {
    const app = createApp();
    mountRoute(app, spec, () => ({ count: Number.NaN, nested: { a: 'x' } }));
    const answer = await app.inject({ method: 'POST', url: '/test/x', payload: {} });
    expect(answer.json()).toMatchObject({ code: 500, error: 'internal' });
  });

  test('a contract without a handler or with two stops the start by its name', () => {
    const app = createApp();
    mountRoute(app, spec, () => ({ count: 1, nested: { a: '' } }));
    expect(() => mountRoute(app, spec, () => ({ count: 1, nested: { a: '' } }))).toThrow('test.answer');
    expect(() => assertAllMounted(app, [routes.login, spec])).toThrow(/no handler for account\.login$/);
  });
});

describe('the documentation', () => {
  test('has a page and names every call', async () => {
    expect((await get('/docs/')).headers['content-type']).toContain('text/html');
    const document = (await get('/docs/json')).json<{ paths: Record<string, Record<string, object>> }>();
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(
      operations.map((operation) => (operation as { operationId: string }).operationId).toSorted(),
    ).toEqual(
      everyRoute()
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

describe('health', () => {
  test('is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).json()).toMatchObject({ status: 'ready' });
  });

  test('names the part that fails, logs that alone, and stays in use', async () => {
    const lines: { msg: string; part?: string }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const files = { ...server.deps.files, check: () => Promise.reject(new Error('read-only')) };
    const broken = await createTestApp({ adapters: { files, log } });
    lines.length = 0;
    for (let probe = 0; probe < 2; probe += 1) {
      const answer = await broken.app.inject('/readyz');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'ready', failing: ['files'] });
    }
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
    expect(lines.map(({ msg, part }) => [msg, part])).toEqual([['does not work', 'files']]);
    await broken.close();
  });
});
