import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  codeOf,
  confirmationFor,
  freshEmail,
  freshMobile,
  goodPassword,
  makePerson,
  signInByCode,
  wrongOf,
} from '../../testing/accounts.ts';
import { post } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { users } from './account.tables.ts';
import { accountLimits } from './accountLimits.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.deps.site.save('account.requireMobile', 'true'));

/** Somebody who signed up by e-mail where a mobile is wanted. */
async function newcomer() {
  const answer = await signInByCode(server, freshEmail());
  const token = String(answer['token']);
  const user = answer['user'] as { userId: string; userStatus: string };
  const call = (url: string, payload?: object) => post(server, url, payload, { token });
  const bind = (mobile: string, code: string, userId = user.userId) =>
    call('/app/bindMobileActivateSuccess', { mobile, userId, code });
  return {
    token,
    user,
    call,
    bind,
    ask: (userAccount: string) => call('/app/getBindMobileCode', { userAccount }),
  };
}

test('a new account by e-mail must bind a mobile when the site wants one, and its token opens nothing else', async () => {
  const person = await newcomer();
  expect(person.user.userStatus).toBe('1');
  const headers = { token: person.token };
  expect((await server.app.inject({ url: '/getInfo', headers })).json()).toMatchObject({ code: 401 });
  for (const url of ['/app/userCenter/sessions', '/app/userCenter/deleteAccount', '/app/picture/getList']) {
    expect([url, await person.call(url)]).toEqual([url, expect.objectContaining({ code: 401 })]);
  }
  const cookie = await server.app.inject({
    url: '/app/avatar/x',
    headers: { cookie: `Admin-Token=${person.token}` },
  });
  expect(cookie.statusCode).toBe(401);
});

test('a new account by mobile needs nothing more', async () => {
  expect(await signInByCode(server, freshMobile())).toMatchObject({ user: { userStatus: '0' } });
});

test('binding makes the account a normal one with a session, and uses its token up', async () => {
  const person = await newcomer();
  const mobile = freshMobile();
  expect(await person.ask(mobile)).toEqual({ code: 0 });
  const bound = await person.bind(mobile, codeOf(server, mobile));
  expect(bound).toMatchObject({ code: 0, user: { userStatus: '0', mobile }, token: expect.any(String) });
  const info = await server.app.inject({ url: '/getInfo', headers: { token: String(bound['token']) } });
  expect(info.json()).toMatchObject({ code: 0 });
  expect(await person.ask(freshMobile())).toMatchObject({ code: 401 });
  server.clock.advance(60_000);
  expect(await signInByCode(server, mobile)).toMatchObject({ user: { userId: person.user.userId } });
});

test('the token for binding ends after ten minutes and says so', async () => {
  const person = await newcomer();
  server.clock.advance(accountLimits.bindingLifetime - 1);
  expect(await person.ask(freshMobile())).toEqual({ code: 0 });
  server.clock.advance(1);
  expect(await person.ask(freshMobile())).toMatchObject({ code: 1026, error: 'bindingExpired' });
});

test('nobody binds for another account, with a wrong code or a number that is none', async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  const mobile = freshMobile();
  await person.ask(mobile);
  const code = codeOf(server, mobile);
  expect(await person.bind(mobile, code, other.user.userId)).toMatchObject({
    code: 1023,
    error: 'notOwnAccount',
  });
  expect(await person.bind(mobile, wrongOf(code))).toMatchObject({ code: 1003 });
  expect(await person.bind('12345', code)).toMatchObject({ code: 1010, error: 'mobileFormat' });
  expect(await person.ask('a@example.com')).toMatchObject({ code: 1010 });
  expect(await person.ask('')).toMatchObject({ code: 1010 });
  expect(await post(server, '/app/getBindMobileCode', { userAccount: mobile })).toMatchObject({ code: 401 });
});

test('a code to sign in does not bind', async () => {
  const person = await newcomer();
  const mobile = freshMobile();
  await post(server, '/app/getVerificationCode', { userAccount: mobile });
  expect(await person.bind(mobile, codeOf(server, mobile))).toMatchObject({ code: 1004 });
});

test('that a mobile belongs to another account is told only to who has its code', async () => {
  const person = await newcomer();
  const mobile = freshMobile();
  await makePerson(server, { mobile });
  expect(await person.ask(mobile)).toEqual({ code: 0 });
  const code = codeOf(server, mobile);
  expect(await person.bind(mobile, wrongOf(code))).toMatchObject({ code: 1003 });
  expect(await person.bind(mobile, code)).toMatchObject({ code: 1012, error: 'mobileTaken' });
});

test('a normal session changes its mobile and goes on', async () => {
  const person = await makePerson(server, { mobile: freshMobile() });
  const mobile = freshMobile();
  await person.post('/app/getBindMobileCode', { userAccount: mobile });
  const confirmation = await confirmationFor(server, person);
  const body = { mobile, userId: person.id, code: codeOf(server, mobile), confirmation };
  const bound = await person.post('/app/bindMobileActivateSuccess', body);
  expect(bound).toMatchObject({ code: 0, token: person.token, user: { mobile } });
  const info = await server.app.inject({ url: '/getInfo', headers: { token: person.token } });
  expect(info.json()).toMatchObject({ user: { mobile } });
});

test('who must bind from now on is signed out of everything else, and a disabled one cannot bind', async () => {
  const person = await makePerson(server);
  const setStatus = async (status: string) => {
    await server.deps.database.update(users).set({ status }).where(eq(users.id, person.id));
    await server.deps.sessions.announceChange(person.id);
  };
  await setStatus('1');
  expect(await person.post('/app/userCenter/sessions')).toMatchObject({ code: 401 });
  expect(await person.post('/app/getBindMobileCode', { userAccount: freshMobile() })).toEqual({ code: 0 });
  const again = await post(server, '/app/login', {
    userAccount: person.account,
    password: goodPassword,
    loginType: 'account',
  });
  expect(again).toMatchObject({ user: { userStatus: '1' }, token: expect.any(String) });
  await setStatus('2');
  expect(await person.post('/app/getBindMobileCode', { userAccount: freshMobile() })).toMatchObject({
    code: 1008,
  });
});
