import type { AccountRole } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { users } from '../modules/account/account.tables.ts';
import { type Person, post, signUp } from './person.ts';
import type { TestApp } from './testApp.ts';

/** A new person with a role, signed in after they got it. */
export async function signUpAs(test: TestApp, role: AccountRole): Promise<Person> {
  const { user } = await signUp(test);
  await test.deps.database.update(users).set({ role }).where(eq(users.id, user.userId));
  const token = await test.deps.sessions.open(user.userId);
  return {
    token,
    user,
    post: (url, payload) => post(test, url, payload, { token }),
    get: (url, headers) => test.app.inject({ method: 'GET', url, headers: { token, ...headers } }),
  };
}
