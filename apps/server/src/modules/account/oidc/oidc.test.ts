import { oidcCallbackPath } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshEmail, leave, makeAccount, makePerson } from '../../../testing/accounts.ts';
import { type Browser, createBrowser } from '../../../testing/browser.ts';
import { type OidcServer, startOidcServer } from '../../../testing/oidcServer.ts';
import type { Answer } from '../../../testing/person.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { oidcSignIns, users } from '../account.tables.ts';
import { createOidcRepository } from './oidc.repository.ts';

const publicUrl = 'https://studio.example.com';
const callback = publicUrl + oidcCallbackPath;
let provider: OidcServer;
let server: TestApp;
beforeAll(async () => {
  provider = await startOidcServer(callback);
  const { issuer, client } = provider;
  const oidc = { issuer, ...client, label: 'Company', scopes: 'openid profile email' };
  server = await createTestApp({ config: { publicUrl, oidc } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let people = 0;
beforeEach(() => {
  people += 1;
  provider.person = {
    sub: `subject-${people}`,
    name: 'Lin  Designer',
    email: freshEmail(),
    email_verified: true,
  };
});

/** Goes to the provider and back; returns the address at which the browser ends. */
async function signInWith(browser: Browser, start = '/app/oidc/start'): Promise<URL> {
  const begun = await browser.get(start);
  expect(begun.statusCode).toBe(303);
  const back = await browser.follow(String(begun.headers.location), callback);
  return comeBack(browser, back);
}
async function comeBack(browser: Browser, back: URL): Promise<URL> {
  const ended = await browser.get(back.pathname + back.search);
  expect([ended.statusCode, ended.headers['cache-control']]).toEqual([303, 'no-store']);
  return new URL(String(ended.headers.location), publicUrl);
}
const ticketIn = (url: URL) => url.searchParams.get('signInTicket') ?? `no ticket in ${url.search}`;
const finish = (browser: Browser, ticket: string) => browser.call('/app/oidc/finish', { ticket });
const userIn = (answer: Answer) =>
  answer['user'] as { userId: string; email: string | null; username: string };

async function signIn(start?: string): Promise<Answer> {
  const browser = createBrowser(server);
  return finish(browser, ticketIn(await signInWith(browser, start)));
}

describe('a company sign-in', () => {
  test('makes an account with name and address at first, and opens it again later', async () => {
    const first = await signIn();
    expect(first).toMatchObject({
      code: 0,
      token: expect.any(String),
      user: { username: 'Lin Designer', email: provider.person?.email, userStatus: '0', password: 'N' },
    });
    const info = await server.app.inject({ url: '/getInfo', headers: { token: String(first['token']) } });
    expect(info.json()).toMatchObject({ code: 0 });
    Object.assign(provider.person ?? {}, { email: freshEmail(), name: 'Other' });
    expect(userIn(await signIn())).toMatchObject({ userId: userIn(first).userId, username: 'Lin Designer' });
  });

  test('gives a new account the language in which it began, and leaves that of a known one', async () => {
    const settingsIn = (answer: Answer) => (answer['user'] as { userSetting: string }).userSetting;
    const first = await signIn('/app/oidc/start?csid=JP');
    expect(JSON.parse(settingsIn(first))).toMatchObject({ language: 'JP' });
    const again = await signIn('/app/oidc/start?csid=EN');
    expect(userIn(again).userId).toBe(userIn(first).userId);
    expect(JSON.parse(settingsIn(again))).toMatchObject({ language: 'JP' });
  });

  test.each(['', '?csid=XX', '?csid=EN&csid=JP'])('that began with %j sets no language', async (query) => {
    const { user } = await signIn(`/app/oidc/start${query}`);
    expect(JSON.parse((user as { userSetting: string }).userSetting)).not.toHaveProperty('language');
  });

  test('comes back to the home page, with the own path that it was given', async () => {
    const browser = createBrowser(server);
    const end = await signInWith(browser, `/app/oidc/start?returnTo=${encodeURIComponent('/main?type=0')}`);
    expect(end.pathname).toBe('/home');
    expect(end.searchParams.get('returnTo')).toBe('/main?type=0');
  });

  test.each([
    ['https://evil.example.com/'],
    ['//evil.example.com'],
    ['/\\evil.example.com'],
    ['/\t/evil.example.com'],
    ['javascript:alert(1)'],
    ['main'],
    ['/a&returnTo=b\n'],
  ])('forgets %j as the way back', async (path) => {
    const end = await signInWith(
      createBrowser(server),
      `/app/oidc/start?returnTo=${encodeURIComponent(path)}`,
    );
    expect(end.searchParams.get('returnTo')).toBeNull();
    expect(ticketIn(end)).toMatch(/^[\w-]{43}$/);
  });

  test('opens the account that has the verified address', async () => {
    const email = provider.person?.email ?? '';
    const account = await makeAccount(server, { email, username: 'Known before' });
    expect(userIn(await signIn())).toMatchObject({ userId: account.id, username: 'Known before' });
  });

  test('does not believe an address that is not verified: the account that has it stays closed', async () => {
    const email = provider.person?.email ?? '';
    const account = await makeAccount(server, { email });
    Object.assign(provider.person ?? {}, { email_verified: false });
    const user = userIn(await signIn());
    expect(user.userId).not.toBe(account.id);
    expect(user.email).toBeNull();
  });

  test('does not believe an address of the user info that only the ID token calls verified', async () => {
    const email = freshEmail();
    const account = await makeAccount(server, { email });
    provider.person = { sub: `mixed-${people}`, email };
    provider.inToken = { email: freshEmail(), email_verified: true };
    const user = userIn(await signIn());
    provider.inToken = {};
    expect(user.userId).not.toBe(account.id);
    expect(user.email).toBeNull();
  });

  test('with registration closed opens known accounts alone', async () => {
    const known = await signIn();
    await server.deps.site.save('account.registration', 'false');
    expect(userIn(await signIn()).userId).toBe(userIn(known).userId);
    provider.person = { sub: `stranger-${people}`, email: freshEmail(), email_verified: true };
    const end = await signInWith(createBrowser(server));
    expect(end.searchParams.get('signInError')).toBe('registrationClosed');
    await server.deps.site.save('account.registration', 'true');
  });

  test('must bind a mobile when the site wants one, and a disabled account gets no token', async () => {
    await server.deps.site.save('account.requireMobile', 'true');
    const first = await signIn();
    expect(first).toMatchObject({ user: { userStatus: '1' } });
    await server.deps.site.save('account.requireMobile', 'false');
    await server.deps.database
      .update(users)
      .set({ status: '2' })
      .where(eq(users.id, userIn(first).userId));
    const again = await signIn();
    expect(again).toMatchObject({ code: 0, user: { userStatus: '2' } });
    expect(again).not.toHaveProperty('token');
  });

  test('of a deleted account makes a new one', async () => {
    const first = await signIn();
    await leave(server, { token: String(first['token']) });
    expect(userIn(await signIn()).userId).not.toBe(userIn(first).userId);
  });
});

describe('a company sign-in that is refused', () => {
  const expired = expect.objectContaining({ code: 1033, error: 'signInExpired' });

  test('a ticket opens one session, within a minute', async () => {
    const browser = createBrowser(server);
    const ticket = ticketIn(await signInWith(browser));
    const both = await Promise.all([finish(browser, ticket), finish(browser, ticket)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1033]);
    expect(await finish(browser, ticket)).toEqual(expired);
    const late = ticketIn(await signInWith(browser));
    server.clock.advance(60_000);
    expect(await finish(browser, late)).toEqual(expired);
  });

  test('a ticket opens nothing in another browser, nor without a cookie', async () => {
    const [browser, other] = [createBrowser(server), createBrowser(server)];
    const ticket = ticketIn(await signInWith(browser));
    await other.get('/app/oidc/start');
    expect(await finish(other, ticket)).toEqual(expired);
    expect(await finish(createBrowser(server), ticket)).toEqual(expired);
    for (const wrong of ['', 'x'.repeat(43)]) expect(await finish(browser, wrong)).toEqual(expired);
    expect(await finish(browser, ticket)).toMatchObject({ code: 0 });
  });

  test('an answer of the provider with another state, for another browser, used or late leads home with an error', async () => {
    const [browser, other] = [createBrowser(server), createBrowser(server)];
    const begin = async () => {
      const begun = await browser.get('/app/oidc/start');
      return browser.follow(String(begun.headers.location), callback);
    };
    const errorOf = async (who: Browser, url: URL) =>
      (await comeBack(who, url)).searchParams.get('signInError');
    const mismatch = await begin();
    mismatch.searchParams.set('state', 'x'.repeat(43));
    expect(await errorOf(browser, mismatch)).toBe('signInExpired');
    const foreign = await begin();
    await other.get('/app/oidc/start');
    expect(await errorOf(other, foreign)).toBe('signInExpired');
    const used = await begin();
    expect(await errorOf(browser, used)).toBeNull();
    expect(await errorOf(browser, used)).toBe('signInExpired');
    const late = await begin();
    server.clock.advance(10 * 60_000);
    expect(await errorOf(browser, late)).toBe('signInExpired');
    expect(await errorOf(browser, new URL(callback))).toBe('signInExpired');
  });

  test('a code that the provider did not give is refused by it', async () => {
    const browser = createBrowser(server);
    const begun = await browser.get('/app/oidc/start');
    const back = await browser.follow(String(begun.headers.location), callback);
    back.searchParams.set('code', 'made-up');
    const end = await comeBack(browser, back);
    expect(Object.fromEntries(end.searchParams)).toEqual({
      signInError: 'signInRefused',
      reason: 'invalid_grant',
    });
  });

  test('somebody who pressed cancel is told so', async () => {
    provider.person = null;
    const end = await signInWith(createBrowser(server));
    expect(Object.fromEntries(end.searchParams)).toEqual({
      signInError: 'signInRefused',
      reason: 'access_denied',
    });
  });

  test('a provider that is down is told at the start and on the way back, and used again when it is up', async () => {
    const short = await startOidcServer(callback);
    const oidc = { issuer: short.issuer, ...short.client, label: 'X', scopes: 'openid' };
    const app = await createTestApp({ config: { publicUrl, oidc } });
    const browser = createBrowser(app);
    short.person = { sub: 'one' };
    const begun = await browser.get('/app/oidc/start');
    const back = await browser.follow(String(begun.headers.location), callback);
    await short.close();
    expect((await comeBack(browser, back)).searchParams.get('signInError')).toBe('providerUnreachable');
    await app.close();
    const down = await createTestApp({ config: { publicUrl, oidc } });
    const start = () => createBrowser(down).get('/app/oidc/start');
    const refused = await start();
    expect([refused.statusCode, refused.headers.location]).toEqual([
      303,
      '/home?signInError=providerUnreachable',
    ]);
    const up = await startOidcServer(callback, Number(new URL(short.issuer).port));
    expect(String((await start()).headers.location)).toMatch(up.issuer);
    await up.close();
    await down.close();
  });

  test('without a provider every address says so', async () => {
    const plain = await createTestApp();
    for (const url of ['/app/oidc/start', `${oidcCallbackPath}?code=x&state=y`]) {
      expect((await plain.app.inject(url)).headers.location).toBe('/home?signInError=signInNotConfigured');
    }
    expect(await finish(createBrowser(plain), 'x')).toEqual(expired);
    await plain.close();
  });
});

test('what is stored of a sign-in opens nothing, and is removed when it is over', async () => {
  const browser = createBrowser(server);
  const begun = await browser.get('/app/oidc/start');
  const cookie = String(begun.headers['set-cookie']);
  expect(cookie).toMatch(/^oidc-browser=[\w-]{43}; Path=\/app\/oidc; HttpOnly; Secure; SameSite=Lax$/);
  const end = await signInWith(browser);
  const rows = JSON.stringify(await server.deps.database.select().from(oidcSignIns));
  expect(rows).not.toContain(ticketIn(end));
  expect(rows).not.toContain(/=([\w-]{43});/.exec(cookie)?.[1]);
  server.clock.advance(10 * 60_000);
  await createOidcRepository(server.deps.database).removeExpired(server.clock.now());
  expect(await server.deps.database.select().from(oidcSignIns)).toEqual([]);
});

test('a session of the product takes no part in it', async () => {
  const person = await makePerson(server);
  const browser = createBrowser(server);
  const ticket = ticketIn(await signInWith(browser));
  const answer = await browser.call('/app/oidc/finish', { ticket }, { token: person.token });
  expect(userIn(answer).userId).not.toBe(person.id);
});
