import { isTrainActive, trainingLimits, type TrainRecord, type TrainRun } from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { violationOf } from '../../platform/database/violation.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createStyleFiles } from '../style/index.ts';
import { createDatasetRepository } from './dataset.repository.ts';
import { lockPerson } from './dataset.service.ts';
import { removeTraining } from './removeTraining.ts';
import { createTrainStart } from './startTraining.ts';
import { createTrainRunRepository, type TrainRunRow } from './trainRun.repository.ts';
import { createTrainView, mayResume } from './trainView.ts';
import { trainRuns } from './training.tables.ts';
import { announceTraining, type TrainingNews } from './trainingNews.ts';

interface ListOptions {
  currPage: number;
  pageSize: number;
  search: string;
  datasetId?: string | undefined;
}

/** Rules of trainings. A `TrainingWorker` does them, here or in another process. */
export function createTrainService(deps: Deps, news: TrainingNews) {
  const { database, clock, trainers } = deps;
  const begin = createTrainStart(deps, news);
  const repository = createTrainRunRepository(database);
  const datasetRepository = createDatasetRepository(database);
  const styleFiles = createStyleFiles(deps);
  const view = createTrainView(deps, styleFiles);

  async function present(userId: string, id: string): Promise<TrainRecord> {
    return view.record(await repository.findOwn(userId, id));
  }

  async function resumeRow(userId: string, id: string): Promise<TrainRunRow> {
    const hasFiles = (await styleFiles.ofTrainings([id])).length > 0;
    return database.transaction(async (transaction) => {
      await lockPerson(transaction, userId);
      const runs = createTrainRunRepository(transaction);
      const row = await runs.findOwn(userId, id, { isLocked: true });
      if (isTrainActive(row.state)) return row;
      if (!mayResume(row, hasFiles)) throw new ApiError('trainNotResumable');
      const count = await runs.countActive(userId);
      const max = trainingLimits.activeRunsPerUser;
      if (count >= max) throw new ApiError('trainsFull', { count, max });
      const [resumed] = await transaction
        .update(trainRuns)
        .set({
          ...{ state: 'queued', isStopAsked: false, failure: null, endedAt: null },
          ...{ queuedAt: clock.now(), goodAttempt: row.attempt, stepTime: null },
        })
        .where(eq(trainRuns.id, id))
        .returning();
      if (!resumed) throw new ApiError('trainNotFound');
      return resumed;
    });
  }

  return {
    offers: begin.offers,
    estimate: begin.estimate,

    start: async (userId: string, body: Parameters<typeof begin.start>[1]): Promise<TrainRecord> =>
      present(userId, await begin.start(userId, body)),

    /** @throws ApiError trainNotFound, trainNotRunning */
    async stop(userId: string, id: string): Promise<TrainRecord> {
      const row = await repository.findOwn(userId, id);
      await stopRow(deps, row);
      await announceTraining(news, row);
      return present(userId, id);
    },

    /** @throws ApiError trainNotFound, trainNotResumable, trainsFull, trainRunning, trainerUnknown, trainBaseUnknown, trainerUnavailable */
    async resume(userId: string, id: string): Promise<TrainRecord> {
      const { trainerId, base, state } = await repository.findOwn(userId, id);
      if (!isTrainActive(state)) await trainers.find(trainerId, base);
      const row = await resumeRow(userId, id).catch((error: unknown) => {
        // The dataset has another training under way.
        throw violationOf(error) === 'unique' ? new ApiError('trainRunning', {}, { cause: error }) : error;
      });
      await announceTraining(news, row);
      return present(userId, id);
    },

    /** Ends and deletes all trainings of a dataset. @throws ApiError datasetNotFound */
    async clear(userId: string, datasetId: string): Promise<number> {
      await datasetRepository.find(userId, datasetId);
      const rows = await repository.ofDataset(datasetId);
      for (const row of rows) await removeTraining(deps, row, news);
      return rows.length;
    },

    /** @throws ApiError trainNotFound */
    async remove(userId: string, id: string): Promise<void> {
      await removeTraining(deps, await repository.findOwn(userId, id), news);
    },

    async list(
      userId: string,
      { currPage, pageSize, search, datasetId }: ListOptions,
    ): Promise<{ records: TrainRecord[]; total: number }> {
      const offset = (currPage - 1) * pageSize;
      const page = { search: search.trim(), datasetId, limit: pageSize, offset };
      const { rows, total } = await repository.list(userId, page);
      return { records: await view.records(rows), total };
    },

    /** @throws ApiError trainNotFound */
    get: async (userId: string, id: string): Promise<TrainRun> =>
      view.run(await repository.findOwn(userId, id)),
  };
}

/**
 * Stops a training that waits at once, and asks the trainer of one that runs to stop.
 * @throws ApiError trainNotRunning
 */
async function stopRow(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  row: TrainRunRow,
): Promise<void> {
  const now = clock.now();
  const stopped = await database
    .update(trainRuns)
    .set({ state: 'stopped', endedAt: now })
    .where(and(eq(trainRuns.id, row.id), eq(trainRuns.state, 'queued')))
    .returning({ id: trainRuns.id });
  if (stopped.length === 0) {
    const asked = await database
      .update(trainRuns)
      .set({ isStopAsked: true })
      .where(and(eq(trainRuns.id, row.id), eq(trainRuns.state, 'training')))
      .returning({ id: trainRuns.id });
    if (asked.length === 0) throw new ApiError('trainNotRunning');
  }
}
