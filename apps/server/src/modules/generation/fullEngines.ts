import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { operations } from '../operation/index.ts';
import { clipPlaces } from './fairTurn.ts';
import { jobs } from './generation.tables.ts';

/**
 * Engines that have as many jobs as they may, or as many clips, whichever workers gave them.
 * @param places how many jobs each engine gets at once; only these are looked at
 */
export async function fullEngines(
  database: DatabaseOrTransaction,
  places: ReadonlyMap<string, number>,
): Promise<{ fullIds: Set<string>; clipFullIds: Set<string> }> {
  const full = { fullIds: new Set<string>(), clipFullIds: new Set<string>() };
  if (places.size === 0) return full;
  const { engineId, medium } = operations;
  const loads = await database
    .select({
      engineId,
      running: count(),
      clips: sql<number>`(count(*) filter (where ${medium} = 'video'))::int`,
    })
    .from(jobs)
    .innerJoin(operations, eq(operations.code, jobs.operationCode))
    // What is being saved has left its engine.
    .where(and(eq(jobs.status, 'running'), inArray(engineId, [...places.keys()])))
    .groupBy(engineId);
  for (const load of loads) {
    const most = places.get(load.engineId) ?? 0;
    if (load.running >= most) full.fullIds.add(load.engineId);
    if (load.clips >= clipPlaces(most)) full.clipFullIds.add(load.engineId);
  }
  return full;
}
