import { limits } from '@tai/contracts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  confirmationFor,
  freshEmail,
  goodPassword,
  makePerson,
  signInByCode,
} from '../../../testing/accounts.ts';
import { type Answer, post } from '../../../testing/person.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { secondFactors, users } from '../account.tables.ts';
import { eq } from 'drizzle-orm';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Someone = Awaited<ReturnType<typeof makePerson>>;
type Fields = Parameters<typeof makePerson>[1];
const period = 30_000;
const wrong = { code: 1040, error: 'secondFactorWrong' };

const dataOf = <T>(answer: Answer) => answer['data'] as T;
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now() + steps * period });
const statusOf = async (person: Someone) =>
  dataOf<{ authenticatorSince: number | null; recoveryCodesLeft: number }>(
    await person.post('/app/userCenter/secondFactor'),
  );
const begin = async (person: Someone) =>
  dataOf<{ secret: string; uri: string }>(
    await person.post('/app/userCenter/beginSecondFactor', {
      confirmation: await confirmationFor(server, person),
    }),
  );
const turnOn = (person: Someone, code: string) => person.post('/app/userCenter/turnOnSecondFactor', { code });

/** Somebody who has a second factor since a moment ago. */
async function makeProtected(fields: Fields = {}) {
  const person = await makePerson(server, { email: freshEmail(), ...fields });
  const { secret } = await begin(person);
  const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(await turnOn(person, codeAt(secret)));
  server.clock.advance(period);
  return { ...person, secret, recoveryCodes };
}
const signIn = (person: Someone, fields: object = {}) =>
  post(server, '/app/login', {
    userAccount: person.account,
    password: goodPassword,
    loginType: 'account',
    ...fields,
  });
const ticketOf = (answer: Answer) => {
  expect(answer).toMatchObject({ code: 1039, error: 'secondFactorNeeded' });
  return (answer['params'] as { ticket: string }).ticket;
};
const finish = (ticket: string, proof: object) => post(server, '/app/finishSignIn', { ticket, ...proof });
const noticesTo = (person: Someone) =>
  server.messages.filter(({ to, code }) => to === person.row.email && code === undefined);

describe('turning it on', () => {
  test('needs a confirmation of identity and a code of the app, and answers ten codes once', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    expect(await person.post('/app/userCenter/beginSecondFactor')).toMatchObject({
      error: 'identityUnconfirmed',
    });
    expect(await turnOn(person, '000000')).toMatchObject({ error: 'secondFactorMissing' });
    const { secret, uri } = await begin(person);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(person.row.email ?? ''));
    expect(await turnOn(person, codeAt(secret, 5))).toMatchObject(wrong);
    expect(await statusOf(person)).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0 });
    expect(await signIn(person)).toMatchObject({ code: 0 });
    const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(await turnOn(person, codeAt(secret)));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await statusOf(person)).toEqual({
      authenticatorSince: server.clock.now(),
      recoveryCodesLeft: 10,
    });
    expect(await turnOn(person, codeAt(secret, 1))).toMatchObject({ error: 'secondFactorExists' });
    const again = { confirmation: await confirmationFor(server, person) };
    expect(await person.post('/app/userCenter/beginSecondFactor', again)).toMatchObject({
      error: 'secondFactorExists',
    });
  });

  test('signs out everywhere else and mails the account', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    const elsewhere = await server.deps.sessions.open(person.id);
    await turnOn(person, codeAt((await begin(person)).secret));
    expect(await server.deps.sessions.authenticate(elsewhere)).toBeNull();
    expect(await server.deps.sessions.authenticate(person.token)).not.toBeNull();
    await vi.waitFor(() => expect(noticesTo(person).at(-1)?.text).toContain('was turned on'));
  });

  test('a secret that waits for ten minutes is void', async () => {
    const person = await makePerson(server);
    const { secret } = await begin(person);
    server.clock.advance(limits.account.confirmationLifetime);
    expect(await turnOn(person, codeAt(secret))).toMatchObject({ error: 'secondFactorMissing' });
  });

  test('a secret is stored sealed, and for its own account', async () => {
    const [one, other] = [await makeProtected(), await makeProtected()];
    const { database } = server.deps;
    const [row] = await database.select().from(secondFactors).where(eq(secondFactors.userId, one.id));
    expect(row?.sealedSecret).not.toContain(one.secret);
    expect(Buffer.from(row?.sealedSecret ?? '', 'base64')).not.toContain(
      Buffer.from(Secret.fromBase32(one.secret).bytes),
    );
    const sealedSecret = row?.sealedSecret ?? '';
    await database.update(secondFactors).set({ sealedSecret }).where(eq(secondFactors.userId, other.id));
    const ticket = ticketOf(await signIn(other));
    expect(await finish(ticket, { code: codeAt(one.secret) })).toMatchObject({ code: 500 });
  });
});

