import { createHash } from 'node:crypto';
import { isStrongPassword, limits } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  codeOf as lastCodeOf,
  freshEmail,
  goodPassword,
  makeAccount,
  makePerson,
  wrongOf,
} from '../../testing/accounts.ts';
import { post, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { codeDays, sessions, users, verificationCodes } from './account.tables.ts';
import { accountLimits } from './accountLimits.ts';
import { createCodeService } from './code.service.ts';
import { createAdministrator } from './administrator.ts';
import { generatePassword, hashPassword } from './password.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const askForCode = (userAccount: string) => post(server, '/app/getVerificationCode', { userAccount });
const codeOf = (to: string) => lastCodeOf(server, to);
const loginByCode = (userAccount: string, password: string, loginType = 'email') =>
  post(server, '/app/login', { userAccount, password, loginType });
const loginByPassword = (userAccount: string, password: string) =>
  post(server, '/app/login', { userAccount, password, loginType: 'account' });

describe('codes', () => {
  test('a code is sent as mail to an e-mail address and as SMS to a mobile', async () => {
    const email = freshEmail();
    expect(await askForCode(email)).toEqual({ code: 0 });
    expect(await askForCode('13800000001')).toEqual({ code: 0 });
    const [mail, sms] = server.messages.slice(-2);
    expect(mail).toMatchObject({ channel: 'mail', to: email });
    expect(sms).toMatchObject({ channel: 'sms', to: '13800000001' });
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect(mail?.text).toContain(mail?.code);
  });

  test.each([
    ['', 1001, 'accountRequired'],
    ['  ', 1001, 'accountRequired'],
    ['12345', 1002, 'accountFormat'],
    ['23800000001', 1002, 'accountFormat'],
    ['somebody@example', 1002, 'accountFormat'],
  ])('the account %j is refused with its reason', async (userAccount, code, error) => {
    const sent = server.messages.length;
    expect(await askForCode(userAccount)).toMatchObject({ code, error });
    expect(server.messages).toHaveLength(sent);
  });

  test('a second code within a minute is refused and says how long to wait', async () => {
    const email = freshEmail();
    await askForCode(email);
    server.clock.advance(20_000);
    expect(await askForCode(email)).toMatchObject({ code: 1006, params: { seconds: 40 } });
    server.clock.advance(40_000);
    expect(await askForCode(email)).toEqual({ code: 0 });
  });

  test('two requests at once send one code', async () => {
    const email = freshEmail();
    const answers = await Promise.all([askForCode(email), askForCode(email)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1006]);
    expect(server.messages.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('a wrong code says how many tries are left, and after five even the right one is refused', async () => {
    const email = freshEmail();
    await askForCode(email);
    const code = codeOf(email);
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await loginByCode(email, wrongOf(code))).toMatchObject({ code: 1003, params: { triesLeft } });
    }
    expect(await loginByCode(email, wrongOf(code))).toMatchObject({ code: 1005, error: 'codeTriesUsed' });
    expect(await loginByCode(email, code)).toMatchObject({ code: 1005, error: 'codeTriesUsed' });
  });

  test('a code is void after ten minutes', async () => {
    const email = freshEmail();
    await askForCode(email);
    server.clock.advance(accountLimits.codeLifetime);
    expect(await loginByCode(email, codeOf(email))).toMatchObject({ code: 1004, error: 'codeExpired' });
  });

  test('a code signs in once', async () => {
    const email = freshEmail();
    await askForCode(email);
    const code = codeOf(email);
    const answers = await Promise.all([loginByCode(email, code), loginByCode(email, code)]);
    expect(answers.map((answer) => answer.code).filter((one) => one === 0)).toHaveLength(1);
    expect(await loginByCode(email, code)).toMatchObject({ code: 1004 });
  });

  test('the code of one address does not open another', async () => {
    const [mine, theirs] = [freshEmail(), freshEmail()];
    await askForCode(mine);
    expect(await loginByCode(theirs, codeOf(mine))).toMatchObject({ code: 1004 });
  });

  test('one address gets twenty codes a day, and again as many the next', async () => {
    const email = freshEmail();
    for (let sent = 0; sent < accountLimits.codesPerDay; sent++) {
      expect(await askForCode(email)).toEqual({ code: 0 });
      server.clock.advance(60_000);
    }
    expect(await askForCode(email)).toMatchObject({ code: 1005, error: 'codeTriesUsed' });
    // The count outlives the codes.
    server.clock.advance(accountLimits.codeLifetime);
    await createCodeService(server.deps).removeExpired();
    expect(await askForCode(email)).toMatchObject({ code: 1005 });
    server.clock.advance(24 * 60 * 60_000);
    expect(await askForCode(email)).toEqual({ code: 0 });
  });

  test('fifty wrong codes a day are all that can be tried for one address, however many codes are sent', async () => {
    const email = freshEmail();
    for (let codes = 0; codes < accountLimits.wrongCodesPerDay / accountLimits.codeTries; codes++) {
      expect(await askForCode(email)).toEqual({ code: 0 });
      const code = codeOf(email);
      for (let tries = 0; tries < accountLimits.codeTries; tries++) await loginByCode(email, wrongOf(code));
      server.clock.advance(60_000);
    }
    expect(await askForCode(email)).toMatchObject({ code: 1005, error: 'codeTriesUsed' });
  });

  test('a right code is no wrong try', async () => {
    const email = freshEmail();
    await askForCode(email);
    expect(await loginByCode(email, codeOf(email))).toMatchObject({ code: 0 });
    const [day] = await server.deps.database.select().from(codeDays).where(eq(codeDays.recipient, email));
    expect(day).toMatchObject({ codes: 1, wrong: 0 });
  });

  test('a code that could not be sent does not make the next too soon, and a full disk is told as such', async () => {
    const email = freshEmail();
    const { messages } = server.deps;
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const send = vi.spyOn(messages, 'send').mockRejectedValueOnce(full);
    expect(await askForCode(email)).toMatchObject({ code: 507, error: 'diskFull' });
    send.mockRestore();
    expect(await askForCode(email)).toEqual({ code: 0 });
  });

  test('codes are stored as hashes', async () => {
    const email = freshEmail();
    await askForCode(email);
    const [row] = await server.deps.database
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.recipient, email));
    expect(row?.codeHash).not.toContain(codeOf(email));
  });
});

