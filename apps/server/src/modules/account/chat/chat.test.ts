import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmationFor, makePerson } from '../../../testing/accounts.ts';
import { type Browser, createBrowser } from '../../../testing/browser.ts';
import { chatApp, type ChatServer, startChatServer } from '../../../testing/chatServer.ts';
import { type Answer, post } from '../../../testing/person.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { chatSignIns, identities } from '../account.tables.ts';
import { createChatRepository } from './chat.repository.ts';

const publicUrl = 'https://studio.example.com';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
let platform: ChatServer;
let server: TestApp;
const configOf = ({ url }: ChatServer) => ({
  publicUrl,
  chat: {
    ...chatApp,
    label: '微信',
    authorizeUrl: `${url}/authorize`,
    tokenUrl: `${url}/token`,
    userUrl: `${url}/user`,
  },
});
beforeAll(async () => {
  platform = await startChatServer();
  server = await createTestApp({ config: configOf(platform) });
});
afterAll(async () => {
  await server.close();
  await platform.close();
});

let people = 0;
beforeEach(() => {
  people += 1;
  platform.person = { openid: `open-${people}`, nickname: `Lin ${people}` };
});

interface Code {
  ticket: string;
  url: string;
  expiresIn: number;
}
async function begin({ token }: { token?: string } = {}): Promise<Code> {
  const confirmation = token === undefined ? undefined : await confirmationFor(server, { token });
  const headers = { 'user-agent': chrome, ...(token !== undefined && { token }) };
  const answer = await post(server, '/app/chat/begin', { confirmation }, headers);
  return answer['data'] as Code;
}
const poll = (ticket: string, csid?: string) => post(server, '/app/chat/poll', { ticket, csid });
const pathOf = (url: URL | string) => new URL(url).pathname + new URL(url).search;
const userIn = (answer: Answer) => answer['user'] as { userId: string };

/** A phone scans a code and is led to the app. */
async function scan(phone: Browser, { url }: Code): Promise<URL> {
  const led = await phone.get(pathOf(url));
  expect(led.statusCode).toBe(303);
  return new URL(String(led.headers.location));
}
/** It agrees there and comes back to the question. */
async function ask(
  phone: Browser,
  code: Code,
  headers: Record<string, string> = { 'accept-language': 'en' },
) {
  const back = platform.agree(await scan(phone, code));
  return phone.get(pathOf(back), headers);
}
const secretIn = (page: { body: string }) =>
  /name="secret" value="([\w-]{43})"/.exec(page.body)?.[1] ?? 'none';
const answerWith = (phone: Browser, secret: string, decision: string) =>
  phone.post('/app/chat/answer', { secret, decision }, { 'accept-language': 'en' });

async function confirm(code: Code, phone = createBrowser(server)): Promise<void> {
  const done = await answerWith(phone, secretIn(await ask(phone, code)), 'yes');
  expect(done.body).toContain('Go on at your computer');
}

