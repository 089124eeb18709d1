import { limits } from '@tai/contracts';
import { and, count, eq, gte, sql, sum } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { createJobRepository, jobs } from '../generation/index.ts';
import { pictures, pictureTotals } from '../picture/index.ts';
import { storedContents } from '../../platform/files/file.tables.ts';
import type { Account } from '../../platform/identity/account.ts';

/** What an account uses and may use. A month is one of UTC. */
export async function usageOf(database: Database, account: Account, now: number) {
  const monthBegan = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth());
  const succeeded = and(eq(jobs.userId, account.id), eq(jobs.status, 'succeeded'), eq(jobs.sample, false));
  const [[library], bytes, [month], [total], activeJobs] = await Promise.all([
    database
      .select({ count: sum(pictureTotals.count) })
      .from(pictureTotals)
      .where(eq(pictureTotals.ownerId, account.id)),
    bytesOf(database, account.id),
    database
      .select({ count: count() })
      .from(jobs)
      .where(and(succeeded, gte(jobs.createdAt, monthBegan))),
    database.select({ count: count() }).from(jobs).where(succeeded),
    createJobRepository(database).countActive(account.id),
  ]);
  return {
    plan: account.companyName,
    memberSince: account.createdAt,
    pictures: Number(library?.count ?? 0),
    bytes,
    generationsThisMonth: month?.count ?? 0,
    generationsTotal: total?.count ?? 0,
    activeJobs,
    activeJobsLimit: limits.generation.activeJobsPerUser,
  };
}

/** Bytes of originals and derivatives; a content that several pictures share counts once. */
async function bytesOf(database: Database, userId: string): Promise<number> {
  const { rows } = await database.execute<{ bytes: string }>(sql`
    select coalesce(sum(${storedContents.bytes}), 0)::text as bytes
    from ${storedContents}
    where ${storedContents.key} in (
      select unnest(array[${pictures.originalKey}, ${pictures.smallKey}, ${pictures.mediumKey}])
      from ${pictures}
      where ${pictures.ownerId} = ${userId} and ${pictures.deletedAt} is null
    )`);
  return Number(rows[0]?.bytes ?? 0);
}
