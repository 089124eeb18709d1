import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { users } from '../account/index.ts';
import { isBlockedBetween, isDisabled } from '../people/index.ts';
import { works } from './work.tables.ts';
import type { WorkRow } from './workState.ts';

/** A work as far as it says who may see it. @param isWithheld its author's account is disabled */
export type Visibility = Pick<WorkRow, 'authorId' | 'state'> & { isWithheld: boolean };

/** Whether everybody may see a work but those whom its author blocked or who blocked its author. */
export function isPublicWork({ state, isWithheld }: Visibility): boolean {
  return state === 'approved' && !isWithheld;
}

/**
 * Public works are for everybody but people who blocked the author or are blocked by them; the others, and those of a
 * disabled account, for the author and, once they were submitted, for moderators.
 */
export async function isVisibleWork(
  database: DatabaseOrTransaction,
  work: Visibility,
  { readerId, isModerator }: { readerId: string | null; isModerator: boolean },
): Promise<boolean> {
  if (readerId !== null && work.authorId === readerId) return true;
  if (isModerator && work.state !== 'draft') return true;
  return isPublicWork(work) && !(await isBlockedBetween(database, readerId, work.authorId));
}

/**
 * A work for somebody who may see it. That a work is there is said of those alone that were public once.
 * @throws ApiError workNotFound, workUnavailable
 */
export async function findVisibleWork(
  database: DatabaseOrTransaction,
  workId: string,
  readerId: string | null,
  { isModerator = false }: { isModerator?: boolean } = {},
): Promise<WorkRow> {
  const [found] = await database
    .select({ row: works, isWithheld: isDisabled })
    .from(works)
    .leftJoin(users, eq(users.id, works.authorId))
    .where(eq(works.id, workId));
  if (!found) throw new ApiError('workNotFound');
  const { row, isWithheld } = found;
  if (await isVisibleWork(database, { ...row, isWithheld }, { readerId, isModerator })) return row;
  if (await isBlockedBetween(database, readerId, row.authorId)) throw new ApiError('workNotFound');
  throw new ApiError(row.publishedAt === null ? 'workNotFound' : 'workUnavailable');
}
