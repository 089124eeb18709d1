import type { SecondFactor } from '@tai/contracts';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { confirmationFor, freshEmail, goodPassword, makePerson } from './accounts.ts';
import { type Answer, post } from './person.ts';
import type { TestApp } from './testApp.ts';

type Someone = Awaited<ReturnType<typeof makePerson>>;

/** How long a code of an app lasts, in milliseconds. */
export const codePeriod = 30_000;

export const dataOf = <T>(answer: Answer) => answer['data'] as T;

/** Accounts with a second factor on a server, and the steps of their sign-ins. */
export function createSecondFactorPeople(server: TestApp) {
  /** The code that an app with this secret shows, now or so many codes later. */
  const codeAt = (secret: string, later = 0) =>
    new TOTP({ secret }).generate({ timestamp: server.clock.now() + later * codePeriod });

  async function begin(person: Someone): Promise<{ secret: string; uri: string }> {
    const confirmation = await confirmationFor(server, person);
    return dataOf(await person.post('/app/userCenter/beginSecondFactor', { confirmation }));
  }

  const turnOn = (person: Someone, code: string) =>
    person.post('/app/userCenter/turnOnSecondFactor', { code });

  return {
    codeAt,
    begin,
    turnOn,

    /** Somebody who turned it on with the code before the present one. */
    async makeProtected() {
      const person = await makePerson(server, { email: freshEmail() });
      const { secret } = await begin(person);
      const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(await turnOn(person, codeAt(secret)));
      server.clock.advance(codePeriod);
      return { ...person, secret, recoveryCodes };
    },

    statusOf: async (person: Someone) =>
      dataOf<SecondFactor>(await person.post('/app/userCenter/secondFactor')),

    /** The first step. */
    signIn: (person: Someone, fields: object = {}) =>
      post(server, '/app/login', {
        userAccount: person.account,
        password: goodPassword,
        loginType: 'account',
        ...fields,
      }),

    /** The second step. */
    finish: (ticket: string, proof: object) => post(server, '/app/finishSignIn', { ticket, ...proof }),

    /** What was mailed to somebody beside codes, the last first. */
    noticesTo: (person: Someone) =>
      server.messages
        .filter(({ to, code }) => to === person.row.email && code === undefined)
        .map(({ text }) => text)
        .toReversed(),
  };
}

/** The ticket for the second step, with which a first step is refused. */
export function ticketOf(answer: Answer): string {
  expect(answer).toMatchObject({ code: 1039, error: 'secondFactorNeeded' });
  return String(answer.params?.['ticket']);
}
