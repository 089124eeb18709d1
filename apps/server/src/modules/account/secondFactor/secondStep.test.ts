import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, signInByCode } from '../../../testing/accounts.ts';
import { type Answer, post } from '../../../testing/person.ts';
import { codePeriod, createSecondFactorPeople, dataOf, ticketOf } from '../../../testing/secondFactor.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { users } from '../account.tables.ts';
import { accountLimits } from '../accountLimits.ts';

let server: TestApp;
let people: ReturnType<typeof createSecondFactorPeople>;
beforeAll(async () => {
  server = await createTestApp();
  people = createSecondFactorPeople(server);
});
afterAll(() => server.close());

const wrong = { code: 1040, error: 'secondFactorWrong' };

describe('signing in', () => {
  test.each(['password', 'code', 'administrative client'])(
    'by %s asks for it before there is a session',
    async (way) => {
      const person = await people.makeProtected();
      const email = person.row.email ?? '';
      const answers: Record<string, () => Promise<Answer>> = {
        password: () => people.signIn(person),
        code: () => signInByCode(server, email),
        'administrative client': () =>
          post(server, '/login', { username: person.account, password: goodPassword }),
      };
      const answer = (await answers[way]?.()) ?? { code: 0 };
      expect(answer).not.toHaveProperty('token');
      expect(answer).not.toHaveProperty('user');
      const done = await people.finish(ticketOf(answer), { code: people.codeAt(person.secret) });
      expect(done).toMatchObject({ code: 0, user: { userId: person.id } });
      expect(await server.deps.sessions.authenticate(String(done['token']))).not.toBeNull();
    },
  );

  test('with a wrong password says nothing of it', async () => {
    const person = await people.makeProtected();
    expect(await people.signIn(person, { password: 'Wrong1!password' })).toMatchObject({
      error: 'credentialsWrong',
    });
  });

  test('takes codes of the neighbouring 30 seconds and no others', async () => {
    const person = await people.makeProtected();
    server.clock.advance(codePeriod * 4);
    const ticket = ticketOf(await people.signIn(person));
    for (const steps of [-2, 2])
      expect(await people.finish(ticket, { code: people.codeAt(person.secret, steps) })).toMatchObject(wrong);
    expect(await people.finish(ticket, { code: people.codeAt(person.secret, -1) })).toMatchObject({
      code: 0,
    });
    expect(
      await people.finish(ticketOf(await people.signIn(person)), { code: people.codeAt(person.secret, 1) }),
    ).toMatchObject({
      code: 0,
    });
  });

  test('takes no code twice, nor one before it, nor the one that turned it on', async () => {
    const person = await people.makeProtected();
    const enrolled = people.codeAt(person.secret, -1);
    expect(await people.finish(ticketOf(await people.signIn(person)), { code: enrolled })).toMatchObject(
      wrong,
    );
    const code = people.codeAt(person.secret);
    expect(await people.finish(ticketOf(await people.signIn(person)), { code })).toMatchObject({ code: 0 });
    expect(await people.finish(ticketOf(await people.signIn(person)), { code })).toMatchObject(wrong);
    server.clock.advance(codePeriod);
    expect(await people.finish(ticketOf(await people.signIn(person)), { code })).toMatchObject(wrong);
  });

  test('takes a ticket once, for five minutes, and for its own account', async () => {
    const [person, other] = [await people.makeProtected(), await people.makeProtected()];
    const expired = { code: 1033, error: 'signInExpired' };
    const ticket = ticketOf(await people.signIn(person));
    expect(await people.finish(ticket, { code: people.codeAt(other.secret) })).toMatchObject(wrong);
    expect(await people.finish(ticket, { recoveryCode: other.recoveryCodes[0] })).toMatchObject(wrong);
    expect(await people.finish(ticket, { code: people.codeAt(person.secret) })).toMatchObject({ code: 0 });
    server.clock.advance(codePeriod);
    expect(await people.finish(ticket, { code: people.codeAt(person.secret) })).toMatchObject(expired);
    expect(await people.finish('made up', { code: people.codeAt(person.secret) })).toMatchObject(expired);
    const late = ticketOf(await people.signIn(person));
    server.clock.advance(accountLimits.secondFactorLifetime);
    expect(await people.finish(late, { code: people.codeAt(person.secret) })).toMatchObject(expired);
    // What was refused for its ticket did not use the code up.
    expect(
      await people.finish(ticketOf(await people.signIn(person)), { code: people.codeAt(person.secret) }),
    ).toMatchObject({
      code: 0,
    });
  });

  test('one ticket that comes twice at once opens one session', async () => {
    const person = await people.makeProtected();
    const ticket = ticketOf(await people.signIn(person));
    const [first, second] = person.recoveryCodes;
    const answers = await Promise.all([
      people.finish(ticket, { recoveryCode: first }),
      people.finish(ticket, { recoveryCode: second }),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1033]);
    expect((await people.statusOf(person)).recoveryCodesLeft).toBe(9);
  });

  test('a new password voids tickets of the former one', async () => {
    const person = await people.makeProtected();
    const ticket = ticketOf(await people.signIn(person));
    const body = { password: 'Other2@password', oldPassword: goodPassword };
    expect(await person.post('/app/userCenter/update', body)).toMatchObject({ code: 0 });
    expect(await people.finish(ticket, { code: people.codeAt(person.secret) })).toMatchObject({
      error: 'signInExpired',
    });
  });

  test('an account that must bind a mobile gets the token for it only afterwards', async () => {
    const person = await people.makeProtected();
    await server.deps.database.update(users).set({ status: '1' }).where(eq(users.id, person.id));
    const answer = await people.signIn(person);
    expect(answer).not.toHaveProperty('token');
    expect(await people.finish(ticketOf(answer), { code: people.codeAt(person.secret) })).toMatchObject({
      user: { userStatus: '1' },
      token: expect.any(String),
    });
  });

  test('keeps the wish to stay signed in', async () => {
    const person = await people.makeProtected();
    const ticket = ticketOf(await people.signIn(person, { keepSignedIn: true }));
    const { token } = await people.finish(ticket, { code: people.codeAt(person.secret) });
    const listed = await post(server, '/app/userCenter/sessions', {}, { token: String(token) });
    const [current] = dataOf<{ createTime: number; endTime: number }[]>(listed);
    expect((current?.endTime ?? 0) - (current?.createTime ?? 0)).toBe(accountLimits.keptSessionLifetime);
  });
});
