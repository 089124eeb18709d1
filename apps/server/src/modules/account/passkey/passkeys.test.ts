import { limits } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { confirmationFor, freshEmail, leave, makePerson } from '../../../testing/accounts.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { createPasskeyPeople } from '../../../testing/passkeys.ts';
import { createSecondFactorPeople, dataOf } from '../../../testing/secondFactor.ts';
import { signUpAs } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { accountLimits } from '../accountLimits.ts';
import { createPasskeyChallengeRepository } from './passkeyChallenge.repository.ts';
import { passkeyChallenges, passkeys, users } from '../account.tables.ts';

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
const hasFactor = async ({ id }: { id: string }) => {
  const [row] = await server.deps.database.select().from(users).where(eq(users.id, id));
  return row?.hasSecondFactor;
};
const auditOf = async (action: string) => {
  const admin = await signUpAs(server, 'admin');
  return JSON.stringify((await admin.post('/monitor/audit/list', { action }))['data']);
};

describe('adding a passkey', () => {
  test('takes a confirmation of identity and turns two-step verification on, with recovery codes', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    expect(await person.post('/app/userCenter/beginPasskey')).toMatchObject({ error: 'identityUnconfirmed' });
    const authenticator = createAuthenticator();
    const options = await people.begin(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'TAI Studio' },
      user: { name: person.row.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const answer = await people.add(person, authenticator.create(options));
    expect(new Set(dataOf<{ recoveryCodes: string[] }>(answer).recoveryCodes).size).toBe(10);
    expect(await factors.statusOf(person)).toEqual({
      authenticatorSince: null,
      recoveryCodesLeft: 10,
      passkeys: [
        {
          ...{ id: authenticator.id, name: 'Passkey', createTime: server.clock.now() },
          ...{ lastUsed: null, isBackedUp: true },
        },
      ],
    });
    expect(await hasFactor(person)).toBe(true);
    expect(await auditOf('account.passkeyAdded')).toContain(person.id);
  });

  test('signs out everywhere else with the first factor, and not with another one', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    const { sessions } = server.deps;
    const elsewhere = await sessions.open(person.id);
    const codes = await people.addWith(person, createAuthenticator());
    expect(codes).toHaveLength(10);
    expect(await sessions.authenticate(elsewhere)).toBeNull();
    expect(await sessions.authenticate(person.token)).not.toBeNull();
    await vi.waitFor(() => expect(factors.noticesTo(person)[0]).toContain('was turned on'));
    const later = await sessions.open(person.id);
    expect(await people.addWith(person, createAuthenticator())).toEqual([]);
    expect(await sessions.authenticate(later)).not.toBeNull();
    await vi.waitFor(() => expect(factors.noticesTo(person)[0]).toContain('A passkey was added'));
    const { secret } = await factors.begin(person);
    expect(dataOf(await factors.turnOn(person, factors.codeAt(secret)))).toEqual({ recoveryCodes: [] });
    expect(await sessions.authenticate(later)).not.toBeNull();
    expect((await factors.statusOf(person)).recoveryCodesLeft).toBe(10);
    await vi.waitFor(() => expect(factors.noticesTo(person)[0]).toContain('An authenticator app was added'));
  });

  test.each([
    ['of another site', { rpId: 'evil.example' }],
    ['of a page of another site', { origin: 'https://evil.example' }],
    ['of a device that has not verified its owner', { isUnverified: true }],
    ['to a request to sign in', { type: 'webauthn.get' }],
  ])('an answer %s is refused', async (_, deviations) => {
    const person = await makePerson(server);
    const credential = createAuthenticator().create(await people.begin(person), deviations);
    expect(await people.add(person, credential)).toMatchObject(refused);
    expect((await factors.statusOf(person)).passkeys).toEqual([]);
  });

  test('nonsense in the place of an answer is refused', async () => {
    const person = await makePerson(server);
    const credential = createAuthenticator().create(await people.begin(person));
    const { response } = credential;
    const clientDataJSON = Buffer.from('[1]').toString('base64url');
    expect(
      await people.add(person, { ...credential, response: { ...response, clientDataJSON } }),
    ).toMatchObject(refused);
    expect(
      await people.add(person, { ...credential, response: { ...response, attestationObject: 'AAAA' } }),
    ).toMatchObject(refused);
  });

  test('a challenge is good once, for five minutes, and in its session', async () => {
    const person = await makePerson(server);
    const options = await people.begin(person);
    const other = await makePerson(server);
    expect(await people.add(other, createAuthenticator().create(options))).toMatchObject(expired);
    expect(await people.add(person, createAuthenticator().create(options))).toMatchObject({ code: 0 });
    expect(await people.add(person, createAuthenticator().create(options))).toMatchObject(expired);
    const late = createAuthenticator().create(await people.begin(person));
    server.clock.advance(accountLimits.passkeyChallengeLifetime);
    expect(await people.add(person, late)).toMatchObject(expired);
    const forSignIn = await people.beginSignIn();
    const answer = createAuthenticator().create({ ...options, challenge: forSignIn.challenge });
    expect(await people.add(person, answer)).toMatchObject(expired);
  });

  test('one that an account has already is refused, also when it is another account', async () => {
    const { authenticator, ...holder } = await people.makeHolder();
    expect(await people.begin(holder)).toMatchObject({ excludeCredentials: [{ id: authenticator.id }] });
    for (const person of [holder, await makePerson(server)]) {
      const credential = authenticator.create(await people.begin(person));
      expect(await people.add(person, credential)).toMatchObject({ code: 1046, error: 'passkeyExists' });
    }
  });

  test('an account has ten at most', async () => {
    const person = await makePerson(server);
    const [first, second] = [await people.begin(person), await people.begin(person)];
    for (let added = 1; added < limits.account.passkeys; added++)
      await people.addWith(person, createAuthenticator());
    expect(await people.add(person, createAuthenticator().create(first))).toMatchObject({ code: 0 });
    const full = { code: 1048, error: 'passkeysFull', params: { limit: 10 } };
    expect(await people.add(person, createAuthenticator().create(second))).toMatchObject(full);
    const confirmation = await confirmationFor(server, person);
    expect(await person.post('/app/userCenter/beginPasskey', { confirmation })).toMatchObject(full);
  });
});

