import type { LanguageCode } from '@tai/contracts';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Account } from '../../platform/identity/account.ts';
import { createAccountRepository } from './account.repository.ts';
import { createIdentityRepository, type Identity } from './identity.repository.ts';
import { draftAccount } from './newAccount.ts';

/** What a provider says of somebody. */
export interface ExternalPerson {
  identity: Identity;
  /** Only one that the provider has verified. */
  email?: string | undefined;
  name?: string | undefined;
  /** Of the interface in which the sign-in began; only a new account gets it. */
  language?: LanguageCode | undefined;
}

/**
 * The account of somebody whom a provider knows: the one that the identity belongs to, else the one with the verified
 * e-mail address, else a new one. An address that is not verified is neither believed nor stored: whoever can write any
 * address into their profile at the provider would get somebody else's account with it.
 * @throws ApiError registrationClosed
 */
export async function accountOfPerson(deps: Deps, person: ExternalPerson): Promise<Account> {
  const { database, clock } = deps;
  const { identity, email, name, language } = person;
  const link = async (): Promise<void> => {
    const owner = email === undefined ? null : await createAccountRepository(database).findByEmail(email);
    const newcomer = { ...(email && { email }), ...(name && { name }), ...(language && { language }) };
    const draft = owner === null ? await draftAccount(deps, newcomer) : null;
    const userId = owner?.id ?? draft?.id;
    await database.transaction(async (transaction) => {
      const isFree =
        userId !== undefined &&
        (draft === null || (await createAccountRepository(transaction).insert(draft))) &&
        (await createIdentityRepository(transaction).insert(identity, userId, clock.now()));
      if (!isFree) transaction.rollback();
    });
  };
  // A second time when somebody else made the account or the identity at the same moment.
  for (let tries = 0; tries < 2; tries++) {
    const known = await createIdentityRepository(database).accountOf(identity);
    if (known) return known;
    await link().catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  }
  const account = await createIdentityRepository(database).accountOf(identity);
  if (!account) throw new Error('account: the account of an identity is not there');
  return account;
}
