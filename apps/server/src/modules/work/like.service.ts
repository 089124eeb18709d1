import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { addToPersonCounts } from '../people/index.ts';
import type { NoticePerson } from '../notice/index.ts';
import { workLikes, works } from './work.tables.ts';
import { findVisibleWork } from './visibleWork.ts';
import { takeLikeBack, tellOfLike } from './workNotices.ts';
import { lockWork, type WorkRow } from './workState.ts';

type LikeDeps = Pick<Deps, 'database' | 'clock' | 'notices' | 'queue'>;

export function createLikeService(deps: LikeDeps) {
  const { database, clock } = deps;

  return {
    /** Only what is public can be liked; a like can always be taken back. Doing it twice changes nothing. */
    async set(person: NoticePerson, workId: string, isLiked: boolean): Promise<number> {
      const work = await findVisibleWork(database, workId, person.id).catch((error: unknown) => {
        if (!isLiked && error instanceof ApiError && error.error === 'workUnavailable') return null;
        throw error;
      });
      if (isLiked && work && work.state !== 'approved')
        throw new ApiError('workState', { state: work.state });
      const { likes, changed } = isLiked ? await like(person.id, workId) : await unlike(person.id, workId);
      if (changed) await (isLiked ? tellOfLike : takeLikeBack)(deps, changed, person);
      return likes;
    },
  };

  async function like(userId: string, workId: string): Promise<Outcome> {
    return database.transaction(async (transaction) => {
      const work = await lockWork(transaction, workId);
      // Taken away since it was looked at.
      if (work.state !== 'approved') throw new ApiError('workUnavailable');
      const added = await transaction
        .insert(workLikes)
        .values({ workId, userId, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ workId: workLikes.workId });
      if (added.length === 0) return { likes: work.likes, changed: null };
      return { likes: await countLike(transaction, work, 1), changed: work };
    });
  }

  async function unlike(userId: string, workId: string): Promise<Outcome> {
    return database.transaction(async (transaction) => {
      const work = await lockWork(transaction, workId);
      const removed = await transaction
        .delete(workLikes)
        .where(and(eq(workLikes.workId, workId), eq(workLikes.userId, userId)))
        .returning({ workId: workLikes.workId });
      if (removed.length === 0) return { likes: work.likes, changed: null };
      return { likes: await countLike(transaction, work, -1), changed: work };
    });
  }
}

interface Outcome {
  likes: number;
  /** The work, when its likes are others now. */
  changed: WorkRow | null;
}

/** Counts a like at the work, and at its author while the work is public. */
export async function countLike(
  transaction: DatabaseOrTransaction,
  work: WorkRow,
  change: 1 | -1,
): Promise<number> {
  const [row] = await transaction
    .update(works)
    .set({ likes: sql`${works.likes} + ${change}` })
    .where(eq(works.id, work.id))
    .returning({ likes: works.likes });
  if (work.state === 'approved' && work.authorId !== null)
    await addToPersonCounts(transaction, work.authorId, { likes: change });
  return row?.likes ?? 0;
}
