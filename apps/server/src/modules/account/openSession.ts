import { limits } from '@tai/contracts';
import { and, gt, or, type SQL } from 'drizzle-orm';
import { sessions } from './account.tables.ts';
import { accountLimits } from './accountLimits.ts';

const { sessionIdle } = limits.account;
const { sessionLifetime, keptSessionLifetime } = accountLimits;

/** When a session ends, however much it is used. */
export function endOfSession({
  createdAt,
  isKept,
}: Pick<typeof sessions.$inferSelect, 'createdAt' | 'isKept'>) {
  return createdAt + (isKept ? keptSessionLifetime : sessionLifetime);
}

/** Of a row of `sessions`: it was used within three hours and has not come to its end. */
export function isOpenSession(now: number): SQL | undefined {
  const { lastActivity, createdAt, isKept } = sessions;
  return and(
    gt(lastActivity, now - sessionIdle),
    or(gt(createdAt, now - sessionLifetime), and(isKept, gt(createdAt, now - keptSessionLifetime))),
  );
}