describe('signing in', () => {
  test.each(['password', 'code', 'administrative client'])(
    'by %s asks for it before there is a session',
    async (way) => {
      const person = await makeProtected();
      const email = person.row.email ?? '';
      const answers: Record<string, () => Promise<Answer>> = {
        password: () => signIn(person),
        code: () => signInByCode(server, email),
        'administrative client': () =>
          post(server, '/login', { username: person.account, password: goodPassword }),
      };
      const answer = (await answers[way]?.()) ?? { code: 0 };
      expect(answer).not.toHaveProperty('token');
      expect(answer).not.toHaveProperty('user');
      const done = await finish(ticketOf(answer), { code: codeAt(person.secret) });
      expect(done).toMatchObject({ code: 0, user: { userId: person.id } });
      expect(await server.deps.sessions.authenticate(String(done['token']))).not.toBeNull();
    },
  );

  test('with a wrong password says nothing of it', async () => {
    const person = await makeProtected();
    expect(await signIn(person, { password: 'Wrong1!password' })).toMatchObject({
      error: 'credentialsWrong',
    });
  });

  test('takes codes of the neighbouring 30 seconds and no others', async () => {
    const person = await makeProtected();
    server.clock.advance(period * 4);
    const ticket = ticketOf(await signIn(person));
    for (const steps of [-2, 2])
      expect(await finish(ticket, { code: codeAt(person.secret, steps) })).toMatchObject(wrong);
    expect(await finish(ticket, { code: codeAt(person.secret, -1) })).toMatchObject({ code: 0 });
    expect(await finish(ticketOf(await signIn(person)), { code: codeAt(person.secret, 1) })).toMatchObject({
      code: 0,
    });
  });

  test('takes no code twice, nor one before it, nor the one that turned it on', async () => {
    const person = await makeProtected();
    const enrolled = codeAt(person.secret, -1);
    expect(await finish(ticketOf(await signIn(person)), { code: enrolled })).toMatchObject(wrong);
    const code = codeAt(person.secret);
    expect(await finish(ticketOf(await signIn(person)), { code })).toMatchObject({ code: 0 });
    expect(await finish(ticketOf(await signIn(person)), { code })).toMatchObject(wrong);
    server.clock.advance(period);
    expect(await finish(ticketOf(await signIn(person)), { code })).toMatchObject(wrong);
  });

  test('takes a ticket once, for five minutes, and for its own account', async () => {
    const [person, other] = [await makeProtected(), await makeProtected()];
    const expired = { code: 1033, error: 'signInExpired' };
    const ticket = ticketOf(await signIn(person));
    expect(await finish(ticket, { code: codeAt(other.secret) })).toMatchObject(wrong);
    expect(await finish(ticket, { recoveryCode: other.recoveryCodes[0] })).toMatchObject(wrong);
    expect(await finish(ticket, { code: codeAt(person.secret) })).toMatchObject({ code: 0 });
    server.clock.advance(period);
    expect(await finish(ticket, { code: codeAt(person.secret) })).toMatchObject(expired);
    expect(await finish('made up', { code: codeAt(person.secret) })).toMatchObject(expired);
    const late = ticketOf(await signIn(person));
    server.clock.advance(limits.account.secondFactorLifetime);
    expect(await finish(late, { code: codeAt(person.secret) })).toMatchObject(expired);
    // What was refused for its ticket did not use the code up.
    expect(await finish(ticketOf(await signIn(person)), { code: codeAt(person.secret) })).toMatchObject({
      code: 0,
    });
  });

  test('one ticket that comes twice at once opens one session', async () => {
    const person = await makeProtected();
    const ticket = ticketOf(await signIn(person));
    const [first, second] = person.recoveryCodes;
    const answers = await Promise.all([
      finish(ticket, { recoveryCode: first }),
      finish(ticket, { recoveryCode: second }),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1033]);
    expect((await statusOf(person)).recoveryCodesLeft).toBe(9);
  });

  test('a new password voids tickets of the former one', async () => {
    const person = await makeProtected();
    const ticket = ticketOf(await signIn(person));
    const body = { password: 'Other2@password', oldPassword: goodPassword };
    expect(await person.post('/app/userCenter/update', body)).toMatchObject({ code: 0 });
    expect(await finish(ticket, { code: codeAt(person.secret) })).toMatchObject({ error: 'signInExpired' });
  });

  test('an account that must bind a mobile gets the token for it only afterwards', async () => {
    const person = await makeProtected();
    await server.deps.database.update(users).set({ status: '1' }).where(eq(users.id, person.id));
    const answer = await signIn(person);
    expect(answer).not.toHaveProperty('token');
    expect(await finish(ticketOf(answer), { code: codeAt(person.secret) })).toMatchObject({
      user: { userStatus: '1' },
      token: expect.any(String),
    });
  });

  test('keeps the wish to stay signed in', async () => {
    const person = await makeProtected();
    const ticket = ticketOf(await signIn(person, { keepSignedIn: true }));
    const { token } = await finish(ticket, { code: codeAt(person.secret) });
    const listed = await post(server, '/app/userCenter/sessions', {}, { token: String(token) });
    const [current] = dataOf<{ createTime: number; endTime: number }[]>(listed);
    expect((current?.endTime ?? 0) - (current?.createTime ?? 0)).toBe(limits.account.keptSessionLifetime);
  });
});

