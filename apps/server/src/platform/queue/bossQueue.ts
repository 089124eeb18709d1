import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '../database/database.ts';
import type { Queue } from './queue.ts';

interface BossQueueOptions {
  connection: DatabaseConnection;
  log: Logger;
}

type Handler = (data: object) => Promise<void>;

/** Durable work on the same database as everything else, so that one backup holds both. */
export function createBossQueue({ connection, log }: BossQueueOptions): Queue {
  const boss = new PgBoss({
    db: { executeSql: connection.executeSql },
    backend: connection.kind === 'embedded' ? 'pglite' : 'postgres',
    superviseIntervalSeconds: 60,
    // Nobody reads its statistics.
    persistQueueStats: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue reported an error'));
  const handlers = new Map<string, Handler>();
  const crons = new Map<string, string>();
  const declared = new Set<string>();
  let running = false;

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

    async send(name, data, { after = 0 } = {}) {
      if (!running) throw new Error('queue: send before start');
      await declare(name);
      const startAfter = Math.ceil(after / 1000);
      await boss.send(name, data, { startAfter, retryLimit: 5, retryBackoff: true });
    },

    async start({ working }) {
      await boss.start();
      running = true;
      for (const name of handlers.keys()) await declare(name);
      if (!working) return;
      for (const [name, handler] of handlers) {
        await boss.work<object>(name, { pollingIntervalSeconds: 2 }, async (jobs) => {
          for (const job of jobs) await handler(job.data ?? {});
        });
      }
      for (const [name, cron] of crons) await boss.schedule(name, cron);
    },

    async check() {
      if (!running) throw new Error('the queue is not started');
      await boss.isInstalled();
    },

    async stop() {
      if (!running) return;
      running = false;
      await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
}
