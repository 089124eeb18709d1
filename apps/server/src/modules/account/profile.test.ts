import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeOf,
  confirmationFor,
  freshEmail,
  goodPassword,
  makeAccount,
  makePerson,
  wrongOf,
} from '../../testing/accounts.ts';
import { type Answer, post } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { type AccountChanged, accountChanged } from './accountEvents.ts';
import { users } from './account.tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Someone = Awaited<ReturnType<typeof makePerson>>;
const settingsIn = (answer: Answer) =>
  JSON.parse((answer['data'] as { userSetting: string }).userSetting) as Record<string, unknown>;
const infoOf = async ({ token }: Someone) =>
  (await server.app.inject({ url: '/getInfo', headers: { token } })).json<{ user: Record<string, unknown> }>()
    .user;

describe('settings', () => {
  const save = (person: Someone, settings: unknown, userId = person.id) =>
    person.post('/app/saveSeting', {
      userId,
      userSetting: typeof settings === 'string' ? settings : JSON.stringify(settings),
      csid: 'x',
    });

  test('fields that are given are kept, those that are absent keep their value', async () => {
    const person = await makePerson(server);
    await save(person, { language: 'EN', notificationSettings: { like: false } });
    const answer = await save(person, { theme: 'light', notificationSettings: { comment: false } });
    expect(settingsIn(answer)).toMatchObject({
      language: 'EN',
      theme: 'light',
      notificationSettings: { like: false, comment: false, official: true },
    });
    expect(JSON.parse(String((await infoOf(person))['userSetting']))).toEqual(settingsIn(answer));
  });

  test('two tabs that save at once both have their way', async () => {
    const person = await makePerson(server);
    await Promise.all([
      save(person, { language: 'JP' }),
      save(person, { hide: true }),
      save(person, { date: false }),
    ]);
    expect(settingsIn(await save(person, {}))).toMatchObject({ language: 'JP', hide: true, date: false });
  });

  test('locks are what the administrator set, whatever the client sends', async () => {
    const person = await makePerson(server, { locks: [2, 4] });
    expect(settingsIn(await save(person, { userAuth: [] }))).toEqual({ userAuth: [2, 4] });
    const [row] = await server.deps.database.select().from(users).where(eq(users.id, person.id));
    expect([row?.locks, row?.settings]).toEqual([[2, 4], '{}']);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a language that there is not', { language: 'XX' }],
    ['a switch that is a word', { hide: 'yes' }],
    ['a notice switch that is a number', { notificationSettings: { like: 0 } }],
    ['notice switches that are a list', { notificationSettings: [] }],
  ])('%s is refused and changes nothing', async (_, settings) => {
    const person = await makePerson(server);
    await save(person, { theme: 'light' });
    expect(await save(person, settings)).toMatchObject({ code: 1022, error: 'settingsInvalid' });
    expect(settingsIn(await save(person, {}))).toEqual({ theme: 'light', userAuth: [] });
  });

  test('fields that nobody knows are dropped, and prototypes are not touched', async () => {
    const person = await makePerson(server);
    const answer = await save(
      person,
      '{"theme":"light","__proto__":{"hide":true},"constructor":1,"other":2}',
    );
    expect(settingsIn(answer)).toEqual({ theme: 'light', userAuth: [] });
  });

  test('those of somebody else, of nobody and of great length are refused', async () => {
    const [person, other] = [await makePerson(server), await makePerson(server)];
    expect(await save(person, { hide: true }, other.id)).toMatchObject({
      code: 1023,
      error: 'notOwnAccount',
    });
    expect(settingsIn(await save(other, {}))).toEqual({ userAuth: [] });
    expect(await post(server, '/app/saveSeting', { userId: 'x', userSetting: '{}' })).toMatchObject({
      code: 401,
    });
    expect(await save(person, { hide: true, pad: 'x'.repeat(17_000) })).toMatchObject({ code: 400 });
  });

  test('open pages of the account hear of a change', async () => {
    const person = await makePerson(server);
    const heard = new Promise<AccountChanged>((resolve) =>
      server.deps.events.subscribe(accountChanged, resolve),
    );
    await save(person, { hide: true });
    expect(await heard).toEqual({ userId: person.id });
  });

  test('a form works as well', async () => {
    const person = await makePerson(server);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/app/saveSeting',
      headers: { token: person.token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        userId: person.id,
        userSetting: '{"theme":"light"}',
        csid: '1',
      }).toString(),
    });
    expect(settingsIn(answer.json<Answer>())).toMatchObject({ theme: 'light' });
  });
});

