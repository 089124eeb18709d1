import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertMayMake } from '../../platform/identity/locks.ts';
import { operations } from '../operation/index.ts';
import { remixes, workImages } from './work.tables.ts';
import type { WorkRow } from './workState.ts';
import { mayRemix } from './workView.ts';

/**
 * The recreate code of a picture of a work that the reader sees; from then on it answers them, too.
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

/** True when a work allowed somebody to make this again. */
export async function isRemixAllowed(database: Database, userId: string, code: string): Promise<boolean> {
  const rows = await database
    .select({ code: remixes.operationCode })
    .from(remixes)
    .where(and(eq(remixes.userId, userId), eq(remixes.operationCode, code)));
  return rows.length > 0;
}
