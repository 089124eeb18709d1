import { and, eq, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { JobFailure } from '../generation/index.ts';
import { activeStates } from './dataset.repository.ts';
import { idle } from './trainLease.repository.ts';
import type { TrainRunRow } from './trainRun.repository.ts';
import { trainRuns } from './training.tables.ts';

/** How often a training may be begun without a checkpoint before it waits for a person. */
const maxAttempts = 3;

/**
 * Finds trainings whose worker died. They wait again, and go on from their last checkpoint; those that were begun too often
 * without getting further wait for a person.
 * @param all takes every one that runs, whatever its lease says
 */
export function recoverTrainings(
  database: Database,
  now: number,
  all: boolean,
): Promise<Pick<TrainRunRow, 'id' | 'userId' | 'name' | 'attempt' | 'state'>[]> {
  const isDead = and(eq(trainRuns.state, 'training'), all ? undefined : lt(trainRuns.leaseUntil, now));
  const { id, userId, name, attempt, state } = trainRuns;
  const released = { id, userId, name, attempt, state };
  const interrupted: JobFailure = { error: 'trainInterrupted', params: {} };
  return database.transaction(async (transaction) => [
    ...(await transaction
      .update(trainRuns)
      .set({ state: 'interrupted', failure: interrupted, ...idle, endedAt: now })
      .where(
        and(
          isDead,
          sql`${trainRuns.attempt} - ${trainRuns.goodAttempt} >= ${maxAttempts}`,
          not(trainRuns.isStopAsked),
        ),
      )
      .returning(released)),
    ...(await transaction
      .update(trainRuns)
      .set({ state: 'stopped', ...idle, endedAt: now })
      .where(and(isDead, trainRuns.isStopAsked))
      .returning(released)),
    ...(await transaction
      .update(trainRuns)
      .set({ state: 'queued', ...idle })
      .where(isDead)
      .returning(released)),
  ]);
}

/** Trainings that are over and whose trainer may still have something running. */
export function trainingsLeftBehind(database: Database): Promise<TrainRunRow[]> {
  return database
    .select()
    .from(trainRuns)
    .where(and(isNotNull(trainRuns.trainerState), not(inArray(trainRuns.state, activeStates))));
}
