/*
 * How many jobs and live sessions an account may have: what an administrator set for it, or else for everybody. Bytes are
 * counted by the storage module.
 */
import type { ManagedUser } from '@tai/contracts';
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { SentJobs } from '../../serverModule.ts';
import { users } from '../account/index.ts';
import type { SiteService } from '../site/index.ts';

/** Milliseconds within which jobs count towards the limit of a day. */
const day = 24 * 60 * 60_000;

/** Limits of an account. */
export type Quotas = Pick<ManagedUser, 'activeJobs' | 'liveSessions' | 'jobClass'> & {
  /** 0 for no limit. */
  jobsPerDay: ManagedUser['activeJobs'];
};

export interface QuotaService {
  /** Of each of these accounts that exists. Not to be called in a transaction: it reads the configuration. */
  quotasOf(userIds: readonly string[]): Promise<Map<string, Quotas>>;
  /** Of an account that exists. */
  quotasOfOne(userId: string): Promise<Quotas>;
  /** Jobs of the last 24 hours of each of these accounts; those without any are absent. */
  usedToday(userIds: readonly string[]): Promise<Map<string, number>>;
  /**
   * When an account that has used its jobs of a day can send the next one, epoch milliseconds; null when it can now.
   * @param limit of `jobsPerDay`
   */
  nextJobAt(database: DatabaseOrTransaction, userId: string, limit: number): Promise<number | null>;
  /** @throws ApiError jobsPerDayUsed */
  assertDayRoom(database: DatabaseOrTransaction, userId: string, limit: number): Promise<void>;
  /** Until the transaction ends nothing else is sent by this account, so that what is counted in it holds exactly. */
  lockSending(transaction: DatabaseOrTransaction, userId: string): Promise<void>;
}

interface QuotaDeps {
  database: Database;
  site: Pick<SiteService, 'value'>;
  clock: Clock;
  /** What counts as jobs. */
  sentJobs: readonly SentJobs[];
}

export function createQuotaService({ database, site, clock, sentJobs }: QuotaDeps): QuotaService {
  const sentSince = (userIds: readonly string[]): SQL =>
    sql.join(
      sentJobs.map((select) => select(userIds, clock.now() - day)),
      sql` union all `,
    );

  async function quotasOf(userIds: readonly string[]): Promise<Map<string, Quotas>> {
    if (userIds.length === 0) return new Map();
    const everybody = {
      activeJobs: Number(await site.value('quota.activeJobs')),
      jobsPerDay: Number(await site.value('quota.jobsPerDay')),
      liveSessions: Number(await site.value('quota.liveSessions')),
    };
    const { id, activeJobs, jobsPerDay, liveSessions, jobClass } = users;
    const rows = await database
      .select({ id, activeJobs, jobsPerDay, liveSessions, jobClass })
      .from(users)
      .where(inArray(id, [...userIds]));
    const quotaOf = (row: (typeof rows)[number], name: keyof typeof everybody) => ({
      limit: row[name] ?? everybody[name],
      ownLimit: row[name],
    });
    return new Map(
      rows.map((row) => [
        row.id,
        {
          activeJobs: quotaOf(row, 'activeJobs'),
          jobsPerDay: quotaOf(row, 'jobsPerDay'),
          liveSessions: quotaOf(row, 'liveSessions'),
          jobClass: row.jobClass,
        },
      ]),
    );
  }

  async function nextJobAt(db: DatabaseOrTransaction, userId: string, limit: number): Promise<number | null> {
    if (limit === 0) return null;
    // The oldest of the newest `limit` ones: when it is a day old, one fewer than the limit counts.
    const { rows } = await db.execute<{ at: string | number }>(sql`
      select at from (${sentSince([userId])}) sent order by at desc offset ${limit - 1} limit 1`);
    const [row] = rows;
    return row ? Number(row.at) + day : null;
  }

  async function usedToday(userIds: readonly string[]): Promise<Map<string, number>> {
    if (userIds.length === 0) return new Map();
    const { rows } = await database.execute<{ user_id: string; used: string | number }>(sql`
      select user_id, count(*) as used from (${sentSince(userIds)}) sent group by user_id`);
    return new Map(rows.map((row) => [row.user_id, Number(row.used)]));
  }

  return {
    quotasOf,
    usedToday,
    nextJobAt,

    async quotasOfOne(userId) {
      const quotas = (await quotasOf([userId])).get(userId);
      if (!quotas) throw new ApiError('userNotFound');
      return quotas;
    },

    async assertDayRoom(db, userId, limit) {
      const at = await nextJobAt(db, userId, limit);
      if (at === null) return;
      const minutes = Math.max(1, Math.ceil((at - clock.now()) / 60_000));
      throw new ApiError('jobsPerDayUsed', { limit, hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    },

    async lockSending(transaction, userId) {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
    },
  };
}
