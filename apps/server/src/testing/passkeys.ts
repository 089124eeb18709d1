import { confirmationFor, freshEmail, makePerson } from './accounts.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { type Answer, post } from './person.ts';
import { dataOf } from './secondFactor.ts';
import type { TestApp } from './testApp.ts';

type Someone = Awaited<ReturnType<typeof makePerson>>;
type CreationOptions = Parameters<Authenticator['create']>[0];
type RequestOptions = Parameters<Authenticator['get']>[0];

/** Accounts with passkeys on a server, and the steps of adding and using them. */
export function createPasskeyPeople(server: TestApp) {
  async function begin(person: Someone): Promise<CreationOptions> {
    const confirmation = await confirmationFor(server, person);
    const answer = await person.post('/app/userCenter/beginPasskey', { confirmation });
    return dataOf<{ options: CreationOptions }>(answer).options;
  }

  const add = (person: Someone, credential: object) =>
    person.post('/app/userCenter/addPasskey', { credential });

  async function beginSignIn(ticket?: string): Promise<RequestOptions> {
    const answer = await post(server, '/app/beginPasskeySignIn', { ticket });
    return dataOf<{ options: RequestOptions }>(answer).options;
  }

  const finishSignIn = (credential: object, fields: object = {}): Promise<Answer> =>
    post(server, '/app/finishPasskeySignIn', { credential, ...fields });

  return {
    begin,
    add,
    beginSignIn,
    finishSignIn,

    /** Adds a passkey of an authenticator to an account. @returns recovery codes */
    async addWith(person: Someone, authenticator: Authenticator): Promise<string[]> {
      const answer = await add(person, authenticator.create(await begin(person)));
      return dataOf<{ recoveryCodes: string[] }>(answer).recoveryCodes;
    },

    /** Somebody with a passkey, in an authenticator of their own. */
    async makeHolder(settings?: Parameters<typeof createAuthenticator>[0]) {
      const person = await makePerson(server, { email: freshEmail() });
      const authenticator = createAuthenticator(settings);
      const recoveryCodes = await this.addWith(person, authenticator);
      return { ...person, authenticator, recoveryCodes };
    },

    /** Signs in with a passkey alone. */
    signInWith: async (
      authenticator: Authenticator,
      deviations?: Parameters<Authenticator['get']>[1],
      fields?: object,
    ) => finishSignIn(authenticator.get(await beginSignIn(), deviations), fields),
  };
}
