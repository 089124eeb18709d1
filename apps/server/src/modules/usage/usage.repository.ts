import { and, count, eq, gte, sum } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createJobRepository, jobs } from '../generation/index.ts';
import { pictureTotals } from '../picture/index.ts';
import type { Account } from '../../platform/identity/account.ts';

/** What an account uses and may use. A month is one of UTC. */
export async function usageOf(
  { database, storage, quotas }: Pick<Deps, 'database' | 'storage' | 'quotas'>,
  account: Account,
  now: number,
) {
  const monthBegan = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth());
  const succeeded = and(eq(jobs.userId, account.id), eq(jobs.status, 'succeeded'), eq(jobs.sample, false));
  const { activeJobs: active, jobsPerDay, liveSessions } = await quotas.quotasOfOne(account.id);
  const [[library], [month], [total], activeJobs, storages, today, nextJobAt] = await Promise.all([
    database
      .select({ count: sum(pictureTotals.count) })
      .from(pictureTotals)
      .where(eq(pictureTotals.ownerId, account.id)),
    database
      .select({ count: count() })
      .from(jobs)
      .where(and(succeeded, gte(jobs.createdAt, monthBegan))),
    database.select({ count: count() }).from(jobs).where(succeeded),
    createJobRepository(database).countActive(account.id),
    storage.storageOf([account.id]),
    quotas.usedToday([account.id]),
    quotas.nextJobAt(database, account.id, jobsPerDay.limit),
  ]);
  return {
    plan: account.companyName,
    memberSince: account.createdAt,
    pictures: Number(library?.count ?? 0),
    bytes: storages.get(account.id)?.used ?? 0,
    bytesLimit: storages.get(account.id)?.limit ?? 0,
    generationsThisMonth: month?.count ?? 0,
    generationsTotal: total?.count ?? 0,
    activeJobs,
    activeJobsLimit: active.limit,
    jobsToday: today.get(account.id) ?? 0,
    jobsPerDay: jobsPerDay.limit,
    nextJobAt,
    liveSessions: liveSessions.limit,
  };
}
