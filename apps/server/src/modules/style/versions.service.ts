import type { StyleVo } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { holdWaiting } from '../moderationQueue/index.ts';
import { createOwnStyles, seenStates } from './ownStyles.ts';
import { styles } from './style.tables.ts';
import { addVersion, assertUsable, ownFile } from './styleParts.ts';
import { findingsIn, handIn } from './styleReview.ts';

/** New versions of styles: another file under the same name. */
export function createVersionService(deps: Pick<Deps, 'database' | 'clock' | 'events' | 'site' | 'log'>) {
  const { database, clock, site } = deps;
  const own = createOwnStyles(deps);

  return {
    /** @throws ApiError styleNotFound, projectReadOnly, styleNotReady, styleUnhealthy, styleElsewhere */
    async add(userId: string, id: string, path: string): Promise<StyleVo> {
      await own.assertMayChange(userId, id);
      const hasReview = await own.isReviewed();
      const now = clock.now();
      const { row, before } = await database.transaction(async (transaction) => {
        const file = await ownFile(transaction, userId, path);
        await holdWaiting(transaction, id);
        const seen = await own.lock(transaction, userId, id);
        assertUsable(
          file,
          { isShared: seenStates.includes(seen.state), groupName: seen.groupName },
          seen.name,
        );
        await addVersion(transaction, id, file, now);
        const [changed] = await transaction
          .update(styles)
          .set({ family: file.family, updatedAt: now })
          .where(eq(styles.id, id))
          .returning();
        if (!changed) throw new ApiError('styleNotFound');
        if (!seenStates.includes(seen.state)) return { row: changed, before: seen.state };
        const notes = await findingsIn(site, seen);
        return {
          row: await handIn(transaction, changed, { userId, notes, isReviewed: hasReview, now }),
          before: seen.state,
        };
      });
      return own.told(userId, row, { state: before });
    },
  };
}