describe('one field', () => {
  const update = (person: Someone, fields: object) => person.post('/app/userCenter/update', fields);

  test.each([
    ['realName', 'username', '  林 设计师 👩‍🎨 ', '林 设计师 👩‍🎨'],
    ['realName', 'username', 'a\u0000b\u202ec\nd', 'abc d'],
    ['desc', 'briefIntroduction', 'first\r\nsecond', 'first\nsecond'],
    ['wechat', 'wechat', 'lin_2026', 'lin_2026'],
  ])('%s is stored as it is shown', async (field, shown, given, kept) => {
    const person = await makePerson(server);
    expect(await update(person, { [field]: given })).toMatchObject({ code: 0, data: { [shown]: kept } });
    expect((await infoOf(person))[shown]).toBe(kept);
  });

  test.each([
    [{}, 'none'],
    [{ oldPassword: 'x' }, 'oldPassword'],
    [{ realName: 'a', desc: 'b' }, 'realName, desc'],
    [{ username: 'a' }, 'none'],
  ])('%j is not exactly one', async (fields, read) => {
    const person = await makePerson(server);
    expect(await update(person, fields)).toMatchObject({ code: 1015, params: { fields: read } });
  });

  test.each([['realName'], ['desc'], ['wechat'], ['email'], ['password']])(
    '%s cannot be empty',
    async (field) => {
      const person = await makePerson(server);
      for (const nothing of field === 'password' ? [''] : ['', '  ']) {
        expect(await update(person, { [field]: nothing })).toMatchObject({
          code: 1016,
          error: 'contentEmpty',
        });
      }
    },
  );

  test('a name of characters that cannot be seen is empty', async () => {
    const person = await makePerson(server);
    expect(await update(person, { realName: '\u202e\u0007' })).toMatchObject({ code: 1016 });
  });

  test('length is counted in characters as people do', async () => {
    const person = await makePerson(server);
    expect(await update(person, { realName: '🎨'.repeat(30) })).toMatchObject({ code: 0 });
    expect(await update(person, { realName: '🎨'.repeat(31) })).toMatchObject({
      code: 1017,
      params: { length: 31, max: 30 },
    });
    expect(await update(person, { desc: '字'.repeat(201) })).toMatchObject({
      params: { length: 201, max: 200 },
    });
  });

  test('an e-mail address is only the one that was proved', async () => {
    const email = freshEmail();
    const person = await makePerson(server, { email });
    expect(await update(person, { email: freshEmail() })).toMatchObject({
      code: 1014,
      error: 'emailUnverified',
    });
    expect(await update(person, { email: email.toUpperCase() })).toMatchObject({ code: 0, data: { email } });
  });

  test('nobody without a session changes anything, and hostile values are words', async () => {
    expect(await post(server, '/app/userCenter/update', { realName: 'x' })).toMatchObject({ code: 401 });
    const person = await makePerson(server);
    expect(await update(person, { realName: { $gt: '' } })).toMatchObject({ code: 400 });
    const injected = "x'); drop table--";
    expect(await update(person, { realName: injected })).toMatchObject({ data: { username: injected } });
  });

  test('somebody who signed in with codes sets a first password, once', async () => {
    const person = await makePerson(server, { passwordHash: null });
    expect(await infoOf(person)).toMatchObject({ password: 'N' });
    const answers = await Promise.all([
      update(person, { password: 'First1!password' }),
      update(person, { password: 'Other1!password' }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1018]);
    expect(await infoOf(person)).not.toHaveProperty('password');
  });

  test('a password is replaced with the old one, and other sessions end', async () => {
    const person = await makePerson(server);
    const elsewhere = await server.deps.sessions.open(person.id);
    const next = 'Other2@password';
    expect(await update(person, { password: next })).toMatchObject({ code: 1018, error: 'passwordWrong' });
    const wrong = { password: next, oldPassword: 'Wrong1!password' };
    expect(await update(person, wrong)).toMatchObject({ code: 1018 });
    expect(await update(person, { password: 'weak', oldPassword: goodPassword })).toMatchObject({
      code: 1009,
    });
    const common = { password: 'P@ssw0rd1!', oldPassword: goodPassword };
    expect(await update(person, common)).toMatchObject({ code: 1038, error: 'passwordCommon' });
    const same = { password: goodPassword, oldPassword: goodPassword };
    expect(await update(person, same)).toMatchObject({ code: 1019, error: 'passwordSame' });
    expect(await update(person, { password: next, oldPassword: goodPassword })).toMatchObject({ code: 0 });
    const headers = { token: elsewhere };
    expect((await server.app.inject({ url: '/getInfo', headers })).json()).toMatchObject({ code: 401 });
    expect(await infoOf(person)).toMatchObject({ userId: person.id });
    const entries = await server.deps.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, person.id));
    expect(entries.map(({ action }) => action)).toEqual(['account.changePassword']);
    expect(JSON.stringify(entries)).not.toContain(next);
  });
});