describe('sign in', () => {
  test('a code login of an unknown e-mail creates an account without a password', async () => {
    const email = freshEmail();
    await askForCode(email.toUpperCase());
    const answer = await loginByCode(email.toUpperCase(), codeOf(email));
    expect(answer).toMatchObject({
      code: 0,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { email, mobile: null, username: email.split('@')[0], userStatus: '0', password: 'N' },
    });
  });

  test('a code login of an unknown mobile creates an account whose name does not show the number', async () => {
    await askForCode('13900000002');
    const answer = await loginByCode('13900000002', codeOf('13900000002'), 'mobile');
    expect(answer).toMatchObject({ code: 0, user: { mobile: '13900000002' } });
    expect(JSON.stringify((answer['user'] as { username: string }).username)).not.toContain('0000002');
  });

  test('a second code login opens the same account', async () => {
    const person = await signUp(server);
    const email = person.user.email ?? '';
    server.clock.advance(60_000);
    await askForCode(email);
    expect(await loginByCode(email, codeOf(email))).toMatchObject({ user: { userId: person.user.userId } });
  });

  test('a password opens an account by its name, mobile or e-mail in any case', async () => {
    const passwordHash = await hashPassword('Right1!password');
    await makeAccount(server, {
      account: 'lin',
      mobile: '13700000003',
      email: 'lin@example.com',
      passwordHash,
    });
    for (const name of ['Lin', ' lin ', '13700000003', 'LIN@example.com']) {
      expect(await loginByPassword(name, 'Right1!password')).toMatchObject({ code: 0 });
    }
  });

  test('unknown accounts, accounts without password and wrong passwords get one answer', async () => {
    const passwordHash = await hashPassword('Right1!password');
    await makeAccount(server, { account: 'known', passwordHash });
    await makeAccount(server, { account: 'codeonly' });
    const wrong = await loginByPassword('known', 'Wrong1!password');
    expect(wrong).toMatchObject({ code: 1007, error: 'credentialsWrong' });
    for (const name of ['nobody', 'codeonly']) {
      expect(await loginByPassword(name, 'Wrong1!password')).toEqual({
        ...wrong,
        requestId: expect.any(String),
      });
    }
  });

  test('a disabled account gets its status and no token', async () => {
    await makeAccount(server, {
      account: 'blocked',
      passwordHash: await hashPassword(goodPassword),
      status: '2',
    });
    const answer = await loginByPassword('blocked', goodPassword);
    expect(answer).toMatchObject({ code: 0, user: { userStatus: '2' } });
    expect(answer).not.toHaveProperty('token');
  });

  test('a status that the product does not know is a normal one', async () => {
    await makeAccount(server, {
      account: 'odd',
      passwordHash: await hashPassword(goodPassword),
      status: '7',
    });
    const { token } = await loginByPassword('odd', goodPassword);
    const info = await server.app.inject({ url: '/getInfo', headers: { token: String(token) } });
    expect(info.json()).toMatchObject({ code: 0, user: { userStatus: '7' } });
  });

  test('with registration closed a stranger is refused only when the code was right', async () => {
    const email = freshEmail();
    await server.deps.site.save('account.registration', 'false');
    expect(await askForCode(email)).toEqual({ code: 0 });
    expect(await loginByCode(email, wrongOf(codeOf(email)))).toMatchObject({ error: 'codeWrong' });
    expect(await loginByCode(email, codeOf(email))).toMatchObject({
      code: 1025,
      error: 'registrationClosed',
    });
    const [row] = await server.deps.database.select().from(users).where(eq(users.email, email));
    expect(row).toBeUndefined();
    await server.deps.site.save('account.registration', 'true');
  });

  test('sign-ins are in the audit log, and a guesser is there once and after ten tries', async () => {
    const person = await makePerson(server);
    for (let tries = 0; tries < 12; tries++) await loginByPassword(person.account, 'Wrong1!password');
    await loginByPassword(person.account, goodPassword);
    const rows = await server.deps.database.select().from(auditEntries);
    const mine = rows.filter(({ actorId, targetId }) => [actorId, targetId].includes(person.id));
    expect(mine.map(({ action, details }) => ({ action, ...details }))).toEqual([
      { action: 'account.signInFailed', tries: 1 },
      { action: 'account.signInFailed', tries: 10 },
      { action: 'account.signIn', way: 'account' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Wrong1!');
  });
});

describe('sessions', () => {
  test('the token works in the header token and as a bearer', async () => {
    const person = await signUp(server);
    const bearer = { authorization: `Bearer ${person.token}` };
    const answer = await server.app.inject({ url: '/getInfo', headers: bearer });
    expect(answer.json()).toMatchObject({
      code: 0,
      user: { userId: person.user.userId, userName: person.user.username, avatar: null },
      roles: ['ROLE_DEFAULT'],
      permissions: [],
    });
    expect((await person.get('/getInfo')).json()).toEqual(answer.json());
    for (const url of ['/getInfo', '/getRouters'])
      expect((await person.get(url)).headers['cache-control']).toBe('no-store');
  });

  test('the cookie does not open a call', async () => {
    const person = await signUp(server);
    const answer = await server.app.inject({ url: '/getInfo', cookies: { 'Admin-Token': person.token } });
    expect(answer.json()).toMatchObject({ code: 401, error: 'unauthenticated' });
  });

  test('a session ends after three hours without a request, and each request begins them anew', async () => {
    const person = await signUp(server);
    const code = async () => (await person.get('/getInfo')).json<{ code: number }>().code;
    for (let visits = 0; visits < 3; visits++) {
      server.clock.advance(limits.account.sessionIdle - 60_000);
      expect(await code()).toBe(0);
    }
    server.clock.advance(limits.account.sessionIdle);
    expect(await code()).toBe(401);
  });

  test.each([
    ['12 hours', accountLimits.sessionLifetime, undefined],
    ['30 days for who asked to stay signed in', accountLimits.keptSessionLifetime, true],
  ])('a session ends after %s, however much it is used', async (_, lifetime, keepSignedIn) => {
    const person = await makePerson(server);
    const login = { userAccount: person.account, password: goodPassword, loginType: 'account' };
    const { token } = await post(server, '/app/login', { ...login, keepSignedIn });
    const headers = { token: String(token) };
    const info = async () =>
      (await server.app.inject({ url: '/getInfo', headers })).json<{ code: number }>().code;
    const step = 2 * 60 * 60_000;
    for (let used = step; used < lifetime; used += step) {
      server.clock.advance(step);
      expect([used, await info()]).toEqual([used, 0]);
    }
    const list = await post(server, '/app/userCenter/sessions', {}, headers);
    expect(list['data']).toMatchObject([{ isCurrent: true, endTime: server.clock.now() + step }]);
    server.clock.advance(step);
    expect(await info()).toBe(401);
    await server.deps.sessions.removeExpired();
    const rows = await server.deps.database.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(rows).toEqual([]);
  });

  test('requests within a minute write the activity once', async () => {
    const person = await signUp(server);
    const row = async () => {
      const tokenHash = createHash('sha256').update(person.token).digest('hex');
      const rows = await server.deps.database
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash));
      return rows[0]?.lastActivity;
    };
    const before = await row();
    server.clock.advance(59_000);
    await person.get('/getInfo');
    expect(await row()).toBe(before);
    server.clock.advance(1_000);
    await person.get('/getInfo');
    expect(await row()).toBe(server.clock.now());
  });

  test('after signing out the token opens nothing, and signing out again succeeds', async () => {
    const person = await signUp(server);
    await person.get('/getInfo');
    expect(await person.post('/logout')).toEqual({ code: 0 });
    expect((await person.get('/getInfo')).json()).toMatchObject({ code: 401 });
    expect(await person.post('/logout')).toEqual({ code: 0 });
    expect(await post(server, '/logout')).toEqual({ code: 0 });
  });

  test('signing out empties the browser’s cache, where private pictures are', async () => {
    const person = await signUp(server);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/logout',
      headers: { token: person.token },
    });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
  });

  test('signing out in one place leaves the session in another', async () => {
    const person = await signUp(server);
    const other = await server.deps.sessions.open(person.user.userId);
    await person.post('/logout');
    const answer = await server.app.inject({ url: '/getInfo', headers: { token: other } });
    expect(answer.json()).toMatchObject({ code: 0 });
  });

  test('an account that is disabled while it is signed in is told so', async () => {
    const person = await signUp(server);
    await server.deps.database.update(users).set({ status: '2' }).where(eq(users.id, person.user.userId));
    expect((await person.get('/getInfo')).json()).toMatchObject({ code: 1008, error: 'accountDisabled' });
  });

  test('expired sessions and codes are removed', async () => {
    const person = await signUp(server);
    server.clock.advance(limits.account.sessionIdle);
    await server.deps.sessions.removeExpired();
    const rows = await server.deps.database
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person.user.userId));
    expect(rows).toEqual([]);
  });
});

