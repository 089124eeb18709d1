/*
 * Labels images by what the engine sees in them, in the background: every image is a row until it is described, so that a process
 * that dies loses one description at most, and a lease keeps two processes from describing the same image.
 */
import { trainingLimits } from '@tai/contracts';
import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createWordsService } from '../generation/index.ts';
import { createDatasetRepository, type DatasetImageRow } from './dataset.repository.ts';
import { describedImage } from './exportImage.ts';
import { cleanLabels } from './labelFile.ts';
import type { TrainingNews } from './trainingNews.ts';
import { datasetImages, datasetLabelTasks, datasets } from './training.tables.ts';

/** Name of its work in the queue. */
export const labellingWork = 'training.label';
/** Milliseconds after which a process that describes an image counts as dead. */
const leaseTime = 120_000;

interface LabellingWork {
  datasetId: string;
}

type LabelTask = typeof datasetLabelTasks.$inferSelect;

export function createLabelling(deps: Deps, news: TrainingNews) {
  const { database, clock, log, files } = deps;
  const words = createWordsService(deps);

  async function next(datasetId: string): Promise<LabelTask | undefined> {
    return database.transaction(async (transaction) => {
      const now = clock.now();
      const [task] = await transaction
        .select()
        .from(datasetLabelTasks)
        .where(
          and(
            eq(datasetLabelTasks.datasetId, datasetId),
            eq(datasetLabelTasks.status, 'waiting'),
            or(isNull(datasetLabelTasks.leaseUntil), lt(datasetLabelTasks.leaseUntil, now)),
          ),
        )
        .orderBy(asc(datasetLabelTasks.position))
        .limit(1)
        .for('update', { skipLocked: true });
      if (task)
        await transaction
          .update(datasetLabelTasks)
          .set({ leaseUntil: now + leaseTime })
          .where(isTask(task));
      return task;
    });
  }

  async function describe(task: LabelTask): Promise<string | null> {
    const [image] = await database
      .select()
      .from(datasetImages)
      .where(and(eq(datasetImages.id, task.imageId), isNull(datasetImages.removedAt)));
    if (!image || !mayLabel(image, task.mode)) return null;
    const bytes = await describedImage(await files.read(image.originalKey), image);
    return words.describe(bytes, task.language, AbortSignal.timeout(leaseTime));
  }

  /** Writes the labels unless the image or the wish is gone, or somebody wrote labels by hand meanwhile. */
  async function finish(task: LabelTask, text: string | null, status: 'done' | 'failed'): Promise<void> {
    const userId = await database.transaction(async (transaction) => {
      const [dataset] = await transaction
        .select()
        .from(datasets)
        .where(eq(datasets.id, task.datasetId))
        .for('update');
      const kept = await transaction
        .update(datasetLabelTasks)
        .set({ status, leaseUntil: null })
        .where(and(isTask(task), eq(datasetLabelTasks.status, 'waiting')))
        .returning({ imageId: datasetLabelTasks.imageId });
      if (!dataset || kept.length === 0) return undefined;
      const [image] = await transaction
        .select()
        .from(datasetImages)
        .where(eq(datasetImages.id, task.imageId));
      if (text !== null && image && mayLabel(image, task.mode)) {
        await transaction
          .update(datasetImages)
          .set(labelsFrom(image, text, task.mode, dataset.trigger))
          .where(eq(datasetImages.id, image.id));
        await createDatasetRepository(transaction).touch(dataset.id, clock.now());
      }
      return dataset.userId;
    });
    if (userId !== undefined) news.dataset(userId, task.datasetId);
  }

  async function run({ datasetId }: LabellingWork): Promise<void> {
    for (let task = await next(datasetId); task; task = await next(datasetId)) {
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

function isTask({ datasetId, imageId }: LabelTask) {
  return and(eq(datasetLabelTasks.datasetId, datasetId), eq(datasetLabelTasks.imageId, imageId));
}

function mayLabel(
  { labels, labelsBy, removedAt }: Pick<DatasetImageRow, 'labels' | 'labelsBy' | 'removedAt'>,
  mode: LabelTask['mode'],
): boolean {
  if (removedAt !== null) return false;
  return labels === '' || mode === 'append' || (mode === 'overwrite' && labelsBy !== 'person');
}

/** Labels that somebody wrote stay theirs when something is added to them. */
function labelsFrom(
  { labels, labelsBy, name }: DatasetImageRow,
  text: string,
  mode: LabelTask['mode'],
  trigger: string,
): Pick<DatasetImageRow, 'labels' | 'labelsBy'> {
  const isAppended = mode === 'append' && labels !== '';
  const whole = isAppended ? `${labels}, ${text}` : text;
  return {
    labels: cleanLabels(whole.slice(0, trainingLimits.labelsMaxLength - 1), name, trigger),
    labelsBy: isAppended && labelsBy === 'person' ? 'person' : 'automatic',
  };
}
