import { and, count, inArray, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { activeStates } from './dataset.repository.ts';
import { datasetImages, datasetLabelTasks, trainRuns } from './training.tables.ts';

/** What is read of other tables to show a dataset in a list. */
export interface DatasetFacts {
  images: number;
  /** File of its first image. */
  cover: string | null;
  isTraining: boolean;
  labelling: { done: number; total: number; failed: number } | null;
  labellingFailed: number;
}

/** Number of images, the first one, running trainings and labelling of each dataset. */
export async function datasetFacts(
  database: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Map<string, DatasetFacts>> {
  if (ids.length === 0) return new Map();
  const [images, training, labelling] = await Promise.all([
    database
      .select({
        datasetId: datasetImages.datasetId,
        value: count(),
        cover: sql<string>`(array_agg(${datasetImages.fileId} order by ${datasetImages.position}, ${datasetImages.id}))[1]`,
      })
      .from(datasetImages)
      .where(and(inArray(datasetImages.datasetId, [...ids]), isNull(datasetImages.removedAt)))
      .groupBy(datasetImages.datasetId),
    database
      .select({ datasetId: trainRuns.datasetId })
      .from(trainRuns)
      .where(and(inArray(trainRuns.datasetId, [...ids]), inArray(trainRuns.state, activeStates))),
    database
      .select({
        datasetId: datasetLabelTasks.datasetId,
        status: datasetLabelTasks.status,
        value: count(),
      })
      .from(datasetLabelTasks)
      .where(inArray(datasetLabelTasks.datasetId, [...ids]))
      .groupBy(datasetLabelTasks.datasetId, datasetLabelTasks.status),
  ]);
  const active = new Set(training.map(({ datasetId }) => datasetId));
  return new Map(
    ids.map((id): [string, DatasetFacts] => {
      const own = images.find(({ datasetId }) => datasetId === id);
      const tasks = new Map(
        labelling.filter((one) => one.datasetId === id).map(({ status, value }) => [status, value]),
      );
      const [done, failed, waiting] = (['done', 'failed', 'waiting'] as const).map(
        (status) => tasks.get(status) ?? 0,
      ) as [number, number, number];
      return [
        id,
        {
          images: own?.value ?? 0,
          cover: own?.cover ?? null,
          isTraining: active.has(id),
          labelling: waiting > 0 ? { done, failed, total: done + failed + waiting } : null,
          labellingFailed: waiting > 0 ? 0 : failed,
        },
      ];
    }),
  );
}
