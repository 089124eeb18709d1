import { type SQL, sql } from 'drizzle-orm';
import { users } from '../account/index.ts';

/**
 * Of a row of `users`: an administrator or a moderator disabled the account, and what it published is out of sight until
 * it is enabled again. One that deleted itself is no longer anybody's; what it leaves stays public.
 */
export const isDisabled: SQL<boolean> = sql`(${users.status} is not distinct from '2' and ${users.removal} is null)`;
