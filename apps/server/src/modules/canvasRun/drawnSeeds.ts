import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { jobOutputs, jobs } from '../generation/index.ts';
import { operations } from '../operation/index.ts';
import { canvasResults, canvasRunJobs, canvasRunSteps } from './canvasRun.tables.ts';

/**
 * The seeds that nodes had in the repetition of a run that made a picture, also those that were left to chance. A node that made
 * several things with a seed each has none: no one value of its field makes them again.
 */
export async function drawnSeeds(
  database: DatabaseOrTransaction,
  runId: string,
  pictureId: string,
): Promise<ReadonlyMap<string, number>> {
  const [made] = await database
    .select({ round: canvasRunJobs.round })
    .from(canvasRunJobs)
    .innerJoin(jobOutputs, eq(jobOutputs.jobId, canvasRunJobs.jobId))
    .where(and(eq(canvasRunJobs.runId, runId), eq(jobOutputs.pictureId, pictureId)));
  if (!made) return new Map();
  const { round } = made;
  const sent = await database
    .select({ nodeId: canvasRunJobs.nodeId, seed: operations.seed })
    .from(canvasRunJobs)
    .innerJoin(jobs, eq(jobs.id, canvasRunJobs.jobId))
    .innerJoin(operations, eq(operations.code, jobs.operationCode))
    .where(and(eq(canvasRunJobs.runId, runId), eq(canvasRunJobs.round, round)));
  // What was taken from earlier runs; these rows go when a board has run many times since.
  const taken = await database
    .select({ nodeId: canvasRunSteps.nodeId, seeds: canvasResults.jobSeeds })
    .from(canvasRunSteps)
    .innerJoin(canvasResults, eq(canvasResults.id, canvasRunSteps.resultId))
    .where(
      and(
        eq(canvasRunSteps.runId, runId),
        eq(canvasRunSteps.round, round),
        eq(canvasRunSteps.status, 'reused'),
      ),
    );
  const seeds = new Map(taken.map(({ nodeId, seeds: all }) => [nodeId, all]));
  for (const [nodeId, rows] of Map.groupBy(sent, (row) => row.nodeId))
    seeds.set(
      nodeId,
      rows.map(({ seed }) => seed),
    );
  return new Map(
    [...seeds].flatMap(([nodeId, [seed, ...more]]) =>
      seed == null || more.length > 0 ? [] : [[nodeId, seed]],
    ),
  );
}
