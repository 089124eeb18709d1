import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { users } from '../account/index.ts';
import { isBlockedBetween, isDisabled } from '../people/index.ts';
import { works } from './work.tables.ts';
import type { WorkRow } from './workState.ts';

/**
 * A work for somebody who may see it. Public ones are for everybody but people who blocked the author or are blocked by
 * them; the others, and those of a disabled account, for the author and, once they were submitted, for moderators. That a work is there is said of those alone that were public once.
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
  const isOwn = readerId !== null && row.authorId === readerId;
  if (isOwn || (isModerator && row.state !== 'draft')) return row;
  if (await isBlockedBetween(database, readerId, row.authorId)) throw new ApiError('workNotFound');
  if (row.state === 'approved' && !isWithheld) return row;
  throw new ApiError(row.publishedAt === null ? 'workNotFound' : 'workUnavailable');
}