describe('a sign-in by scanning', () => {
  test('goes from the code over the question to a session', async () => {
    const code = await begin();
    expect(code).toMatchObject({
      expiresIn: 180,
      url: expect.stringMatching(`^${publicUrl}/app/chat/go/[\\w-]{43}$`),
    });
    expect(await poll(code.ticket)).toEqual({ code: 0, state: 'waiting' });
    const phone = createBrowser(server);
    const authorize = await scan(phone, code);
    expect(authorize.hash).toBe('#wechat_redirect');
    expect(await poll(code.ticket)).toEqual({ code: 0, state: 'scanned' });
    const question = await phone.get(pathOf(platform.agree(authorize)), { 'accept-language': 'en' });
    expect(question.body).toContain('Chrome · Windows');
    expect(await poll(code.ticket)).toEqual({ code: 0, state: 'scanned' });
    const done = await answerWith(phone, secretIn(question), 'yes');
    expect(done.body).toContain('Go on at your computer');
    const answer = await poll(code.ticket);
    expect(answer).toMatchObject({
      state: 'done',
      token: expect.any(String),
      user: { username: `Lin ${people}` },
    });
    const info = await server.app.inject({ url: '/getInfo', headers: { token: String(answer['token']) } });
    expect(info.json()).toMatchObject({ code: 0 });
    expect(await poll(code.ticket)).toEqual({ code: 0, state: 'expired' });
  });

  test('opens the same account again, and a company’s apps know one person', async () => {
    Object.assign(platform.person, { unionid: `union-${people}` });
    const first = await begin();
    await confirm(first);
    const { userId } = userIn(await poll(first.ticket));
    platform.person = { openid: 'of another app', unionid: `union-${people}`, nickname: '' };
    const second = await begin();
    await confirm(second);
    expect(userIn(await poll(second.ticket)).userId).toBe(userId);
  });

  test('gives a new account the language of the browser that shows the code, not that of the phone', async () => {
    const code = await begin();
    await confirm(code);
    const { user } = await poll(code.ticket, 'JP');
    expect(JSON.parse((user as { userSetting: string }).userSetting)).toMatchObject({ language: 'JP' });
  });

  test('gives one session, whoever asks how often', async () => {
    const code = await begin();
    await confirm(code);
    const answers = await Promise.all([poll(code.ticket), poll(code.ticket), poll(code.ticket)]);
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['done', 'expired', 'expired']);
  });

  test('asks in the language of the phone, without script, and escapes what others wrote', async () => {
    platform.person.nickname = '<script>alert(1)</script>';
    const code = await begin();
    for (const [language, tag, words] of [
      ['ja,en;q=0.8', 'ja', 'ログイン'],
      ['fr, en-GB;q=0.5, zh;q=0.1', 'en', 'on this device'],
      ['fr', 'zh-CN', '是否在以下设备上登录'],
      ['', 'zh-CN', '绑定'],
    ] as const) {
      const own = words === '绑定' ? await begin({ token: (await makePerson(server)).token }) : await begin();
      const page = await ask(createBrowser(server), own, { 'accept-language': language });
      expect(page.body).toContain(`<html lang="${tag}">`);
      expect(page.body).toContain(words);
      expect(page.body).not.toContain('<script');
      expect(page.body).toContain('&lt;script&gt;');
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'");
      expect(page.headers['cache-control']).toBe('no-store');
    }
    expect(await poll(code.ticket)).toMatchObject({ state: 'waiting' });
  });

  test('ends when its owner says no, in the app or to us', async () => {
    const inApp = await begin();
    const phone = createBrowser(server);
    const back = platform.refuse(await scan(phone, inApp));
    expect((await phone.get(pathOf(back), { 'accept-language': 'en' })).body).toContain('Cancelled');
    expect(await poll(inApp.ticket)).toEqual({ code: 0, state: 'refused' });
    const toUs = await begin();
    expect((await answerWith(phone, secretIn(await ask(phone, toUs)), 'no')).body).toContain('Cancelled');
    expect(await poll(toUs.ticket)).toEqual({ code: 0, state: 'refused' });
    expect(await poll(toUs.ticket)).toEqual({ code: 0, state: 'expired' });
  });

  test('is void after three minutes for the browser and the phone', async () => {
    const code = await begin();
    const phone = createBrowser(server);
    const question = await ask(phone, code);
    server.clock.advance(180_000);
    expect(await poll(code.ticket)).toEqual({ code: 0, state: 'expired' });
    expect((await answerWith(phone, secretIn(question), 'yes')).body).toContain('The code is void');
    const late = await phone.get(pathOf(code.url), { 'accept-language': 'en' });
    expect(late.body).toContain('The code is void');
    await createChatRepository(server.deps.database).removeExpired(server.clock.now());
    expect(await server.deps.database.select().from(chatSignIns)).toEqual([]);
  });

  test('is answered by the phone that scanned, with what the platform gave it', async () => {
    const code = await begin();
    const [phone, thief] = [createBrowser(server), createBrowser(server)];
    const back = platform.agree(await scan(phone, code));
    const isVoid = (page: { body: string }) => page.body.includes('The code is void');
    const english = { 'accept-language': 'en' };
    expect(isVoid(await thief.get(pathOf(back), english))).toBe(true);
    const question = await phone.get(pathOf(back), english);
    expect(isVoid(await phone.get(pathOf(back), english))).toBe(true);
    expect(isVoid(await answerWith(thief, secretIn(question), 'yes'))).toBe(true);
    for (const [secret, decision] of [
      ['x'.repeat(43), 'yes'],
      [secretIn(question), 'perhaps'],
      ['', 'yes'],
    ] as const) {
      expect(isVoid(await answerWith(phone, secret, decision))).toBe(true);
    }
    expect(isVoid(await phone.get('/app/chat/callback?code=x&state=y', english))).toBe(true);
    expect(isVoid(await phone.get('/app/chat/go/nothing', english))).toBe(true);
    // A second phone cannot take over what is being answered.
    expect(isVoid(await thief.get(pathOf(code.url), english))).toBe(true);
    expect(await poll(code.ticket)).toMatchObject({ state: 'scanned' });
  });

  test('with a code that the platform did not give is refused', async () => {
    const code = await begin();
    const phone = createBrowser(server);
    const back = platform.agree(await scan(phone, code));
    back.searchParams.set('code', 'made up');
    expect((await phone.get(pathOf(back), { 'accept-language': 'en' })).body).toContain('Cancelled');
    expect(await poll(code.ticket)).toEqual({ code: 0, state: 'refused' });
  });

  test('with registration closed opens known accounts alone', async () => {
    await server.deps.site.save('account.registration', 'false');
    const code = await begin();
    await confirm(code);
    expect(await poll(code.ticket)).toMatchObject({ code: 1025, error: 'registrationClosed' });
    await server.deps.site.save('account.registration', 'true');
  });

  test('stores nothing that opens it', async () => {
    const code = await begin();
    const phone = createBrowser(server);
    const question = await ask(phone, code);
    const rows = JSON.stringify(await server.deps.database.select().from(chatSignIns));
    for (const secret of [code.ticket, code.url.split('/').at(-1) ?? '', secretIn(question)]) {
      expect(rows).not.toContain(secret);
    }
  });
});

