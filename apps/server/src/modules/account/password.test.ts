import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOf, freshEmail, goodPassword, makePerson, wrongOf } from '../../testing/accounts.ts';
import { post } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { users } from './account.tables.ts';

const publicUrl = 'https://studio.example.com';
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ config: { publicUrl } });
});
afterAll(() => server.close());

const next = 'Other2@password';
const askByForm = (userAccount: string) => post(server, '/app/changePasswordSendEmail', { userAccount });
const askByCode = (email: string) => post(server, '/app/sendVerificationCode', { email });
const change = (email: string, verificationCode: string, newPassword = next, headers = {}) =>
  post(server, '/app/changePassword', { email, newPassword, verificationCode }, headers);
const login = (userAccount: string, password: string) =>
  post(server, '/app/login', { userAccount, password, loginType: 'account' });
/** Mails go out after the answer. */
const mailTo = (email: string) =>
  vi.waitFor(() => {
    const mail = server.messages.findLast(({ to, code }) => to === email && code !== undefined);
    if (!mail?.code) throw new Error('no mail yet');
    return { ...mail, code: mail.code };
  });

test('a forgotten password is replaced with the link or the code of a mail', async () => {
  const email = freshEmail();
  const person = await makePerson(server, { email });
  expect(await askByForm(email.toUpperCase())).toEqual({ code: 0 });
  const mail = await mailTo(email);
  const link = new URL(/https:\S+/.exec(mail.text)?.[0] ?? '');
  expect(link.origin + link.pathname).toBe(`${publicUrl}/reset`);
  expect(Object.fromEntries(link.searchParams)).toEqual({ email, code: mail.code });
  expect(await change(email, mail.code, 'Welcome2026!')).toMatchObject({ code: 1038 });
  expect(await change(email, mail.code)).toEqual({ code: 0 });
  expect(await login(person.account, goodPassword)).toMatchObject({ code: 1007 });
  expect(await login(person.account, next)).toMatchObject({ code: 0 });
  expect(await change(email, mail.code)).toMatchObject({ code: 1004 });
});

test('an address without an account gets the same answers and no mail', async () => {
  const [known, unknown] = [freshEmail(), freshEmail()];
  await makePerson(server, { email: known });
  for (const ask of [askByForm, askByCode]) {
    expect(await ask(unknown)).toEqual(await ask(known));
    const again = [await ask(unknown), await ask(known)];
    expect(again).toEqual([
      expect.objectContaining({ code: 1006, params: { seconds: 60 } }),
      expect.objectContaining({ code: 1006, params: { seconds: 60 } }),
    ]);
    await mailTo(known);
    server.clock.advance(60_000);
  }
  for (const email of [known, unknown]) {
    expect(await change(email, wrongOf(codeOf(server, known)))).toMatchObject({
      code: 1003,
      params: { triesLeft: 4 },
    });
  }
  expect(server.messages.filter(({ to }) => to === unknown)).toEqual([]);
});

test('the answer waits neither for the look-up nor for the mail', async () => {
  const email = freshEmail();
  await makePerson(server, { email });
  const sent = Promise.withResolvers<void>();
  const send = vi.spyOn(server.deps.messages, 'send').mockReturnValue(sent.promise);
  expect(await askByCode(email)).toEqual({ code: 0 });
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  sent.resolve();
  send.mockRestore();
});

test('a mail that cannot be sent gets the same answer', async () => {
  const email = freshEmail();
  await makePerson(server, { email });
  const send = vi.spyOn(server.deps.messages, 'send').mockRejectedValueOnce(new Error('refused'));
  expect(await askByForm(email)).toEqual({ code: 0 });
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  send.mockRestore();
});

