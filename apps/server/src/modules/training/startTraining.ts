import { randomInt, randomUUIDv7 } from 'node:crypto';
import {
  limits,
  type ParameterValues,
  type RouteBody,
  type TrainEstimate,
  type TrainerOffer,
  trainingLimits,
  type trainingRoutes,
  type TrainingSettings,
} from '@tai/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { violationOf } from '../../platform/database/violation.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkParameters } from '../generation/index.ts';
import {
  activeStates,
  createDatasetRepository,
  type DatasetImageRow,
  type DatasetRow,
} from './dataset.repository.ts';
import { lockPerson } from './dataset.service.ts';
import { keepVersion } from './datasetVersions.ts';
import { createTrainRunRepository } from './trainRun.repository.ts';
import { trainRuns } from './training.tables.ts';
import { announceTraining, type TrainingNews } from './trainingNews.ts';

type StartBody = RouteBody<typeof trainingRoutes.startTraining>;

/** What a training runs with, checked. */
interface Checked {
  offer: TrainerOffer;
  params: ParameterValues;
  seed: number;
  steps: number;
}

/** Begins trainings: everything is checked before the row is made that a worker takes. */
export function createTrainStart(deps: Deps, news: TrainingNews) {
  const { database, clock, files, trainers, quotas } = deps;
  const repository = createTrainRunRepository(database);
  const datasetRepository = createDatasetRepository(database);

  /** @throws ApiError trainerUnknown, trainBaseUnknown, trainerUnavailable, or which parameter is wrong */
  async function check(settings: TrainingSettings, images: readonly DatasetImageRow[]): Promise<Checked> {
    const { trainer, offer } = await trainers.find(settings.trainerId, settings.base);
    const params = checkParameters(offer, settings.params);
    const seedParameter = offer.parameters.find(({ type }) => type === 'seed');
    const asked = seedParameter && params[seedParameter.name];
    const seed = typeof asked === 'number' ? asked : randomInt(limits.generation.seedMax + 1);
    if (seedParameter) params[seedParameter.name] = seed;
    const { steps } = trainer.estimate(settings.base, params, sizeOf(images));
    return { offer, params, seed, steps };
  }

  async function insert(userId: string, body: StartBody, { offer, params, seed, steps }: Checked) {
    const { jobsPerDay } = await quotas.quotasOfOne(userId);
    return database.transaction(async (transaction) => {
      await lockPerson(transaction, userId);
      await quotas.lockSending(transaction, userId);
      const runs = createTrainRunRepository(transaction);
      const known = await runs.findBySaveId(userId, body.saveId);
      if (known) return { id: known.id, isNew: false };
      const row = await createDatasetRepository(transaction).find(userId, body.datasetId, { isLocked: true });
      if (row.revision !== body.revision) throw new ApiError('datasetChanged');
      const active = await transaction
        .select({ id: trainRuns.id })
        .from(trainRuns)
        .where(and(eq(trainRuns.datasetId, row.id), inArray(trainRuns.state, activeStates)));
      if (active.length > 0) throw new ApiError('trainRunning');
      const count = await runs.countActive(userId);
      const max = trainingLimits.activeRunsPerUser;
      if (count >= max) throw new ApiError('trainsFull', { count, max });
      await quotas.assertDayRoom(transaction, userId, jobsPerDay.limit);
      const now = clock.now();
      const { version, images } = await keepVersion(transaction, { files, now }, row, body.imageIds);
      const id = randomUUIDv7().replaceAll('-', '');
      await transaction.insert(trainRuns).values({
        ...{ id, userId, datasetId: row.id, versionId: version.id, saveId: body.saveId, kind: row.kind },
        ...{ name: row.name, trigger: row.trigger, previewPrompt: row.previewPrompt },
        ...{ trainerId: offer.trainerId, trainerLabel: offer.trainerLabel, base: offer.base },
        ...{ baseLabel: offer.baseLabel, family: offer.family, version: offer.version },
        ...{ canResume: offer.resumes, reportsLoss: offer.reportsLoss },
        ...{ settings: { ...body.settings, params }, params, seed, totalSteps: steps },
        images: images.filter(({ isExcluded }) => !isExcluded).length,
        ...{ state: 'queued' as const, createdAt: now, queuedAt: now },
      });
      return { id, isNew: true };
    });
  }

  return {
    offers: (): Promise<TrainerOffer[]> => trainers.offers(),

    /** @throws ApiError datasetNotFound, trainerUnknown, trainBaseUnknown, trainerUnavailable, or which parameter is wrong */
    async estimate(
      userId: string,
      { datasetId, imageIds, settings }: RouteBody<typeof trainingRoutes.estimateTraining>,
    ): Promise<TrainEstimate> {
      await datasetRepository.find(userId, datasetId);
      const images = chosen(await datasetRepository.images(datasetId), imageIds);
      const { trainer, offer } = await trainers.find(settings.trainerId, settings.base);
      return trainer.estimate(settings.base, checkParameters(offer, settings.params), sizeOf(images));
    },

    /**
     * The same `saveId` answers the training that it started before.
     * @returns its number
     * @throws ApiError datasetNotFound, datasetChanged, parameterMissing, datasetEmpty, datasetTooFew, datasetFull, trainRunning,
     * trainsFull, jobsPerDayUsed, storageFull, and what is wrong with the settings
     */
    async start(userId: string, body: StartBody): Promise<string> {
      const known = await repository.findBySaveId(userId, body.saveId);
      if (known) return known.id;
      const row = await datasetRepository.find(userId, body.datasetId);
      assertComplete(row);
      const images = chosen(await datasetRepository.images(row.id), body.imageIds);
      if (images.length === 0) throw new ApiError('datasetEmpty');
      const checked = await check(body.settings, images);
      const { imagesMin: min, imagesMax: max } = checked.offer;
      if (images.length < min) throw new ApiError('datasetTooFew', { min, count: images.length });
      if (images.length > max) throw new ApiError('datasetFull', { max, count: images.length });
      // Its files will count there.
      await deps.storage.assertRoom({ userId });
      const { id, isNew } = await insert(userId, body, checked).catch((error: unknown) => {
        // Another call started one for the same dataset between the look and the insert.
        throw violationOf(error) === 'unique' ? new ApiError('trainRunning', {}, { cause: error }) : error;
      });
      if (isNew) await announceTraining(news, { id, userId, datasetId: row.id });
      return id;
    },
  };
}

/** @throws ApiError parameterMissing */
function assertComplete({ name, previewPrompt }: DatasetRow): void {
  if (name === '') throw new ApiError('parameterMissing', { name: 'name' });
  if (previewPrompt === '') throw new ApiError('parameterMissing', { name: 'previewPrompt' });
}

function chosen(images: readonly DatasetImageRow[], ids: readonly string[] | undefined): DatasetImageRow[] {
  return images.filter(({ id, isExcluded }) => !isExcluded && (ids === undefined || ids.includes(id)));
}

function sizeOf(images: readonly DatasetImageRow[]): { count: number; pixels: number } {
  return {
    count: images.length,
    pixels: images.reduce(
      (sum, { crop, width, height }) => sum + (crop?.width ?? width) * (crop?.height ?? height),
      0,
    ),
  };
}
