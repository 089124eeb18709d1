/*
 * Numbers of the whole installation that have to be asked for. Each is read at most once in a while, however often and by however
 * many it is asked for: several scrapers and the page of the administrator share one reading.
 */
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { withinTime } from '../../engines/withinTime.ts';
import { cachedFor } from '../../platform/cachedFor.ts';
import { createQueueRepository } from '../generation/index.ts';

/** Milliseconds for which a reading is good. */
const lifetimes = { queue: 5_000, engines: 15_000, storage: 15_000, databaseBytes: 60_000 };
/** Milliseconds that the hosts of an engine may take to answer. */
const answerTime = 3_000;

/** Jobs of one engine, tool and medium that have not ended. */
export interface QueueDepth {
  engineId: string;
  tool: string;
  waiting: number;
  running: number;
  /** How long the job that waits longest has waited; null when none waits. */
  oldestSeconds: number | null;
  /** Whether a worker that is up takes them. */
  isTaken: boolean;
}

/** Hosts of one engine. */
export interface EngineHosts {
  engineId: string;
  up: number;
  down: number;
  /** Hosts that run a job. */
  busy: number;
  /** Jobs that wait there, of everybody who uses them. */
  waiting: number;
}

export type InstallationReader = ReturnType<typeof createInstallationReader>;

type ReaderDeps = Pick<Deps, 'database' | 'clock' | 'processes' | 'engines' | 'storage'>;

export function createInstallationReader({ database, clock, processes, engines, storage }: ReaderDeps) {
  const queue = createQueueRepository(database);

  return {
    queue: cachedFor(clock, lifetimes.queue, async (): Promise<QueueDepth[]> => {
      const now = clock.now();
      const depths: QueueDepth[] = [];
      for (const { medium, oldest, ...depth } of await queue.depth()) {
        const oldestSeconds = oldest === null ? null : Math.max(0, Math.round((now - oldest) / 1000));
        const isTaken = await processes.isTaken(depth.engineId, medium);
        depths.push({ ...depth, oldestSeconds, isTaken });
      }
      return depths;
    }),

    /** Trainings that wait or run, by state. */
    trainings: cachedFor(clock, lifetimes.queue, async () => {
      const { rows } = await database.execute<{ state: string; count: number }>(sql`
        select state, count(*)::int as count from train_runs where state in ('queued', 'training') group by state`);
      return rows;
    }),

    engines: cachedFor(clock, lifetimes.engines, async (): Promise<EngineHosts[]> => {
      const working = engines.states().filter(({ entry, problem }) => entry.enabled && problem === '');
      return Promise.all(
        working.map(async (state) => {
          const hosts = await withinTime(state.hosts(), answerTime).catch(() => []);
          const up = hosts.filter(({ isReachable }) => isReachable);
          return {
            engineId: state.entry.id,
            ...{ up: up.length, down: hosts.length - up.length },
            busy: up.filter(({ running }) => running > 0).length,
            waiting: up.reduce((sum, { waiting }) => sum + waiting, 0),
          };
        }),
      );
    }),

    storage: cachedFor(clock, lifetimes.storage, () => storage.wholeStore()),

    databaseBytes: cachedFor(clock, lifetimes.databaseBytes, async () => {
      const { rows } = await database.execute<{ bytes: string }>(
        sql`select pg_database_size(current_database())::text as bytes`,
      );
      return Number(rows[0]?.bytes ?? 0);
    }),
  };
}