test('the link never leads where the request says', async () => {
  const local = await createTestApp();
  const email = freshEmail();
  await makePerson(local, { email });
  await local.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = local.app.server.address() as AddressInfo;
  const linkFor = async (headers: Record<string, string>) => {
    const before = local.messages.length;
    await new Promise((resolve, reject) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/app/changePasswordSendEmail',
        headers: { 'content-type': 'application/json', ...headers },
      });
      asked.on('response', (answer) => answer.resume().on('end', resolve)).on('error', reject);
      asked.end(JSON.stringify({ userAccount: email }));
    });
    await vi.waitFor(() => expect(local.messages.length).toBeGreaterThan(before));
    local.clock.advance(60_000);
    return /https?:\S+/.exec(local.messages.at(-1)?.text ?? '')?.[0] ?? null;
  };
  expect(await linkFor({ host: 'evil.example.com' })).toBeNull();
  expect(await linkFor({ host: `127.0.0.1:${port}@evil.example.com` })).toBeNull();
  expect(await linkFor({ host: `10.0.0.1:${port}` })).toBeNull();
  expect(await linkFor({ host: `127.0.0.1:${port + 1}` })).toBeNull();
  expect(await linkFor({ host: `127.0.0.1:${port}`, 'x-forwarded-host': 'evil.example.com' })).toMatch(
    `http://127.0.0.1:${port}/reset?`,
  );
  expect(await linkFor({ host: `localhost:${port}` })).toMatch(`http://localhost:${port}/reset?`);
  await local.close();
});

test('every other session ends, that of the caller stays', async () => {
  const email = freshEmail();
  const person = await makePerson(server, { email });
  const elsewhere = await server.deps.sessions.open(person.id);
  await askByCode(email);
  const { code } = await mailTo(email);
  expect(await change(email, code, next, { token: person.token })).toEqual({ code: 0 });
  const opens = async (token: string) =>
    (await server.app.inject({ url: '/getInfo', headers: { token } })).json<{ code: number }>().code;
  expect([await opens(person.token), await opens(elsewhere)]).toEqual([0, 401]);
});

test('somebody else’s session does not keep those of the account', async () => {
  const email = freshEmail();
  const [person, other] = [await makePerson(server, { email }), await makePerson(server)];
  await askByCode(email);
  const { code } = await mailTo(email);
  expect(await change(email, code, next, { token: other.token })).toEqual({ code: 0 });
  expect(await person.post('/app/userCenter/sessions')).toMatchObject({ code: 401 });
  expect(await other.post('/app/userCenter/sessions')).toMatchObject({ code: 0 });
});

test('a code to sign in opens no password, and the other way round', async () => {
  const email = freshEmail();
  await makePerson(server, { email });
  await post(server, '/app/getVerificationCode', { userAccount: email });
  expect(await change(email, codeOf(server, email))).toMatchObject({ code: 1004 });
  const before = server.messages.length;
  await askByCode(email);
  await vi.waitFor(() => expect(server.messages.length).toBe(before + 1));
  const signIn = { userAccount: email, password: codeOf(server, email), loginType: 'email' };
  const answer = await post(server, '/app/login', signIn);
  expect(answer).toMatchObject({ error: expect.stringMatching(/^code(Wrong|Expired)$/) });
});

test.each([
  ['short1!'],
  ['a1!a1!a1!a1!a1!a1'],
  ['12345678!'],
  ['abcdefgh!'],
  ['abcdefgh1'],
  ['密码密码密码密1'],
])('the password %j is refused and the code stays good', async (password) => {
  const email = freshEmail();
  await makePerson(server, { email });
  await askByCode(email);
  const { code } = await mailTo(email);
  expect(await change(email, code, password)).toMatchObject({ code: 1009, error: 'passwordFormat' });
  expect(await change(email, code)).toEqual({ code: 0 });
});

test('input that is missing or no address is refused', async () => {
  expect(await askByForm('')).toMatchObject({ code: 1001 });
  expect(await askByForm('13800000000')).toMatchObject({ code: 1011, error: 'emailFormat' });
  expect(await askByCode('a@b')).toMatchObject({ code: 1011 });
  expect(await askByCode('victim@example.com\r\nBcc: me@example.com')).toMatchObject({ code: 1011 });
  expect(await change('x', '1')).toMatchObject({ code: 1011 });
  expect(await change(freshEmail(), '123456')).toMatchObject({ code: 1004 });
  expect(await post(server, '/app/changePassword', { email: 'a@example.com' })).toMatchObject({ code: 400 });
});

test('a disabled account does not get in by a new password', async () => {
  const email = freshEmail();
  const person = await makePerson(server, { email });
  await askByCode(email);
  const { code } = await mailTo(email);
  await server.deps.database.update(users).set({ status: '2' }).where(eq(users.id, person.id));
  expect(await change(email, code)).toMatchObject({ code: 1008 });
});
