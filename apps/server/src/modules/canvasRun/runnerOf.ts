import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { users } from '../account/index.ts';
import { reachDocument } from '../document/index.ts';
import type { RunRow } from './canvasRun.repository.ts';

const disabledStatus = '2';

/** Null when the board cannot be edited by who runs it any more, or their account is closed. */
export async function runnerOf(
  database: Database,
  { boardId, userId }: RunRow,
): Promise<Pick<Account, 'id' | 'locks'> | null> {
  const [user] = await database
    .select({ id: users.id, locks: users.locks, status: users.status })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || user.status === disabledStatus) return null;
  try {
    await reachDocument(database, userId, boardId, { least: 'edit' });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
  return user;
}
