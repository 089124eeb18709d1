import { pino } from 'pino';
import type { DatabaseConnection } from '../database/database.ts';
import { createLocalEventBus } from '../events/localEventBus.ts';
import { createBossQueue } from './bossQueue.ts';

/** Makes the tables of the queue where they are missing, or brings them up to date, and returns their version. */
export async function prepareQueue(connection: DatabaseConnection): Promise<number> {
  const log = pino({ level: 'silent' });
  const queue = createBossQueue({ connection, events: createLocalEventBus(log), log });
  await queue.start({ working: false });
  await queue.stop();
  const { rows } = await connection.executeSql('select version from pgboss.version');
  return Number(rows[0]?.['version']);
}
