/*
 * What holds for every call of the wire, whatever it does: who may make it, what it says to those who may not, and that
 * hostile input gets a clear refusal and nothing else. A call that is new is in it by itself.
 */
import { errorCode } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '../modules/account/account.tables.ts';
import { makePerson } from '../testing/accounts.ts';
import { signUpAs } from '../testing/staff.ts';
import { type Heartbeat, watchHeartbeat } from '../testing/heartbeat.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { allRoutes, send } from './callers.ts';

let test: TestApp;
let heartbeat: Heartbeat;
const tokens: Record<'user' | 'operator' | 'admin' | 'disabled' | 'expired', string> = {
  user: '',
  operator: '',
  admin: '',
  disabled: '',
  expired: '',
};

beforeAll(async () => {
  test = await createTestApp();
  heartbeat = watchHeartbeat(test.app);
  tokens.user = (await signUpAs(test, 'user')).token;
  tokens.operator = (await signUpAs(test, 'operator')).token;
  tokens.admin = (await signUpAs(test, 'admin')).token;
  const idle = await signUpAs(test, 'user');
  tokens.expired = idle.token;
  await test.deps.database
    .update(sessions)
    .set({ lastActivity: 0 })
    .where(eq(sessions.userId, idle.user.userId));
  const disabled = await makePerson(test);
  tokens.disabled = disabled.token;
  await test.deps.database.update(users).set({ status: '2' }).where(eq(users.id, disabled.id));
});
afterAll(() => test.close());

/** Every refusal says what happened, in the same four fields. */
function expectRefusal(answer: unknown, code?: number): void {
  expect(answer).toMatchObject({
    code: code ?? expect.any(Number),
    error: expect.any(String),
    msg: expect.any(String),
    requestId: expect.any(String),
  });
  expect((answer as { code: number }).code).not.toBe(0);
}

const guarded = allRoutes.filter(({ access }) => access !== 'open');

it('knows every call once', () => {
  expect(new Set(allRoutes.map(({ id }) => id)).size).toBe(allRoutes.length);
  expect(new Set(allRoutes.map(({ method, path }) => `${method} ${path}`)).size).toBe(allRoutes.length);
  expect(allRoutes.length).toBeGreaterThan(60);
});

describe.each(guarded.map((route) => [route.id, route] as const))('%s', (_, route) => {
  it('asks a visitor to sign in', async () => {
    expectRefusal((await send(test, route, { body: {} })).answer, errorCode('unauthenticated'));
  });

  it('takes no token that nobody was given', async () => {
    for (const token of ['x', 'a'.repeat(43), '../../etc', "' or 1=1 --"]) {
      expectRefusal((await send(test, route, { token, body: {} })).answer, errorCode('unauthenticated'));
    }
  });

  it('is closed to a session that has run out and to a disabled account', async () => {
    for (const token of [tokens.expired, tokens.disabled]) {
      const { answer } = await send(test, route, { token, body: {} });
      expectRefusal(answer);
      expect([errorCode('unauthenticated'), errorCode('accountDisabled')]).toContain(answer?.code);
    }
  });

  it('is not opened by the cookie unless it only reads', async () => {
    const cookie = `Admin-Token=${tokens.admin}`;
    const { answer } = await send(test, route, { headers: { cookie }, body: {} });
    if (route.method === 'POST') expectRefusal(answer, errorCode('unauthenticated'));
  });
});

const staffOnly = allRoutes.filter(
  ({ access, permission }) => access === 'admin' || permission !== undefined,
);

describe.each(staffOnly.map((route) => [route.id, route] as const))('%s', (_, route) => {
  it('is refused to a person without the permission', async () => {
    expectRefusal((await send(test, route, { token: tokens.user, body: {} })).answer, errorCode('forbidden'));
  });

  it('lets the administrator through to its own checks', async () => {
    const { answer } = await send(test, route, { token: tokens.admin, body: {} });
    expect(answer?.code).not.toBe(errorCode('forbidden'));
    expect(answer?.code).not.toBe(errorCode('unauthenticated'));
  });
});

const hostileBodies: readonly (readonly [string, unknown])[] = [
  ['a list in place of an object', []],
  ['a text in place of an object', '"text"'],
  ['a number in place of an object', '42'],
  ['null', 'null'],
  ['half a JSON', '{"a":'],
  ['prototype keys', '{"__proto__":{"code":0},"constructor":{"prototype":{"code":0}}}'],
  ['objects in place of texts', deepen((name) => ({ [name]: { $ne: null } }))],
  ['lists in place of texts', deepen((name) => ({ [name]: ['a', 'b'] }))],
  ['U+0000', deepen((name) => ({ [name]: 'a\0b' }))],
  ['script and SQL', deepen((name) => ({ [name]: `<script>alert(1)</script>'; drop table users; --` }))],
];

/** Common names of the wire, each with a hostile value. */
function deepen(make: (name: string) => object): object {
  const names = [
    ...[
      'id',
      'ids',
      'email',
      'userAccount',
      'password',
      'username',
      'mobile',
      'code',
      'content',
      'title',
      'key',
    ],
    ...[
      'value',
      'tool',
      'params',
      'idempotencyKey',
      'operationCode',
      'userId',
      'userSetting',
      'search',
      'type',
    ],
    ...[
      'text',
      'tag',
      'tags',
      'name',
      'description',
      'details',
      'cursor',
      'mentions',
      'workId',
      'workIds',
      'personId',
      'folderId',
      'parentId',
      'targetId',
      'pictureIds',
    ],
  ];
  return Object.assign({}, ...names.map(make)) as object;
}

const writing = allRoutes.filter(({ method }) => method === 'POST');

describe.each(writing.map((route) => [route.id, route] as const))('%s', (_, route) => {
  it('answers hostile bodies with a reply of the wire and never with a failure of its own', async () => {
    for (const [what, body] of hostileBodies) {
      const { answer, text, status } = await send(test, route, { token: tokens.user, body });
      expect(status, what).toBe(200);
      expect(answer?.code, `${what}: ${text}`).not.toBe(errorCode('internal'));
      if (answer && answer.code !== 0 && answer.code !== '0') expectRefusal(answer);
      expect(text, what).not.toMatch(/at .*\.ts:\d|drizzle|syntax error|select .* from/i);
    }
  });

  it('refuses a body of another kind, and one that is too large', async () => {
    const form = await send(test, route, {
      token: tokens.user,
      body: 'a=1&b=2',
      headers: { 'content-type': 'text/csv' },
    });
    if (route.body && route.encoding !== 'multipart') expectRefusal(form.answer);
    // Refused by what it says of itself: bodies of this size for each call would be held by the stand-in for a socket.
    const large = await send(test, route, {
      token: tokens.user,
      body: {},
      headers: { 'content-length': String(600 * 1024 * 1024) },
    });
    expectRefusal(large.answer);
  });

  it('is not there under another method', async () => {
    const { answer, type } = await send(test, { ...route, method: 'GET' }, { token: tokens.user });
    // A path of the management client is a page too.
    if (!type.includes('text/html')) expectRefusal(answer);
  });
});

it('no request holds the event loop for long', () => {
  expect(heartbeat.stop().holds).toEqual([]);
});
