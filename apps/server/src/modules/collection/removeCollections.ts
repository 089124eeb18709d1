import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createCollectionRepository } from './collection.repository.ts';
import { collectedWorks, works } from '../work/index.ts';

const batch = 200;

/** Lets go of collected works, for their numbers. The folders go with the account. */
export async function removeCollections({ database }: Deps, userId: string): Promise<void> {
  for (let found = batch; found === batch;) {
    found = await database.transaction(async (transaction) => {
      const collection = createCollectionRepository(transaction);
      await collection.lock(userId);
      const rows = await transaction
        .select({ workId: collectedWorks.workId })
        .from(collectedWorks)
        .where(eq(collectedWorks.ownerId, userId))
        .orderBy(asc(collectedWorks.workId))
        .limit(batch);
      if (rows.length === 0) return 0;
      const ids = rows.map(({ workId }) => workId);
      // In the order of ids and before a row of the collection goes, as everybody who collects does.
      await transaction
        .select({ id: works.id })
        .from(works)
        .where(inArray(works.id, ids))
        .orderBy(asc(works.id))
        .for('no key update');
      const gone = await collection.take(userId, ids);
      if (gone.length > 0)
        await transaction
          .update(works)
          .set({ collects: sql`${works.collects} - 1` })
          .where(inArray(works.id, gone));
      return rows.length;
    });
  }
}
