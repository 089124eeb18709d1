import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '../database/database.ts';
import { violationOf } from '../database/violation.ts';
import type { EventBus } from '../events/eventBus.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Queue } from './queue.ts';

interface BossQueueOptions {
  connection: DatabaseConnection;
  events: EventBus;
  log: Logger;
  /** Counts what is done here. */
  metrics?: Pick<Metrics, 'upkeepRuns' | 'upkeepSeconds'>;
  /** How often a process looks for work without an event: repeated work, work with a delay, and lost events. */
  pollSeconds?: number;
}

/** Channel of the event that work of a kind was added and can begin. */
const sentChannel = 'queue.sent';

interface Sent {
  name: string;
}

type Handler = (data: object) => Promise<void>;

/**
 * When two processes create the tables of pg-boss at once, one may fail, because it looked for the schema before the
 * other committed. By then the other has committed, so trying again succeeds.
 */
async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    if (violationOf(error) !== 'unique') throw error;
    await boss.start();
  }
}

/** Workers of pg-boss emit a plain object with the properties of the error. */
function asError(reported: Error): Error {
  return reported instanceof Error ? reported : Object.assign(new Error(), reported);
}

/** Counts a piece of work, with how long it took and what became of it. */
async function counted(
  metrics: BossQueueOptions['metrics'],
  work: string,
  run: () => Promise<void>,
): Promise<void> {
  const end = metrics?.upkeepSeconds.startTimer({ work });
  let outcome = 'failed';
  try {
    await run();
    outcome = 'done';
  } finally {
    end?.();
    metrics?.upkeepRuns.inc({ work, outcome });
  }
}

/** Durable work on the same database as everything else, so that one backup holds both. */
export function createBossQueue({
  connection,
  events,
  log,
  metrics,
  pollSeconds = 2,
}: BossQueueOptions): Queue {
  const boss = new PgBoss({
    db: { executeSql: connection.executeSql },
    backend: connection.kind === 'embedded' ? 'pglite' : 'postgres',
    superviseIntervalSeconds: 60,
    // Nobody reads its statistics.
    persistQueueStats: false,
  });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'the queue reported an error'));
  const handlers = new Map<string, Handler>();
  const crons = new Map<string, string>();
  const declared = new Set<string>();
  /** Id of this process's worker for each kind of work. */
  const workers = new Map<string, string>();
  const unsubscribe = events.subscribe<Sent>(sentChannel, ({ name }) => lookAgain(name));
  let running = false;

  /** Lets a worker look for work now, or as soon as it is done with what it does. */
  function lookAgain(name: string): void {
    const id = workers.get(name);
    if (id !== undefined) boss.notifyWorker(id);
  }

  /** The work is stored already, so what cannot be told of now is found by the poll. */
  async function tell(name: string): Promise<void> {
    const sent: Sent = { name };
    await events
      .publish(sentChannel, sent)
      .catch((error: unknown) => log.warn({ err: error, queue: name }, 'work waits for the next poll'));
  }

  async function startWorker(name: string, handler: Handler): Promise<void> {
    const id = await boss.work<object>(name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
      try {
        for (const job of jobs) await counted(metrics, name, () => handler(job.data ?? {}));
      } finally {
        // There may be more. Without this the next piece would wait for the next poll.
        lookAgain(name);
      }
    });
    workers.set(name, id);
  }

  const declare = async (name: string) => {
    if (declared.has(name)) return;
    await boss.createQueue(name);
    declared.add(name);
  };

  return {
    work(name, handler) {
      if (handlers.has(name)) throw new Error(`queue: ${name} has two handlers`);
      handlers.set(name, handler as Handler);
    },

    schedule(name, cron) {
      crons.set(name, cron);
    },

    async send(name, data, { after = 0, within } = {}) {
      if (!running) throw new Error('queue: send before start');
      await declare(name);
      const startAfter = Math.ceil(after / 1000);
      const trouble =
        within === undefined
          ? { retryLimit: 5, retryBackoff: true }
          : { retryLimit: 0, expireInSeconds: within };
      await boss.send(name, data, { startAfter, ...trouble });
      if (startAfter === 0) await tell(name);
    },

    async start({ working }) {
      await startBoss(boss);
      running = true;
      for (const name of handlers.keys()) await declare(name);
      if (!working) return;
      for (const [name, handler] of handlers) await startWorker(name, handler);
      for (const [name, cron] of crons) await boss.schedule(name, cron);
    },

    async check() {
      if (!running) throw new Error('the queue is not started');
      await boss.isInstalled();
    },

    async stop() {
      unsubscribe();
      if (!running) return;
      running = false;
      await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
}