describe('an e-mail address', () => {
  const ask = (person: Someone, email: string) => person.post('/app/userCenter/emailBind', { email });
  const check = async (person: Someone, email: string, checkCode: string) => {
    const confirmation = await confirmationFor(server, person);
    return person.post('/app/userCenter/emailCheck', { email, checkCode, confirmation });
  };

  test('is stored once its code came back', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    const email = freshEmail();
    expect(await ask(person, email.toUpperCase())).toEqual({ code: 0 });
    expect(await check(person, email, wrongOf(codeOf(server, email)))).toMatchObject({ code: 1003 });
    expect(await check(person, email, codeOf(server, email))).toMatchObject({ code: 0, data: { email } });
    expect(await check(person, email, codeOf(server, email))).toMatchObject({ code: 1004 });
  });

  test('that belongs to another account is told only to who has its code', async () => {
    const person = await makePerson(server);
    const email = freshEmail();
    await makeAccount(server, { email });
    expect(await ask(person, email)).toEqual({ code: 0 });
    expect(await check(person, email, codeOf(server, email))).toMatchObject({
      code: 1013,
      error: 'emailTaken',
    });
  });

  test('is not proved by a code for something else', async () => {
    const person = await makePerson(server);
    const email = freshEmail();
    await post(server, '/app/getVerificationCode', { userAccount: email });
    expect(await check(person, email, codeOf(server, email))).toMatchObject({ code: 1004 });
  });

  test('that is none, missing or asked for too soon is refused', async () => {
    const person = await makePerson(server);
    expect(await ask(person, 'x')).toMatchObject({ code: 1011 });
    expect(await ask(person, '')).toMatchObject({ code: 1016 });
    expect(await check(person, 'x@', '1')).toMatchObject({ code: 1011 });
    expect(await person.post('/app/userCenter/emailBind')).toMatchObject({ code: 400 });
    expect(await post(server, '/app/userCenter/emailBind', { email: freshEmail() })).toMatchObject({
      code: 401,
    });
    const email = freshEmail();
    await ask(person, email);
    expect(await ask(person, email)).toMatchObject({ code: 1006 });
  });
});