describe('recovery codes', () => {
  test('sign in once each, however they are typed, and the account is told', async () => {
    const person = await makeProtected();
    const [code = ''] = person.recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect(await finish(ticketOf(await signIn(person)), { recoveryCode: typed })).toMatchObject({ code: 0 });
    expect(await finish(ticketOf(await signIn(person)), { recoveryCode: code })).toMatchObject(wrong);
    expect((await statusOf(person)).recoveryCodesLeft).toBe(9);
    await vi.waitFor(() => expect(noticesTo(person).at(-1)?.text).toContain('recovery code was used'));
  });

  test('are void when there are new ones, which take a confirmation', async () => {
    const person = await makeProtected();
    expect(await person.post('/app/userCenter/renewRecoveryCodes')).toMatchObject({
      error: 'identityUnconfirmed',
    });
    const renewed = await person.post('/app/userCenter/renewRecoveryCodes', {
      confirmation: await confirmationFor(server, person),
    });
    const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(renewed);
    const ticket = ticketOf(await signIn(person));
    expect(await finish(ticket, { recoveryCode: person.recoveryCodes[0] })).toMatchObject(wrong);
    expect(await finish(ticket, { recoveryCode: recoveryCodes[0] })).toMatchObject({ code: 0 });
  });

  test('are not made without a second factor', async () => {
    const person = await makePerson(server);
    const confirmation = await confirmationFor(server, person);
    expect(await person.post('/app/userCenter/renewRecoveryCodes', { confirmation })).toMatchObject({
      error: 'secondFactorMissing',
    });
  });
});

test('turning it off needs a confirmation, and the password is enough again', async () => {
  const person = await makeProtected();
  const ticket = ticketOf(await signIn(person));
  const off = (confirmation?: string) => person.post('/app/userCenter/turnOffSecondFactor', { confirmation });
  expect(await off()).toMatchObject({ error: 'identityUnconfirmed' });
  expect(await off(await confirmationFor(server, person))).toMatchObject({ code: 0 });
  expect(await statusOf(person)).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0 });
  expect(await signIn(person)).toMatchObject({ code: 0 });
  expect(await finish(ticket, { code: codeAt(person.secret) })).toMatchObject({ error: 'signInExpired' });
  await vi.waitFor(() => expect(noticesTo(person).at(-1)?.text).toContain('was turned off'));
});
