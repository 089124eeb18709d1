import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertMayMake } from '../../platform/identity/locks.ts';
import { operations } from '../operation/index.ts';
import { users } from '../account/index.ts';
import { isDisabled } from '../people/index.ts';
import { isVisibleWork } from './visibleWork.ts';
import { remixes, workImages, works } from './work.tables.ts';
import type { WorkRow } from './workState.ts';
import { mayRemix } from './workView.ts';

/**
 * The recreate code of a picture of a work that the reader sees; it answers them for as long as the work allows it.
 * @throws ApiError workNoRemix, featureLocked
 */
export async function remixCode(
  database: Database,
  work: WorkRow,
  { imageId, account, now }: { imageId: string; account: Pick<Account, 'id' | 'locks'>; now: number },
): Promise<string> {
  const { id: userId } = account;
  const isMine = work.authorId === userId;
  if (!isMine && (!mayRemix(work) || work.state !== 'approved')) throw new ApiError('workNoRemix');
  const [image] = await database
    .select({ code: operations.code, flow: operations.flow, medium: operations.medium })
    .from(workImages)
    .innerJoin(operations, eq(operations.code, workImages.operationCode))
    .where(and(eq(workImages.workId, work.id), eq(workImages.fileId, imageId)));
  // Brought in from elsewhere, or its recipe went with its author.
  if (!image) throw new ApiError('workNoRemix');
  assertMayMake(account, image);
  if (!isMine) {
    await database
      .insert(remixes)
      .values({ userId, operationCode: image.code, workId: work.id, createdAt: now })
      .onConflictDoNothing();
  }
  return image.code;
}

/** True when a work lets somebody make this again: one that they asked, see, and may still remix. */
export async function isRemixAllowed(database: Database, userId: string, code: string): Promise<boolean> {
  const rows = await database
    .select({ work: works, isWithheld: isDisabled })
    .from(remixes)
    .innerJoin(works, eq(works.id, remixes.workId))
    .leftJoin(users, eq(users.id, works.authorId))
    .where(and(eq(remixes.userId, userId), eq(remixes.operationCode, code)));
  for (const { work, isWithheld } of rows) {
    const isSeen = await isVisibleWork(
      database,
      { ...work, isWithheld },
      { readerId: userId, isModerator: false },
    );
    if (isSeen && mayRemix(work)) return true;
  }
  return false;
}