test('a passkey is renamed by its owner alone', async () => {
  const { authenticator, ...holder } = await people.makeHolder();
  const body = { id: authenticator.id, name: ' Laptop ' };
  const other = await makePerson(server);
  expect(await other.post('/app/userCenter/renamePasskey', body)).toMatchObject({ error: 'passkeyNotFound' });
  expect(await holder.post('/app/userCenter/renamePasskey', { ...body, name: ' ' })).toMatchObject({
    code: 400,
  });
  expect(await holder.post('/app/userCenter/renamePasskey', body)).toMatchObject({ code: 0 });
  expect((await factors.statusOf(holder)).passkeys[0]?.name).toBe('Laptop');
});

describe('removing a passkey', () => {
  const remove = async (person: Awaited<ReturnType<typeof makePerson>>, id: string) =>
    person.post('/app/userCenter/removePasskey', { id, confirmation: await confirmationFor(server, person) });

  test('takes a confirmation and its owner, and with the last one two-step verification is off', async () => {
    const { authenticator, ...holder } = await people.makeHolder();
    const { id } = authenticator;
    expect(await holder.post('/app/userCenter/removePasskey', { id })).toMatchObject({
      error: 'identityUnconfirmed',
    });
    const other = await makePerson(server);
    expect(await remove(other, id)).toMatchObject({ error: 'passkeyNotFound' });
    const second = createAuthenticator();
    await people.addWith(holder, second);
    expect(await remove(holder, id)).toMatchObject({ code: 0 });
    expect(await people.signInWith(authenticator)).toMatchObject(refused);
    expect(await hasFactor(holder)).toBe(true);
    await vi.waitFor(() => expect(factors.noticesTo(holder)[0]).toContain('A passkey was removed'));
    expect(await remove(holder, second.id)).toMatchObject({ code: 0 });
    expect(await hasFactor(holder)).toBe(false);
    expect(await factors.statusOf(holder)).toEqual({
      ...{ authenticatorSince: null, recoveryCodesLeft: 0 },
      passkeys: [],
    });
    expect(await factors.signIn(holder)).toMatchObject({ code: 0, token: expect.any(String) });
    await vi.waitFor(() => expect(factors.noticesTo(holder)[0]).toContain('was turned off'));
    expect(await auditOf('account.passkeyRemoved')).toContain(holder.id);
  });

  test('leaves two-step verification on where an authenticator app is left, and the other way round', async () => {
    const person = await factors.makeProtected();
    const authenticator = createAuthenticator();
    await people.addWith(person, authenticator);
    expect(await remove(person, authenticator.id)).toMatchObject({ code: 0 });
    expect(await hasFactor(person)).toBe(true);
    expect((await factors.statusOf(person)).recoveryCodesLeft).toBe(10);
    await people.addWith(person, authenticator);
    const off = { confirmation: await confirmationFor(server, person) };
    expect(await person.post('/app/userCenter/turnOffSecondFactor', off)).toMatchObject({ code: 0 });
    expect(await hasFactor(person)).toBe(true);
    expect((await factors.statusOf(person)).recoveryCodesLeft).toBe(10);
    await vi.waitFor(() => expect(factors.noticesTo(person)[0]).toContain('stays on with passkeys'));
  });
});

test('an administrator sees how many there are, and turns them off with the other factors', async () => {
  const { authenticator, ...holder } = await people.makeHolder();
  const admin = await signUpAs(server, 'admin');
  const listed = await admin.post('/system/user/list', { search: holder.row.email });
  expect(dataOf(listed)).toMatchObject({ records: [{ hasSecondFactor: true, passkeys: 1 }] });
  const reset = await admin.post('/system/user/resetSecondFactor', { userId: holder.id });
  expect(dataOf(reset)).toMatchObject({ hasSecondFactor: false, passkeys: 0 });
  expect(await people.signInWith(authenticator)).toMatchObject(refused);
});

test('a deleted account has none from then on', async () => {
  const { authenticator, ...holder } = await people.makeHolder();
  expect(await leave(server, holder)).toMatchObject({ code: 0 });
  const { database } = server.deps;
  expect(await database.select().from(passkeys).where(eq(passkeys.userId, holder.id))).toEqual([]);
  expect(await people.signInWith(authenticator)).toMatchObject(refused);
});

test('challenges that were not answered in time are removed', async () => {
  const { database, clock } = server.deps;
  await people.beginSignIn();
  server.clock.advance(accountLimits.passkeyChallengeLifetime);
  await people.beginSignIn();
  await createPasskeyChallengeRepository(database).removeExpired(clock.now());
  const left = await database.select().from(passkeyChallenges);
  expect(left.map(({ expiresAt }) => expiresAt - clock.now())).toEqual([
    accountLimits.passkeyChallengeLifetime,
  ]);
});
