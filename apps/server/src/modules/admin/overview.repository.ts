import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/*
 * Numbers of the whole installation. Each statement reads an index over a stretch of time or over what is open; only the
 * number of accounts reads all of them.
 */
export function createOverviewRepository(database: Database) {
  const one = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => {
    const { rows } = await database.execute<Row>(statement);
    return rows[0];
  };

  return {
    /** @param since for those who were active or are new, epoch milliseconds */
    async people(since: number): Promise<{ total: number; active: number; added: number }> {
      const row = await one<{ total: number; active: number; added: number }>(sql`
        select
          (select count(*)::int from users where removal is null) as total,
          (select count(*)::int from users where created_at > ${since} and removal is null) as added,
          (select count(*)::int from (
            select user_id from sessions where last_activity > ${since}
            union
            -- Most sessions end within hours, so that sign-ins tell who was there on the days before.
            select actor_id from audit_entries where action = 'account.signIn' and created_at > ${since}
          ) as seen join users on users.id = seen.user_id and users.removal is null) as active`);
      return row ?? { total: 0, active: 0, added: 0 };
    },

    /** Jobs that ended since a time. */
    async endedJobs(since: number) {
      const row = await one<{ succeeded: number; failed: number; median: number | null }>(sql`
        select count(*) filter (where status = 'succeeded')::int as succeeded,
          count(*) filter (where status = 'failed')::int as failed,
          percentile_cont(0.5) within group (order by started_at - created_at)
            filter (where started_at is not null) as median
        from jobs where ended_at > ${since}`);
      const { succeeded = 0, failed = 0, median = null } = row ?? {};
      return { succeeded, failed, medianWaitSeconds: median === null ? null : Math.round(median) / 1000 };
    },

    async activeJobs() {
      const row = await one<{ waiting: number; running: number; oldest: string | null }>(sql`
        select count(*) filter (where status = 'queued')::int as waiting,
          count(*) filter (where status <> 'queued')::int as running,
          min(created_at) filter (where status = 'queued') as oldest
        from jobs where status in ('queued', 'running', 'saving')`);
      const { waiting = 0, running = 0, oldest = null } = row ?? {};
      return { waiting, running, oldest: oldest === null ? null : Number(oldest) };
    },

    async openModeration(): Promise<{ open: number; oldest: number | null }> {
      const row = await one<{ open: number; oldest: string | null }>(sql`
        select count(*)::int as open, min(created_at) as oldest from moderation_items where state = 'open'`);
      return { open: row?.open ?? 0, oldest: row?.oldest == null ? null : Number(row.oldest) };
    },
  };
}
