import type { StyleVo } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { assertMayEdit, holdProject } from '../project/index.ts';
import { assignHolders, isFileOf } from './fileHolders.ts';
import { createOwnStyles } from './ownStyles.ts';
import { styles } from './style.tables.ts';
import { audienceOf } from './styleAccess.ts';
import { holdPlace } from './stylePlace.ts';

/** Moves styles between the personal space and projects. */
export function createMovingService(deps: Pick<Deps, 'database' | 'clock' | 'events' | 'site' | 'log'>) {
  const { database, clock } = deps;
  const own = createOwnStyles(deps);

  return {
    /**
     * Into a project, or with null into the personal space of who moves it: out of a project it becomes theirs.
     * @throws ApiError styleNotFound, projectNotFound, projectReadOnly, stylesFull, projectStylesFull
     */
    async move(userId: string, id: string, projectId: string | null): Promise<StyleVo> {
      await own.assertMayChange(userId, id);
      const { row, audience } = await database.transaction(async (transaction) => {
        if (projectId !== null) {
          await holdProject(transaction, projectId);
          await assertMayEdit(transaction, userId, projectId);
        }
        const place = { ownerId: userId, projectId };
        const assertRoom = await holdPlace(transaction, place);
        const before = await own.lock(transaction, userId, id);
        if (before.projectId === projectId) return { row: before, audience: [] };
        await assertRoom();
        const ownerId = projectId === null ? userId : before.ownerId;
        const [moved = before] = await transaction
          .update(styles)
          .set({
            ...{ projectId, ownerId, updatedAt: clock.now() },
            // The key of the call that made it may be one that the new owner used.
            ...(ownerId !== before.ownerId && { saveId: null }),
          })
          .where(eq(styles.id, id))
          .returning();
        await assignHolders(transaction, isFileOf(transaction, id));
        return { row: moved, audience: await audienceOf(transaction, before) };
      });
      return own.told(userId, row, { state: null, audience });
    },
  };
}
