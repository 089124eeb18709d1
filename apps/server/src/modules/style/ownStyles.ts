import type { Deps } from '../../deps.ts';
import type { StyleVo } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { holdProject } from '../project/index.ts';
import { createStyleRepository } from './style.repository.ts';
import { assertMayChange, audienceOf } from './styleAccess.ts';
import { announceStyles } from './styleEvents.ts';
import { lockStyle, type StyleRow } from './styleState.ts';
import { viewStyles } from './styleView.ts';

type OwnDeps = Pick<Deps, 'database' | 'events' | 'site' | 'log'>;

/** States in which others see a style or a moderator looks at it: a change of what they see goes there again. */
export const seenStates: readonly StyleRow['state'][] = ['waiting', 'approved'];

/** How a style was before a change. */
interface Before {
  /** Null for a new one. */
  state: StyleRow['state'] | null;
  /** Who had it and may have it no more. */
  audience?: readonly string[];
}

/** What every change of a style by those who may change it begins and ends with. */
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

    /** @throws ApiError styleNotFound for those of others too, projectReadOnly */
    async assertMayChange(userId: string, id: string): Promise<StyleRow> {
      const row = await repository.readable(userId, id);
      if (!row) throw new ApiError('styleNotFound');
      await assertMayChange(database, userId, row);
      return row;
    },

    /**
     * Keeps everybody else from changing a style until the transaction ends, and its project from being deleted.
     * @throws ApiError styleNotFound for those of others too, projectReadOnly
     */
    async lock(transaction: DatabaseOrTransaction, userId: string, id: string): Promise<StyleRow> {
      const projectId = (await createStyleRepository(transaction).readable(userId, id))?.projectId ?? null;
      if (projectId !== null) await holdProject(transaction, projectId);
      const row = await lockStyle(transaction, id);
      await assertMayChange(transaction, userId, row);
      return row;
    },

    /** Announces a changed style to the people who can see it. @returns the style as the caller sees it */
    async told(userId: string, row: StyleRow, { state, audience = [] }: Before): Promise<StyleVo> {
      const isForAll = row.state === 'approved' || state === 'approved';
      await announceStyles(deps, isForAll ? null : [...audience, ...(await audienceOf(database, row))]);
      return view(userId, row);
    },
  };
}
