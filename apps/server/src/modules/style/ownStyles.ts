import type { Deps } from '../../deps.ts';
import type { StyleVo } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createStyleRepository } from './style.repository.ts';
import { announceStyles } from './styleEvents.ts';
import { lockStyle, type StyleRow } from './styleState.ts';
import { viewStyles } from './styleView.ts';

type OwnDeps = Pick<Deps, 'database' | 'events' | 'site' | 'log'>;

/** States in which others see a style or a moderator looks at it: a change of what they see goes there again. */
export const seenStates: readonly StyleRow['state'][] = ['waiting', 'approved'];

/** What every change of a style by its owner begins and ends with. */
export function createOwnStyles(deps: OwnDeps) {
  const { database, site } = deps;
  const repository = createStyleRepository(database);

  async function view(readerId: string, row: StyleRow): Promise<StyleVo> {
    const [seen] = await viewStyles(database, readerId, [row]);
    if (!seen) throw new ApiError('styleNotFound');
    return seen;
  }

  return {
    view,

    /** Whether the studio wants a moderator to look at what is shared. */
    isReviewed: async () => (await site.value('community.review')) === 'true',

    /** @throws ApiError styleNotFound for foreign ones too */
    async assertOwn(userId: string, id: string): Promise<void> {
      if ((await repository.readable(userId, id))?.ownerId !== userId) throw new ApiError('styleNotFound');
    },

    /** @throws ApiError styleNotFound for foreign ones too */
    async lock(transaction: DatabaseOrTransaction, userId: string, id: string): Promise<StyleRow> {
      const row = await lockStyle(transaction, id);
      if (row.ownerId !== userId) throw new ApiError('styleNotFound');
      return row;
    },

    /**
     * What a changed style looks like now; the change is told to everybody whom it concerns.
     * @param before its state until then, null for a new one
     */
    async told(userId: string, row: StyleRow, before: StyleRow['state'] | null): Promise<StyleVo> {
      const isShared = row.state === 'approved' || before === 'approved';
      await announceStyles(deps, isShared ? null : [row.ownerId]);
      return view(userId, row);
    },
  };
}
