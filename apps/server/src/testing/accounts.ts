import { randomUUIDv7 } from 'node:crypto';
import { users } from '../modules/account/account.tables.ts';
import { createConfirmationService } from '../modules/account/confirmation.service.ts';
import { hashPassword } from '../modules/account/password.ts';
import { type Answer, post } from './person.ts';
import type { TestApp } from './testApp.ts';

export const goodPassword = 'Right1!password';

/** Made once in a worker: an Argon2 hash costs 40 ms of processor time, and hundreds of people are made. */
let goodPasswordHash: Promise<string> | undefined;

let made = 0;

/** A mail address that no other test uses. */
export function freshEmail(): string {
  made += 1;
  return `newcomer${made}@example.com`;
}

/** A mobile number that no other test uses. */
export function freshMobile(): string {
  made += 1;
  return `139${String(made).padStart(8, '0')}`;
}

/** The last code that was sent to somebody. */
export function codeOf({ messages }: TestApp, to: string): string {
  return messages.findLast((message) => message.to === to && message.code !== undefined)?.code ?? 'none';
}

/** A code that is not this one. */
export function wrongOf(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** A row as an administrator or an earlier release made it. */
export async function makeAccount(test: TestApp, fields: Partial<typeof users.$inferInsert> = {}) {
  const [row] = await test.deps.database
    .insert(users)
    .values({ id: randomUUIDv7(), username: 'Made', createdAt: test.clock.now(), ...fields })
    .returning();
  if (!row) throw new Error('no row');
  return row;
}

/** An account with a session, that signs in with `goodPassword` and a name of its own. */
export async function makePerson(test: TestApp, fields: Partial<typeof users.$inferInsert> = {}) {
  const account = fields.account ?? `person-${(made += 1)}`;
  const passwordHash = await (goodPasswordHash ??= hashPassword(goodPassword));
  const row = await makeAccount(test, { account, passwordHash, ...fields });
  const token = await test.deps.sessions.open(row.id);
  return {
    id: row.id,
    account,
    token,
    row,
    post: (url: string, payload?: object): Promise<Answer> => post(test, url, payload, { token }),
  };
}

/** A confirmation in somebody's session, as `confirmIdentity` answers one. */
export async function confirmationFor({ deps }: TestApp, { token }: { token: string }): Promise<string> {
  const session = await deps.sessions.authenticate(token);
  if (!session) throw new Error('no session');
  return createConfirmationService(deps).open(session.id);
}

/** Deletes somebody's account. */
export async function leave(test: TestApp, person: { token: string }, wish: object = {}): Promise<Answer> {
  const confirmation = await confirmationFor(test, person);
  return post(test, '/app/userCenter/deleteAccount', { ...wish, confirmation }, { token: person.token });
}

/** Asks for a code and signs in with it. */
export async function signInByCode(test: TestApp, recipient: string): Promise<Answer> {
  await post(test, '/app/getVerificationCode', { userAccount: recipient });
  return post(test, '/app/login', {
    userAccount: recipient,
    password: codeOf(test, recipient),
    loginType: recipient.includes('@') ? 'email' : 'mobile',
  });
}
