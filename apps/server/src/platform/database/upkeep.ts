import type { Queue } from '../queue/queue.ts';
import type { DatabaseConnection } from './database.ts';

const upkeepWork = 'database.upkeep';

/**
 * PostgreSQL looks after itself. The embedded one has no such process: without this its planner knows nothing of what
 * the tables hold and walks a library of 100,000 where an index would do.
 */
export function registerDatabaseUpkeep(
  connection: Pick<DatabaseConnection, 'kind' | 'executeSql'>,
  queue: Pick<Queue, 'work' | 'schedule'>,
): void {
  if (connection.kind !== 'embedded') return;
  queue.work(upkeepWork, async () => {
    // Everybody waits meanwhile, and a small sample is good enough: 0.7 s for 100,000 pictures.
    await connection.executeSql('set default_statistics_target = 10');
    await connection.executeSql('vacuum analyze');
  });
  queue.schedule(upkeepWork, '23 */6 * * *');
}
