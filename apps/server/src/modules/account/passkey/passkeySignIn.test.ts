import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../../../testing/accounts.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { createPasskeyPeople } from '../../../testing/passkeys.ts';
import { type Answer, post } from '../../../testing/person.ts';
import { createSecondFactorPeople, dataOf, ticketOf } from '../../../testing/secondFactor.ts';
import { signUpAs } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { users } from '../account.tables.ts';
import { accountLimits } from '../accountLimits.ts';

let server: TestApp;
let people: ReturnType<typeof createPasskeyPeople>;
let factors: ReturnType<typeof createSecondFactorPeople>;
beforeAll(async () => {
  server = await createTestApp();
  people = createPasskeyPeople(server);
  factors = createSecondFactorPeople(server);
});
afterAll(() => server.close());

const refused = { code: 1044, error: 'passkeyRefused' };
const expired = { code: 1045, error: 'passkeyExpired' };
const lifetimeOf = async ({ token }: Answer) => {
  const listed = await post(server, '/app/userCenter/sessions', {}, { token: String(token) });
  const [current] = dataOf<{ createTime: number; endTime: number }[]>(listed);
  return (current?.endTime ?? 0) - (current?.createTime ?? 0);
};
const setStatus = ({ id }: { id: string }, status: string) =>
  server.deps.database.update(users).set({ status }).where(eq(users.id, id));
const auditOf = async (action: string) => {
  const admin = await signUpAs(server, 'admin');
  return JSON.stringify((await admin.post('/monitor/audit/list', { action }))['data']);
};

