import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { countLike } from './like.service.ts';
import { searchedBy } from './publicWork.ts';
import { removeOneWork } from './removeWork.ts';
import { publicWorks, workLikes, works } from './work.tables.ts';
import { lockWork } from './workState.ts';
import type { RemovalWish } from '../../serverModule.ts';

const batch = 200;

/**
 * Works that are public stay without a name when the person wished so; everything else that they wrote goes with its
 * bytes. Their likes go from other people's works, and from the counts.
 */
export async function removeWorks(deps: Deps, userId: string, wish: RemovalWish): Promise<void> {
  await removeLikes(deps, userId);
  const { database } = deps;
  for (;;) {
    const rows = await database
      .select({ id: works.id, state: works.state })
      .from(works)
      .where(eq(works.authorId, userId))
      .limit(batch);
    for (const { id, state } of rows) {
      if (wish.works === 'keep' && state === 'approved') await unname(deps, id);
      else await removeOneWork(deps, id);
    }
    if (rows.length < batch) return;
  }
}

/** The work stays; whose it was is in no row of it any more. */
async function unname({ database }: Deps, workId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const work = { ...(await lockWork(transaction, workId)), authorId: null };
    await transaction.update(works).set({ authorId: null, idempotencyKey: null }).where(eq(works.id, workId));
    await transaction
      .update(publicWorks)
      .set({ authorId: null, ...(await searchedBy(transaction, work)) })
      .where(eq(publicWorks.workId, workId));
  });
}

async function removeLikes({ database }: Deps, userId: string): Promise<void> {
  for (;;) {
    const liked = await database
      .select({ workId: workLikes.workId })
      .from(workLikes)
      .where(eq(workLikes.userId, userId))
      .orderBy(asc(workLikes.workId))
      .limit(batch);
    for (const { workId } of liked) {
      await database.transaction(async (transaction) => {
        const work = await lockWork(transaction, workId);
        const gone = await transaction
          .delete(workLikes)
          .where(and(eq(workLikes.workId, workId), eq(workLikes.userId, userId)))
          .returning({ workId: workLikes.workId });
        if (gone.length > 0) await countLike(transaction, work, -1);
      });
    }
    if (liked.length < batch) return;
  }
}
