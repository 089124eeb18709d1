import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createDatasetRepository } from './dataset.repository.ts';
import { assertImageRoom } from './imageIntake.ts';
import { datasetImages } from './training.tables.ts';

/** Takes images out of datasets, and puts them back. */
export function createTakeOut({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** Puts images back that were taken out. @throws ApiError datasetNotFound, datasetTraining, datasetFull */
    async restore(userId: string, datasetId: string, imageIds: readonly string[]) {
      await database.transaction(async (transaction) => {
        const inside = createDatasetRepository(transaction);
        await inside.find(userId, datasetId, { isLocked: true });
        await inside.assertNotTraining(datasetId);
        const restored = await transaction
          .update(datasetImages)
          .set({ removedAt: null })
          .where(and(eq(datasetImages.datasetId, datasetId), inArray(datasetImages.id, [...imageIds])))
          .returning({ id: datasetImages.id });
        assertImageRoom((await inside.countImages(datasetId)) - 1);
        if (restored.length > 0) await inside.touch(datasetId, clock.now());
      });
    },

    /** Takes images out. @throws ApiError datasetNotFound, datasetTraining */
    async remove(userId: string, datasetId: string, imageIds: readonly string[]) {
      await database.transaction(async (transaction) => {
        const inside = createDatasetRepository(transaction);
        await inside.find(userId, datasetId, { isLocked: true });
        await inside.assertNotTraining(datasetId);
        const removed = await transaction
          .update(datasetImages)
          .set({ removedAt: clock.now() })
          .where(
            and(
              eq(datasetImages.datasetId, datasetId),
              inArray(datasetImages.id, [...imageIds]),
              isNull(datasetImages.removedAt),
            ),
          )
          .returning({ id: datasetImages.id });
        if (removed.length > 0) await inside.touch(datasetId, clock.now());
      });
    },
  };
}
