/*
 * Labels images by what the engine sees in them, in the background: every image is a row until it is described, so that a process
 * that dies loses one description at most, and a lease keeps two processes from describing the same image.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createWordsService } from '../generation/index.ts';
import { createDatasetRepository } from './dataset.repository.ts';
import { describedImage } from './exportImage.ts';
import { createLabelTasks, type LabelTask, leaseTime, mayLabel } from './labelTasks.ts';
import type { TrainingNews } from './trainingNews.ts';
import { datasetImages, datasetLabelTasks } from './training.tables.ts';

/** Name of its work in the queue. */
export const labellingWork = 'training.label';

interface LabellingWork {
  datasetId: string;
}

export function createLabelling(deps: Deps, news: TrainingNews) {
  const { database, log, files } = deps;
  const tasks = createLabelTasks(deps);
  const words = createWordsService(deps);

  async function describe(task: LabelTask): Promise<string | null> {
    const [image] = await database
      .select()
      .from(datasetImages)
      .where(and(eq(datasetImages.id, task.imageId), isNull(datasetImages.removedAt)));
    if (!image || !mayLabel(image, task.mode)) return null;
    const bytes = await describedImage(await files.read(image.originalKey), image);
    return words.describe(bytes, task.language, AbortSignal.timeout(leaseTime));
  }

  async function finish(task: LabelTask, text: string | null, status: 'done' | 'failed'): Promise<void> {
    const userId = await tasks.finish(task, text, status);
    if (userId !== undefined) news.dataset(userId, task.datasetId);
  }

  async function run({ datasetId }: LabellingWork): Promise<void> {
    for (let task = await tasks.next(datasetId); task; task = await tasks.next(datasetId)) {
      try {
        await finish(task, await describe(task), 'done');
      } catch (error) {
        log.warn({ err: error, datasetId }, 'an image was not described');
        await finish(task, null, 'failed');
      }
    }
  }

  return {
    run,

    /** @throws ApiError datasetNotFound */
    async begin(
      userId: string,
      {
        datasetId,
        imageIds,
        mode,
        language,
      }: { datasetId: string; imageIds?: string[] | undefined } & Pick<LabelTask, 'mode' | 'language'>,
    ): Promise<void> {
      await database.transaction(async (transaction) => {
        const repository = createDatasetRepository(transaction);
        await repository.find(userId, datasetId, { isLocked: true });
        const images = (await repository.images(datasetId)).filter(
          (image) => (imageIds === undefined || imageIds.includes(image.id)) && mayLabel(image, mode),
        );
        await transaction.delete(datasetLabelTasks).where(eq(datasetLabelTasks.datasetId, datasetId));
        if (images.length === 0) return;
        await transaction
          .insert(datasetLabelTasks)
          .values(
            images.map(({ id: imageId }, position) => ({ datasetId, imageId, position, mode, language })),
          );
      });
      await deps.queue.send<LabellingWork>(labellingWork, { datasetId });
    },

    /** Images that are described already keep their labels. @throws ApiError datasetNotFound */
    async stop(userId: string, datasetId: string): Promise<void> {
      await createDatasetRepository(database).find(userId, datasetId);
      await database.delete(datasetLabelTasks).where(eq(datasetLabelTasks.datasetId, datasetId));
    },

    /** Sends the work of datasets whose labelling a killed process left. */
    async takeUp(): Promise<void> {
      const rows = await database
        .selectDistinct({ datasetId: datasetLabelTasks.datasetId })
        .from(datasetLabelTasks)
        .where(eq(datasetLabelTasks.status, 'waiting'));
      if (deps.connection.kind === 'embedded' && rows.length > 0)
        // There is no other process: leases are of the one that is gone.
        await database
          .update(datasetLabelTasks)
          .set({ leaseUntil: null })
          .where(
            inArray(
              datasetLabelTasks.datasetId,
              rows.map(({ datasetId }) => datasetId),
            ),
          );
      for (const { datasetId } of rows) await deps.queue.send<LabellingWork>(labellingWork, { datasetId });
    },
  };
}
