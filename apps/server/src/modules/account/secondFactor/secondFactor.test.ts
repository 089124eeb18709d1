import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { confirmationFor, freshEmail, makePerson } from '../../../testing/accounts.ts';
import { createSecondFactorPeople, dataOf, ticketOf } from '../../../testing/secondFactor.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { secondFactors } from '../account.tables.ts';
import { accountLimits } from '../accountLimits.ts';

let server: TestApp;
let people: ReturnType<typeof createSecondFactorPeople>;
beforeAll(async () => {
  server = await createTestApp();
  people = createSecondFactorPeople(server);
});
afterAll(() => server.close());

const wrong = { code: 1040, error: 'secondFactorWrong' };

describe('turning it on', () => {
  test('needs a confirmation of identity and a code of the app, and answers ten codes once', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    expect(await person.post('/app/userCenter/beginSecondFactor')).toMatchObject({
      error: 'identityUnconfirmed',
    });
    expect(await people.turnOn(person, '000000')).toMatchObject({ error: 'secondFactorMissing' });
    const { secret, uri } = await people.begin(person);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(person.row.email ?? ''));
    expect(await people.turnOn(person, people.codeAt(secret, 5))).toMatchObject(wrong);
    expect(await people.statusOf(person)).toEqual({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect(await people.signIn(person)).toMatchObject({ code: 0 });
    const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(
      await people.turnOn(person, people.codeAt(secret)),
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await people.statusOf(person)).toEqual({
      authenticatorSince: server.clock.now(),
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    expect(await people.turnOn(person, people.codeAt(secret, 1))).toMatchObject({
      error: 'secondFactorExists',
    });
    const again = { confirmation: await confirmationFor(server, person) };
    expect(await person.post('/app/userCenter/beginSecondFactor', again)).toMatchObject({
      error: 'secondFactorExists',
    });
  });

  test('signs out everywhere else and mails the account', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    const elsewhere = await server.deps.sessions.open(person.id);
    await people.turnOn(person, people.codeAt((await people.begin(person)).secret));
    expect(await server.deps.sessions.authenticate(elsewhere)).toBeNull();
    expect(await server.deps.sessions.authenticate(person.token)).not.toBeNull();
    await vi.waitFor(() => expect(people.noticesTo(person)[0]).toContain('was turned on'));
  });

  test('a secret that waits for ten minutes is void', async () => {
    const person = await makePerson(server);
    const { secret } = await people.begin(person);
    server.clock.advance(accountLimits.confirmationLifetime);
    expect(await people.turnOn(person, people.codeAt(secret))).toMatchObject({
      error: 'secondFactorMissing',
    });
  });

  test('a secret is stored sealed, and for its own account', async () => {
    const [one, other] = [await people.makeProtected(), await people.makeProtected()];
    const { database } = server.deps;
    const [row] = await database.select().from(secondFactors).where(eq(secondFactors.userId, one.id));
    expect(row?.sealedSecret).not.toContain(one.secret);
    expect(Buffer.from(row?.sealedSecret ?? '', 'base64')).not.toContain(
      Buffer.from(Secret.fromBase32(one.secret).bytes),
    );
    const sealedSecret = row?.sealedSecret ?? '';
    await database.update(secondFactors).set({ sealedSecret }).where(eq(secondFactors.userId, other.id));
    const ticket = ticketOf(await people.signIn(other));
    expect(await people.finish(ticket, { code: people.codeAt(one.secret) })).toMatchObject({ code: 500 });
  });
});

describe('recovery codes', () => {
  test('sign in once each, however they are typed, and the account is told', async () => {
    const person = await people.makeProtected();
    const [code = ''] = person.recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect(await people.finish(ticketOf(await people.signIn(person)), { recoveryCode: typed })).toMatchObject(
      { code: 0 },
    );
    expect(await people.finish(ticketOf(await people.signIn(person)), { recoveryCode: code })).toMatchObject(
      wrong,
    );
    expect((await people.statusOf(person)).recoveryCodesLeft).toBe(9);
    await vi.waitFor(() => expect(people.noticesTo(person)[0]).toContain('recovery code was used'));
  });

  test('are void when there are new ones, which take a confirmation', async () => {
    const person = await people.makeProtected();
    expect(await person.post('/app/userCenter/renewRecoveryCodes')).toMatchObject({
      error: 'identityUnconfirmed',
    });
    const renewed = await person.post('/app/userCenter/renewRecoveryCodes', {
      confirmation: await confirmationFor(server, person),
    });
    const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(renewed);
    const ticket = ticketOf(await people.signIn(person));
    expect(await people.finish(ticket, { recoveryCode: person.recoveryCodes[0] })).toMatchObject(wrong);
    expect(await people.finish(ticket, { recoveryCode: recoveryCodes[0] })).toMatchObject({ code: 0 });
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
  const person = await people.makeProtected();
  const ticket = ticketOf(await people.signIn(person));
  const off = (confirmation?: string) => person.post('/app/userCenter/turnOffSecondFactor', { confirmation });
  expect(await off()).toMatchObject({ error: 'identityUnconfirmed' });
  expect(await off(await confirmationFor(server, person))).toMatchObject({ code: 0 });
  expect(await people.statusOf(person)).toEqual({
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    passkeys: [],
  });
  expect(await people.signIn(person)).toMatchObject({ code: 0 });
  expect(await people.finish(ticket, { code: people.codeAt(person.secret) })).toMatchObject({
    error: 'signInExpired',
  });
  await vi.waitFor(() => expect(people.noticesTo(person)[0]).toContain('was turned off'));
});