describe('binding a chat account', () => {
  async function bind(token: string): Promise<Answer> {
    const code = await begin({ token });
    await confirm(code);
    return poll(code.ticket);
  }

  test('lets the account be opened by scanning, under the name there', async () => {
    const person = await makePerson(server);
    const bound = await bind(person.token);
    expect(bound).toMatchObject({ state: 'done', user: { userId: person.id, wechat: `Lin ${people}` } });
    expect(bound).not.toHaveProperty('token');
    const code = await begin();
    await confirm(code);
    expect(userIn(await poll(code.ticket)).userId).toBe(person.id);
  });

  test('that belongs to another account is refused', async () => {
    const [person, other] = [await makePerson(server), await makePerson(server)];
    await bind(person.token);
    expect(await bind(other.token)).toMatchObject({ code: 1035, error: 'chatTaken' });
    expect(await bind(person.token)).toMatchObject({ state: 'done' });
  });

  test('takes the place of the one before', async () => {
    const person = await makePerson(server);
    await bind(person.token);
    platform.person = { openid: `second-${people}`, nickname: 'Second' };
    await bind(person.token);
    const rows = await server.deps.database.select().from(identities).where(eq(identities.userId, person.id));
    expect(rows.map(({ subject }) => subject)).toEqual([`second-${people}`]);
  });
});

test('a platform that is down is told on the phone, and the code can be scanned again', async () => {
  const short = await startChatServer();
  const app = await createTestApp({ config: configOf(short) });
  const begun = (await post(app, '/app/chat/begin'))['data'] as Code;
  const phone = createBrowser(app);
  const led = await phone.get(pathOf(begun.url));
  const back = short.agree(new URL(String(led.headers.location)));
  await short.close();
  expect((await phone.get(pathOf(back), { 'accept-language': 'en' })).body).toContain(
    'does not work just now',
  );
  expect(await post(app, '/app/chat/poll', { ticket: begun.ticket })).toMatchObject({ state: 'scanned' });
  expect((await phone.get(pathOf(begun.url))).statusCode).toBe(303);
  await app.close();
});

test('without a chat app it says that it is not configured', async () => {
  const plain = await createTestApp();
  for (const [url, body] of [
    ['/app/chat/begin', {}],
    ['/app/chat/poll', { ticket: 'x' }],
  ] as const) {
    expect(await post(plain, url, body)).toMatchObject({ code: 1031, error: 'signInNotConfigured' });
  }
  expect((await plain.app.inject('/app/chat/go/x')).statusCode).toBe(200);
  await plain.close();
});

test('a ticket that is missing, long or no text is refused', async () => {
  expect(await post(server, '/app/chat/poll', {})).toMatchObject({ code: 400 });
  expect(await post(server, '/app/chat/poll', { ticket: 'x'.repeat(200) })).toMatchObject({ code: 400 });
  expect(await post(server, '/app/chat/poll', { ticket: ['x'] })).toMatchObject({ code: 400 });
  expect(await poll('nothing')).toEqual({ code: 0, state: 'expired' });
});
