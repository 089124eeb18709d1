import type { Queue } from '../queue/queue.ts';
import type { DatabaseConnection } from './database.ts';

const upkeepWork = 'database.upkeep';
const growthWork = 'database.growth';

/**
 * PostgreSQL looks after itself. The embedded one has no such process: without this its planner knows nothing of what
 * the tables hold and walks a library of 100,000 where an index would do.
 */
export function registerDatabaseUpkeep(
  connection: Pick<DatabaseConnection, 'kind' | 'executeSql'>,
  queue: Pick<Queue, 'work' | 'schedule'>,
): void {
  if (connection.kind !== 'embedded') return;
  const keepUp = async () => {
    // Everybody waits meanwhile, and a small sample is good enough: 0.7 s for 100,000 pictures.
    await connection.executeSql('set default_statistics_target = 10');
    await connection.executeSql('vacuum analyze');
  };
  queue.work(upkeepWork, keepUp);
  queue.schedule(upkeepWork, '23 */6 * * *');
  // A studio that runs for an hour a day must not miss it, nor wait for hours after a folder was brought in.
  queue.work(growthWork, async () => {
    if (await hasGrown(connection)) await keepUp();
  });
  queue.schedule(growthWork, '*/10 * * * *');
}

/** True when a table became half as large again as it was when it was last looked at. */
async function hasGrown({ executeSql }: Pick<DatabaseConnection, 'executeSql'>): Promise<boolean> {
  const { rows } = await executeSql(
    `select oid from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and pg_relation_size(oid) / current_setting('block_size')::int > 1.5 * greatest(relpages, 100)
     limit 1`,
  );
  return rows.length > 0;
}
