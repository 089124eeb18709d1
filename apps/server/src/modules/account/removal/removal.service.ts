/*
 * Deleting an account. In one transaction it is hidden: nothing finds it, nothing opens it, its addresses are free. What
 * belongs to it is then removed as durable work, step by step, each of which bears being done again; the row of the
 * account goes last, so that whatever ends a process in between, the next attempt goes on where this one was.
 */
import type { Deps } from '../../../deps.ts';
import type { AccountRemover, RemovalWish } from '../../../serverModule.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { Account } from '../../../platform/identity/account.ts';
import { createAccountRepository } from '../account.repository.ts';
import { hasOtherAdministrator } from '../administrators.ts';
import { createAvatarService } from '../avatar.service.ts';
import { createRemovalRepository } from './removal.repository.ts';

/** Name of the durable work that removes what belongs to a hidden account. */
export const removalWork = 'accounts.remove';

export function createRemovalService(deps: Deps, removers: readonly AccountRemover[] = deps.accountRemovers) {
  const { database, sessions, queue, audit } = deps;
  const repository = createRemovalRepository(database);
  const avatars = createAvatarService(deps);

  async function remove(userId: string): Promise<void> {
    const wish = await repository.wishOf(userId);
    if (!wish) return;
    await sessions.endAll(userId);
    for (const removeFrom of removers) await removeFrom(deps, userId, wish);
    await avatars.remove(userId);
    await repository.removeRow(userId);
  }

  return {
    /** @throws ApiError lastAdministrator */
    async begin({ id }: Pick<Account, 'id'>, wish: RemovalWish): Promise<void> {
      await database.transaction(async (transaction) => {
        const account = await createAccountRepository(transaction).find(id);
        if (!account) throw new ApiError('unauthenticated');
        if (account.role === 'admin' && !(await hasOtherAdministrator(transaction, id))) {
          throw new ApiError('lastAdministrator');
        }
        await createRemovalRepository(transaction).hide(account, wish);
      });
      await sessions.endAll(id);
      await audit.record({
        actor: null,
        action: 'account.delete',
        target: { id, name: '' },
        address: '',
      });
      await queue.send(removalWork, { userId: id });
    },

    remove,

    /** Removes every hidden account: what was left when a process died between hiding one and sending the work. */
    async removeAll(): Promise<void> {
      for (const userId of await repository.list()) await remove(userId);
    },
  };
}
