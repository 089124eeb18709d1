import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  codeOf,
  confirmationFor,
  freshEmail,
  freshMobile,
  goodPassword,
  makePerson,
  wrongOf,
} from '../../testing/accounts.ts';
import type { Answer } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { accountLimits } from './accountLimits.ts';

const publicUrl = 'https://studio.example';
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ config: { publicUrl } });
});
afterAll(() => server.close());

type Someone = Awaited<ReturnType<typeof makePerson>>;
const { confirmationLifetime, completionTime } = accountLimits;
const unconfirmed = { code: 1037, error: 'identityUnconfirmed' };

/** Somebody whose account and session are a day old. */
async function makeOldPerson(fields: Parameters<typeof makePerson>[1] = {}): Promise<Someone> {
  const day = 24 * 60 * 60_000;
  const person = await makePerson(server, { createdAt: server.clock.now() - day, ...fields });
  server.clock.advance(confirmationLifetime);
  return person;
}
const confirm = (person: Someone, proof: object) => person.post('/app/userCenter/confirmIdentity', proof);
const confirmationIn = (answer: Answer) => (answer['data'] as { confirmation: string }).confirmation;
const noticesTo = (email: string) =>
  server.messages.filter(({ to, code }) => to === email && code === undefined).map(({ text }) => text);
const noticeTo = (email: string) =>
  vi.waitFor(() => {
    const [notice] = noticesTo(email).slice(-1);
    if (notice === undefined) throw new Error('no notice yet');
    return notice;
  });

/** Each change of what opens an account, as a thief with its token would make it. */
const changes = {
  async email(person: Someone, confirmation?: string) {
    const email = freshEmail();
    await person.post('/app/userCenter/emailBind', { email });
    const checkCode = codeOf(server, email);
    return person.post('/app/userCenter/emailCheck', { email, checkCode, confirmation });
  },
  async mobile(person: Someone, confirmation?: string) {
    const mobile = freshMobile();
    await person.post('/app/getBindMobileCode', { userAccount: mobile });
    const body = { mobile, userId: person.id, code: codeOf(server, mobile), confirmation };
    return person.post('/app/bindMobileActivateSuccess', body);
  },
  deletion: (person: Someone, confirmation?: string) =>
    person.post('/app/userCenter/deleteAccount', { confirmation }),
};

describe.each(Object.entries(changes))('a change (%s)', (name, change) => {
  test('needs a confirmation, which the password opens', async () => {
    const email = freshEmail();
    const person = await makeOldPerson({ email, mobile: freshMobile() });
    expect(await change(person)).toMatchObject(unconfirmed);
    expect(await change(person, 'made up')).toMatchObject(unconfirmed);
    expect(await confirm(person, { password: 'Wrong1!password' })).toMatchObject({ code: 1018 });
    const confirmation = confirmationIn(await confirm(person, { password: goodPassword }));
    expect(await change(person, confirmation)).toMatchObject({ code: 0 });
    expect(await noticeTo(email)).toContain(`“${person.row.username}”`);
    if (name === 'email') expect(await noticeTo(email)).toContain('You can no longer sign in with this one');
  });

  test('takes no confirmation that is ten minutes old, replaced or of another session', async () => {
    const person = await makeOldPerson({ email: freshEmail(), mobile: freshMobile() });
    const elsewhere = { token: await server.deps.sessions.open(person.id) };
    expect(await change(person, await confirmationFor(server, elsewhere))).toMatchObject(unconfirmed);
    const replaced = await confirmationFor(server, person);
    const last = await confirmationFor(server, person);
    expect(await change(person, replaced)).toMatchObject(unconfirmed);
    server.clock.advance(confirmationLifetime);
    expect(await change(person, last)).toMatchObject(unconfirmed);
  });
});

