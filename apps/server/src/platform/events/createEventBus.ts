import type { Logger } from 'pino';
import type { DatabaseConnection } from '../database/database.ts';
import type { EventBus } from './eventBus.ts';
import { createLocalEventBus } from './localEventBus.ts';
import { createPostgresEventBus } from './postgresEventBus.ts';

/** The bus that goes with a database: an embedded one has one process, a real one may have many. */
export async function createEventBus(connection: DatabaseConnection, log: Logger): Promise<EventBus> {
  const { database, listen } = connection;
  return listen === null ? createLocalEventBus(log) : createPostgresEventBus({ database, listen }, log);
}
