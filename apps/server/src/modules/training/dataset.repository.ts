import { isTrainActive } from '@tai/contracts';
import { and, asc, count, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { datasetImages, datasets, trainRuns } from './training.tables.ts';

export type DatasetRow = typeof datasets.$inferSelect;
export type DatasetImageRow = typeof datasetImages.$inferSelect;

const inDataset = (datasetId: string) =>
  and(eq(datasetImages.datasetId, datasetId), isNull(datasetImages.removedAt));

export function createDatasetRepository(database: DatabaseOrTransaction) {
  return {
    /**
     * @param isLocked keeps the row until the transaction ends
     * @throws ApiError datasetNotFound, also for one of somebody else
     */
    async find(userId: string, id: string, { isLocked = false } = {}): Promise<DatasetRow> {
      const query = database
        .select()
        .from(datasets)
        .where(and(eq(datasets.id, id), eq(datasets.userId, userId)));
      const [row] = await (isLocked ? query.for('update') : query);
      if (!row) throw new ApiError('datasetNotFound');
      return row;
    },

    async findBySaveId(userId: string, saveId: string): Promise<DatasetRow | undefined> {
      const [row] = await database
        .select()
        .from(datasets)
        .where(and(eq(datasets.userId, userId), eq(datasets.saveId, saveId)));
      return row;
    },

    list(userId: string): Promise<DatasetRow[]> {
      return database
        .select()
        .from(datasets)
        .where(eq(datasets.userId, userId))
        .orderBy(desc(datasets.updatedAt), desc(datasets.id));
    },

    async count(userId: string): Promise<number> {
      const [row] = await database
        .select({ value: count() })
        .from(datasets)
        .where(eq(datasets.userId, userId));
      return row?.value ?? 0;
    },

    /** Images that are in the dataset, in their order. */
    images(datasetId: string): Promise<DatasetImageRow[]> {
      return database
        .select()
        .from(datasetImages)
        .where(inDataset(datasetId))
        .orderBy(asc(datasetImages.position), asc(datasetImages.id));
    },

    async countImages(datasetId: string): Promise<number> {
      const [row] = await database.select({ value: count() }).from(datasetImages).where(inDataset(datasetId));
      return row?.value ?? 0;
    },

    async nextPosition(datasetId: string): Promise<number> {
      const [row] = await database
        .select({ value: max(datasetImages.position) })
        .from(datasetImages)
        .where(eq(datasetImages.datasetId, datasetId));
      return (row?.value ?? -1) + 1;
    },

    /** @throws ApiError datasetTraining */
    async assertNotTraining(datasetId: string): Promise<void> {
      const rows = await database
        .select({ id: trainRuns.id })
        .from(trainRuns)
        .where(and(eq(trainRuns.datasetId, datasetId), inArray(trainRuns.state, activeStates)))
        .limit(1);
      if (rows.length > 0) throw new ApiError('datasetTraining');
    },

    /** Counts a change of a locked dataset. */
    async touch(id: string, now: number, fields: Partial<DatasetRow> = {}): Promise<DatasetRow> {
      const [row] = await database
        .update(datasets)
        .set({ ...fields, revision: sql`${datasets.revision} + 1`, updatedAt: now })
        .where(eq(datasets.id, id))
        .returning();
      if (!row) throw new ApiError('datasetNotFound');
      return row;
    },
  };
}

export const activeStates = (['queued', 'training'] as const).filter((state) => isTrainActive(state));