describe('an account without a password', () => {
  const setPassword = (person: Someone, confirmation?: string) =>
    person.post('/app/userCenter/update', { password: 'First1!password', confirmation });

  test('is confirmed by a code to its present address', async () => {
    const email = freshEmail();
    const person = await makeOldPerson({ passwordHash: null, email, mobile: freshMobile() });
    expect(await setPassword(person)).toMatchObject(unconfirmed);
    const sent = await person.post('/app/userCenter/sendIdentityCode');
    expect(sent).toEqual({ code: 0, data: { to: 'n•••@example.com' } });
    const code = codeOf(server, email);
    expect(await confirm(person, { code: wrongOf(code) })).toMatchObject({ code: 1003 });
    expect(await confirm(person, { password: '' })).toMatchObject({ code: 1003 });
    const confirmation = confirmationIn(await confirm(person, { code }));
    expect(await setPassword(person, confirmation)).toMatchObject({ code: 0 });
    expect(await noticeTo(email)).toContain(publicUrl);
  });

  test('sets its first password by itself while it is new', async () => {
    const person = await makePerson(server, { passwordHash: null, email: freshEmail() });
    server.clock.advance(completionTime - 1);
    expect(await setPassword(person)).toMatchObject({ code: 0 });
    const late = await makePerson(server, { passwordHash: null, email: freshEmail() });
    server.clock.advance(completionTime);
    expect(await setPassword(late)).toMatchObject(unconfirmed);
  });

  test('and without an address proves itself by a new sign-in', async () => {
    const person = await makeOldPerson({ passwordHash: null });
    expect(await person.post('/app/userCenter/sendIdentityCode')).toMatchObject(unconfirmed);
    expect(await confirm(person, { code: '123456' })).toMatchObject(unconfirmed);
    expect(await setPassword(person)).toMatchObject(unconfirmed);
    const again = { ...person, token: await server.deps.sessions.open(person.id) };
    again.post = (url, payload) =>
      server.app
        .inject({ method: 'POST', url, payload: payload ?? {}, headers: { token: again.token } })
        .then((response) => response.json<Answer>());
    expect(await setPassword(again)).toMatchObject({ code: 0 });
  });
});

test('with a password a code to the mailbox does not confirm', async () => {
  const email = freshEmail();
  const person = await makeOldPerson({ email });
  await person.post('/app/userCenter/sendIdentityCode');
  expect(await confirm(person, { code: codeOf(server, email) })).toMatchObject({ code: 1018 });
});

test('a new account still needs one to replace an address or to leave', async () => {
  const person = await makePerson(server, { email: freshEmail(), mobile: freshMobile() });
  for (const change of Object.values(changes)) expect(await change(person)).toMatchObject(unconfirmed);
});

test('a code for the new address stays good until the identity is confirmed', async () => {
  const person = await makeOldPerson({ email: freshEmail() });
  const email = freshEmail();
  await person.post('/app/userCenter/emailBind', { email });
  const proved = { email, checkCode: codeOf(server, email) };
  expect(await person.post('/app/userCenter/emailCheck', proved)).toMatchObject(unconfirmed);
  const confirmation = await confirmationFor(server, person);
  const answer = await person.post('/app/userCenter/emailCheck', { ...proved, confirmation });
  expect(answer).toMatchObject({ code: 0, data: { email } });
});

test('binding a chat account needs a confirmation before its code is shown', async () => {
  const person = await makePerson(server);
  expect(await person.post('/app/chat/begin')).toMatchObject(unconfirmed);
  const confirmation = await confirmationFor(server, person);
  // No chat app is configured here.
  expect(await person.post('/app/chat/begin', { confirmation })).toMatchObject({ code: 1031 });
});

test('a mail that cannot be sent changes nothing for who changes a password', async () => {
  const person = await makePerson(server, { email: freshEmail() });
  const send = vi.spyOn(server.deps.messages, 'send').mockRejectedValue(new Error('mail server down'));
  const body = { password: 'Other2@password', oldPassword: goodPassword };
  expect(await person.post('/app/userCenter/update', body)).toMatchObject({ code: 0 });
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  send.mockRestore();
});