describe('the administrative client', () => {
  const adminLogin = (username: string, password: string) => post(server, '/login', { username, password });

  test('signs in with name and password, with blanks around the name', async () => {
    const person = await makePerson(server, { role: 'operator' });
    const { token } = await adminLogin(`  ${person.account.toUpperCase()} `, goodPassword);
    const bearer = { authorization: `Bearer ${String(token)}` };
    const info = await server.app.inject({ url: '/getInfo', headers: bearer });
    expect(info.json()).toMatchObject({ user: { userId: person.id }, roles: ['operator'] });
  });

  test('gets one answer for unknown names and wrong passwords', async () => {
    const person = await makePerson(server);
    for (const name of [person.account, 'nobody']) {
      expect(await adminLogin(name, 'Wrong1!password')).toMatchObject({ code: 1007 });
    }
    expect(await adminLogin('', '')).toMatchObject({ code: 1001 });
    expect(await post(server, '/login', { username: { $ne: '' }, password: 'x' })).toMatchObject({
      code: 400,
    });
  });

  test('does not let in accounts that are disabled or must bind a mobile', async () => {
    const disabled = await makePerson(server, { status: '2' });
    const unbound = await makePerson(server, { status: '1' });
    expect(await adminLogin(disabled.account, goodPassword)).toMatchObject({ code: 1008 });
    expect(await adminLogin(unbound.account, goodPassword)).toMatchObject({ code: 403 });
  });

  test('shares its tries with the product', async () => {
    const strict = await createTestApp({ config: { rateLimitFactor: 1 } });
    for (let tries = 0; tries < 3; tries++) {
      const both = { password: '', loginType: 'account' };
      expect(await post(strict, '/app/login', { userAccount: 'victim', ...both })).toMatchObject({
        code: 1007,
      });
      expect(await post(strict, '/login', { username: 'Victim', password: '' })).toMatchObject({
        code: 1007,
      });
    }
    const refused = await strict.app.inject({
      method: 'POST',
      url: '/login',
      payload: { username: 'victim', password: '' },
    });
    expect(refused.json()).toMatchObject({ code: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});

describe('the administrator', () => {
  test('is made once, with a generated password that satisfies the rule', async () => {
    const password = await createAdministrator(server.deps);
    expect(isStrongPassword(password ?? '')).toBe(true);
    expect(await createAdministrator(server.deps)).toBeNull();
    const { token } = await loginByPassword('admin', password ?? '');
    const answer = await server.app.inject({ url: '/getInfo', headers: { token: String(token) } });
    expect(answer.json()).toMatchObject({ roles: ['admin'], permissions: ['*:*:*'] });
  });

  test('every generated password satisfies the rule and none comes twice', () => {
    const passwords = Array.from({ length: 200 }, generatePassword);
    expect(passwords.filter((password) => !isStrongPassword(password))).toEqual([]);
    expect(new Set(passwords).size).toBe(200);
  });
});
