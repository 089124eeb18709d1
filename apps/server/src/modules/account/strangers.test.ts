import { errorCode, limits } from '@tai/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeOf,
  freshEmail,
  freshMobile,
  goodPassword,
  makePerson,
  wrongOf,
} from '../../testing/accounts.ts';
import type { Answer } from '../../testing/person.ts';
import { buildApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { accountLimits } from './accountLimits.ts';
import { createAttemptRepository } from './attempts.repository.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ config: { rateLimitFactor: 1, trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const { codesPerAsker, codesPerDay, codeTries, wrongCodesPerAsker } = accountLimits;
const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let networks = 0;
/** An address that no other test uses. */
function freshAddress(): string {
  networks += 1;
  return `2001:db8:${networks.toString(16)}::1`;
}

/** Calls from an address, with the cookies that came before. */
function from(address: string) {
  const cookies: Record<string, string> = {};
  async function call(url: string, payload: object = {}, token?: string): Promise<Answer> {
    const headers = { 'x-forwarded-for': address, ...(token !== undefined && { token }) };
    const response = await server.app.inject({ method: 'POST', url, headers, cookies, payload });
    for (const { name, value } of response.cookies) cookies[name] = value;
    return response.json<Answer>();
  }
  return {
    call,
    guess: (userAccount: string, password = 'Wrong1!password') =>
      call('/app/login', { userAccount, password, loginType: 'account' }),
    askForCode: (userAccount: string) => call('/app/getVerificationCode', { userAccount }),
    tryCode: (userAccount: string, password: string) =>
      call('/app/login', { userAccount, password, loginType: 'email' }),
  };
}
type Caller = ReturnType<typeof from>;

/** The delay that a refused call tells, in seconds. */
const waitOf = (answer: Answer) => (answer.code === 429 ? Number(answer.params?.['seconds']) : 0);

/** Guesses until the first delay. */
async function guessUntilSlowed(caller: Caller, name: string): Promise<number> {
  let guesses = 0;
  while ((await caller.guess(name)).code !== 429) {
    guesses += 1;
    if (guesses > 100) throw new Error('never slowed down');
  }
  return guesses;
}

describe('guessing a password', () => {
  test('is slowed down after six tries, by a wait that doubles up to an hour', async () => {
    const person = await makePerson(server);
    const guesser = from(freshAddress());
    expect(await guessUntilSlowed(guesser, person.account)).toBe(6);
    const waits: number[] = [];
    for (let tries = 0; tries < 10; tries++) {
      const seconds = waitOf(await guesser.guess(person.account, goodPassword));
      waits.push(seconds);
      server.clock.advance(seconds * second);
      expect(await guesser.guess(person.account)).toMatchObject({ code: 1007 });
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  test('counts all names of one person together, and every address of a /64', async () => {
    const person = await makePerson(server, { email: freshEmail(), mobile: freshMobile() });
    const names = [person.account, person.row.email ?? '', person.row.mobile ?? ''];
    const prefix = freshAddress().slice(0, -1);
    const codes: unknown[] = [];
    for (let tries = 0; tries < 7; tries++) {
      const guesser = from(`${prefix}${tries + 1}`);
      codes.push((await guesser.guess(names[tries % 3] ?? '')).code);
    }
    expect(codes).toEqual([1007, 1007, 1007, 1007, 1007, 1007, 429]);
  });

  test('of a name without an account is slowed down alike', async () => {
    expect(await guessUntilSlowed(from(freshAddress()), 'nobody at all')).toBe(6);
  });

  test('is slowed down alike where a session changes its own password', async () => {
    const person = await makePerson(server);
    const thief = from(freshAddress());
    const change = () =>
      thief.call(
        '/app/userCenter/update',
        { password: 'Stolen1!password', oldPassword: 'Wrong1!password' },
        person.token,
      );
    const codes: unknown[] = [];
    for (let tries = 0; tries < 7; tries++) {
      codes.push((await change()).code);
      // Two identical writes within a second are one click too many.
      server.clock.advance(limits.duplicateGuardWindow);
    }
    expect(codes.at(0)).toBe(errorCode('passwordWrong'));
    expect(codes.at(-1)).toBe(429);
  });

  test('survives a restart, and a day without tries ends it', async () => {
    const person = await makePerson(server);
    const address = freshAddress();
    const guesser = from(address);
    await guessUntilSlowed(guesser, person.account);
    const restarted = await buildApp(server.deps);
    const payload = { userAccount: person.account, password: goodPassword, loginType: 'account' };
    const headers = { 'x-forwarded-for': address };
    const answer = await restarted.inject({ method: 'POST', url: '/app/login', headers, payload });
    expect(waitOf(answer.json())).toBe(30);
    await restarted.close();
    server.clock.advance(day);
    await createAttemptRepository(server.deps.database).removeExpired(server.clock.now());
    expect(await guessUntilSlowed(guesser, person.account)).toBe(6);
  });

  test('twenty tries at once are no more than six', async () => {
    const person = await makePerson(server);
    const guesser = from(freshAddress());
    const answers = await Promise.all(Array.from({ length: 20 }, () => guesser.guess(person.account)));
    expect(answers.filter(({ code }) => code === 1007)).toHaveLength(6);
  });

  test('from many networks is slowed down as well, and the owner still gets in on a known device or by a code', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    const owner = from(freshAddress());
    expect(await owner.guess(person.account, goodPassword)).toMatchObject({ code: 0 });
    let guesses = 0;
    for (let network = 0; network < 20 && guesses < 60; network++) {
      const guesser = from(freshAddress());
      for (let tries = 0; tries < 5; tries++) {
        if ((await guesser.guess(person.account)).code !== 429) guesses += 1;
      }
    }
    expect(guesses).toBe(51);
    expect(await owner.guess(person.account, goodPassword)).toMatchObject({ code: 0 });
    const email = person.row.email ?? '';
    const elsewhere = from(freshAddress());
    expect(await elsewhere.guess(person.account, goodPassword)).toMatchObject({ code: 429 });
    expect(await elsewhere.askForCode(email)).toEqual({ code: 0 });
    expect(await elsewhere.tryCode(email, codeOf(server, email))).toMatchObject({ code: 0 });
    // That made it a known device.
    expect(await elsewhere.guess(person.account, goodPassword)).toMatchObject({ code: 0 });
    server.clock.advance(15 * minute);
    expect(await from(freshAddress()).guess(person.account, goodPassword)).toMatchObject({ code: 0 });
  });

  test('on a known device is slowed down too, and a known device of one account is none of another', async () => {
    const [person, other] = [await makePerson(server), await makePerson(server)];
    const device = from(freshAddress());
    await device.guess(person.account, goodPassword);
    expect(await guessUntilSlowed(device, person.account)).toBe(11);
    expect(await guessUntilSlowed(device, other.account)).toBe(6);
  });

  test('with a stolen session is slowed down alike', async () => {
    const person = await makePerson(server);
    const thief = from(freshAddress());
    const confirm = () =>
      thief.call('/app/userCenter/confirmIdentity', { password: 'Wrong1!password' }, person.token);
    for (let tries = 0; tries < 6; tries++) expect(await confirm()).toMatchObject({ code: 1018 });
    expect(await confirm()).toMatchObject({ code: 429 });
  });

  test('a new password makes all devices unknown', async () => {
    const person = await makePerson(server);
    const thief = from(freshAddress());
    await thief.guess(person.account, goodPassword);
    const body = { password: 'Other2@password', oldPassword: goodPassword };
    await person.post('/app/userCenter/update', body);
    expect(await guessUntilSlowed(thief, person.account)).toBe(6);
  });
});

describe('a stranger who asks for codes', () => {
  /** As many as one gets, a minute apart. */
  async function useUp(stranger: Caller, email: string): Promise<number> {
    let sent = 0;
    while ((await stranger.askForCode(email)).code === 0) {
      sent += 1;
      server.clock.advance(minute);
    }
    return sent;
  }

  test('gets eight a day for one address, and the owner gets theirs', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    const email = person.row.email ?? '';
    const stranger = from(freshAddress());
    expect(await useUp(stranger, email)).toBe(codesPerAsker);
    expect(await stranger.askForCode(email)).toMatchObject({ code: 1005, error: 'codeTriesUsed' });
    const owner = from(freshAddress());
    expect(await owner.askForCode(email)).toEqual({ code: 0 });
    expect(await owner.tryCode(email, codeOf(server, email))).toMatchObject({ code: 0 });
    server.clock.advance(day);
    expect(await stranger.askForCode(email)).toEqual({ code: 0 });
  });

  test('from many networks does not use up what the owner gets on a known device', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    const email = person.row.email ?? '';
    const owner = from(freshAddress());
    await owner.guess(person.account, goodPassword);
    let sent = 0;
    for (let network = 0; network < 4; network++) sent += await useUp(from(freshAddress()), email);
    expect(sent).toBe(codesPerDay);
    expect(await from(freshAddress()).askForCode(email)).toMatchObject({ code: 1005 });
    expect(await owner.askForCode(email)).toEqual({ code: 0 });
    expect(await owner.tryCode(email, codeOf(server, email))).toMatchObject({ code: 0 });
  });

  test('does not use up the wrong tries of the owner', async () => {
    const person = await makePerson(server, { email: freshEmail() });
    const email = person.row.email ?? '';
    const [stranger, owner] = [from(freshAddress()), from(freshAddress())];
    for (let codes = 0; codes < wrongCodesPerAsker / codeTries; codes++) {
      await stranger.askForCode(email);
      const wrong = wrongOf(codeOf(server, email));
      for (let tries = 0; tries < codeTries; tries++) await stranger.tryCode(email, wrong);
      server.clock.advance(minute);
    }
    await owner.askForCode(email);
    const code = codeOf(server, email);
    for (let tries = 0; tries < codeTries; tries++)
      expect(await stranger.tryCode(email, wrongOf(code))).toMatchObject({ code: 1005 });
    expect(await owner.tryCode(email, code)).toMatchObject({ code: 0 });
  });

  test('who is signed in is counted as an account and not as a network', async () => {
    const [one, two] = [await makePerson(server), await makePerson(server)];
    const mobile = freshMobile();
    const caller = from(freshAddress());
    const ask = (token: string) => caller.call('/app/getBindMobileCode', { userAccount: mobile }, token);
    for (let sent = 0; sent < codesPerAsker; sent++) {
      expect(await ask(one.token)).toEqual({ code: 0 });
      server.clock.advance(minute);
    }
    expect(await ask(one.token)).toMatchObject({ code: 1005 });
    expect(await ask(two.token)).toEqual({ code: 0 });
  });

  test('does not keep the owner from confirming their identity', async () => {
    const person = await makePerson(server, { email: freshEmail(), passwordHash: null });
    const email = person.row.email ?? '';
    for (let network = 0; network < 3; network++) await useUp(from(freshAddress()), email);
    const owner = from(freshAddress());
    const sent = await owner.call('/app/userCenter/sendIdentityCode', {}, person.token);
    expect(sent).toMatchObject({ code: 0 });
    const code = codeOf(server, email);
    const answer = await owner.call('/app/userCenter/confirmIdentity', { code }, person.token);
    expect(answer).toMatchObject({ code: 0 });
  });
});