describe('signing in with a passkey alone', () => {
  test('needs no name and no second step, and is recorded', async () => {
    const { authenticator, ...holder } = await people.makeHolder();
    const options = await people.beginSignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    server.clock.advance(1000);
    const answer = await people.finishSignIn(authenticator.get(options));
    expect(answer).toMatchObject({ code: 0, user: { userId: holder.id } });
    expect(await server.deps.sessions.authenticate(String(answer['token']))).not.toBeNull();
    const [passkey] = (await factors.statusOf(holder)).passkeys;
    expect(passkey?.lastUsed).toBe(server.clock.now());
    expect(await auditOf('account.signIn')).toContain('"way":"passkey"');
  });

  test('also opens an account with an authenticator app', async () => {
    const person = await factors.makeProtected();
    const authenticator = createAuthenticator();
    await people.addWith(person, authenticator);
    expect(await people.signInWith(authenticator)).toMatchObject({ code: 0, token: expect.any(String) });
  });

  test('stays signed in for as long as was asked for', async () => {
    const { authenticator } = await people.makeHolder();
    const short = await people.signInWith(authenticator);
    expect(await lifetimeOf(short)).toBe(accountLimits.sessionLifetime);
    const long = await people.signInWith(authenticator, {}, { keepSignedIn: true });
    expect(await lifetimeOf(long)).toBe(accountLimits.keptSessionLifetime);
  });

  test.each([
    ['of another key', { isForged: true }],
    ['of another site', { rpId: 'evil.example' }],
    ['of a page of another site', { origin: 'https://evil.example' }],
    ['of a device that has not verified its owner', { isUnverified: true }],
    ['that names no account', { userHandle: null }],
    ['that names another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['to a request to add a passkey', { type: 'webauthn.create' }],
    ['of a passkey that nobody has', { id: 'unknown-passkey' }],
  ])('an answer %s is refused in the same words', async (_, deviations) => {
    const { authenticator } = await people.makeHolder();
    const { requestId, ...answer } = await people.signInWith(authenticator, deviations);
    expect(requestId).toEqual(expect.any(String));
    expect(answer).toEqual({ ...refused, params: {}, msg: expect.any(String) });
    expect(await people.signInWith(authenticator)).toMatchObject({ code: 0 });
  });

  test('a challenge is good once, for five minutes, and for nothing else', async () => {
    const { authenticator, ...holder } = await people.makeHolder();
    const answer = authenticator.get(await people.beginSignIn());
    expect(await people.finishSignIn(answer)).toMatchObject({ code: 0 });
    expect(await people.finishSignIn(answer)).toMatchObject(expired);
    const wrong = await people.beginSignIn();
    expect(await people.finishSignIn(authenticator.get(wrong, { isForged: true }))).toMatchObject(refused);
    expect(await people.finishSignIn(authenticator.get(wrong))).toMatchObject(expired);
    const late = authenticator.get(await people.beginSignIn());
    server.clock.advance(accountLimits.passkeyChallengeLifetime);
    expect(await people.finishSignIn(late)).toMatchObject(expired);
    const made = { challenge: 'bWFkZSB1cA', rpId: 'localhost' };
    expect(await people.finishSignIn(authenticator.get(made))).toMatchObject(expired);
    const step = await people.beginSignIn(ticketOf(await factors.signIn(holder)));
    expect(await people.finishSignIn(authenticator.get(step))).toMatchObject(expired);
  });

  test('a disabled account gets no session, and one that must bind a mobile only that', async () => {
    const { authenticator, ...holder } = await people.makeHolder();
    await setStatus(holder, '2');
    const disabled = await people.signInWith(authenticator);
    expect(disabled).toMatchObject({ user: { userStatus: '2' } });
    expect(disabled).not.toHaveProperty('token');
    await setStatus(holder, '1');
    const { token } = await people.signInWith(authenticator);
    expect(await server.deps.sessions.authenticate(String(token))).toBeNull();
    expect(await server.deps.sessions.authenticateBinding(String(token))).not.toBeNull();
  });
});

describe('a security key that counts its signatures', () => {
  test('is refused and recorded when the counter does not go up', async () => {
    const { authenticator, ...holder } = await people.makeHolder({ isCounting: true });
    expect(await people.signInWith(authenticator, { counter: 7 })).toMatchObject({ code: 0 });
    for (const counter of [7, 6, 0])
      expect(await people.signInWith(authenticator, { counter })).toMatchObject(refused);
    expect(await auditOf('account.passkeyCounter')).toContain(holder.id);
    expect(await people.signInWith(authenticator, { counter: 8 })).toMatchObject({ code: 0 });
  });

  test('is recorded as copied only when it has signed', async () => {
    const { authenticator, ...holder } = await people.makeHolder({ isCounting: true });
    expect(await people.signInWith(authenticator, { counter: 7 })).toMatchObject({ code: 0 });
    expect(await people.signInWith(authenticator, { counter: 7, isForged: true })).toMatchObject(refused);
    expect(await auditOf('account.passkeyCounter')).not.toContain(holder.id);
  });

  test('is refused and recorded at the second step as well', async () => {
    const { authenticator, ...holder } = await people.makeHolder({ isCounting: true });
    expect(await people.signInWith(authenticator, { counter: 7 })).toMatchObject({ code: 0 });
    const ticket = ticketOf(await factors.signIn(holder));
    const copy = authenticator.get(await people.beginSignIn(ticket), { counter: 7 });
    expect(await factors.finish(ticket, { passkey: copy })).toMatchObject(refused);
    expect(await auditOf('account.passkeyCounter')).toContain(holder.id);
  });
});

describe('a passkey as the second step', () => {
  test('is named by the first step with the other ways', async () => {
    const { authenticator, ...holder } = await people.makeHolder();
    expect(await factors.signIn(holder)).toMatchObject({ params: { ways: 'passkey' } });
    const person = await factors.makeProtected();
    expect(await factors.signIn(person)).toMatchObject({ params: { ways: 'app' } });
    await people.addWith(person, createAuthenticator());
    const both = await factors.signIn(person);
    expect(both).toMatchObject({ params: { ways: 'app passkey' } });
    const { rpId, ...options } = await people.beginSignIn(ticketOf(await factors.signIn(holder)));
    expect(options).toMatchObject({
      allowCredentials: [{ id: authenticator.id, transports: ['internal', 'hybrid'] }],
    });
    expect(rpId).toBe('localhost');
  });

  test('signs in, also when the device has not verified its owner, for the password was the first factor', async () => {
    const { authenticator, ...holder } = await people.makeHolder();
    const ticket = ticketOf(await factors.signIn(holder, { keepSignedIn: true }));
    const options = await people.beginSignIn(ticket);
    const passkey = authenticator.get(options, { isUnverified: true, userHandle: null });
    const answer = await factors.finish(ticket, { passkey });
    expect(answer).toMatchObject({ code: 0, user: { userId: holder.id } });
    expect(await lifetimeOf(answer)).toBe(accountLimits.keptSessionLifetime);
    expect(await factors.finish(ticket, { passkey })).toMatchObject({ error: 'signInExpired' });
  });

  test('a recovery code stands in for it', async () => {
    const { recoveryCodes, ...holder } = await people.makeHolder();
    const ticket = ticketOf(await factors.signIn(holder));
    expect(await factors.finish(ticket, { recoveryCode: recoveryCodes[0] })).toMatchObject({ code: 0 });
  });

  test('takes a passkey of this account, a signature of it and a challenge for this ticket', async () => {
    const { authenticator, ...holder } = await people.makeHolder();
    const other = await people.makeHolder();
    const ticket = ticketOf(await factors.signIn(holder));
    const answer = async (passkey: object) => factors.finish(ticket, { passkey });
    const options = () => people.beginSignIn(ticket);
    expect(await answer(other.authenticator.get(await options()))).toMatchObject(refused);
    expect(await answer(authenticator.get(await options(), { isForged: true }))).toMatchObject(refused);
    expect(await answer(authenticator.get(await people.beginSignIn()))).toMatchObject(expired);
    const elsewhere = await people.beginSignIn(ticketOf(await factors.signIn(holder)));
    expect(await answer(authenticator.get(elsewhere))).toMatchObject(expired);
    const late = await options();
    server.clock.advance(accountLimits.secondFactorLifetime);
    expect(await answer(authenticator.get(late))).toMatchObject({ error: 'signInExpired' });
    expect(await post(server, '/app/beginPasskeySignIn', { ticket })).toMatchObject({
      error: 'signInExpired',
    });
    expect(await auditOf('account.signInFailed')).toContain(holder.id);
  });
});

test('a passkey is enough for staff who must have a second factor', async () => {
  const admin = await makePerson(server, { role: 'admin' });
  const save = (configValue: string) =>
    admin.post('/system/config/save', { configKey: 'account.staffSecondFactor', configValue });
  expect(await save('true')).toMatchObject({ code: 0 });
  expect(await admin.post('/system/user/list')).toMatchObject({ error: 'secondFactorRequired' });
  await people.addWith(admin, createAuthenticator());
  expect(await admin.post('/system/user/list')).toMatchObject({ code: 0 });
  expect(await save('false')).toMatchObject({ code: 0 });
});
