import { randomUUIDv7 } from 'node:crypto';
import { isEmail, isMobile } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { createAccountRepository } from './account.repository.ts';
import { generatePassword, hashPassword } from './password.ts';

/**
 * Makes the administrator when there is none.
 * @returns the password when one was generated: it is shown once and then nobody knows it
 */
export async function createAdministrator({
  config,
  database,
  clock,
}: Pick<Deps, 'config' | 'database' | 'clock'>): Promise<string | null> {
  const repository = createAccountRepository(database);
  if ((await repository.administratorId()) !== null) return null;
  const generated = config.adminPassword === undefined ? generatePassword() : null;
  const account = config.adminAccount.toLowerCase();
  const created = await repository.insert({
    id: randomUUIDv7(),
    username: config.adminAccount,
    account,
    ...(isMobile(account) && { mobile: account }),
    ...(isEmail(account) && { email: account }),
    passwordHash: await hashPassword(config.adminPassword ?? generated ?? ''),
    role: 'admin',
    createdAt: clock.now(),
  });
  // Another process may have been first; then its password is the right one.
  return created ? generated : null;
}
