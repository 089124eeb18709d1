import { trainingLimits } from '@tai/contracts';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createDatasetRepository, type DatasetImageRow } from './dataset.repository.ts';
import { cleanLabels } from './labelFile.ts';
import { datasetImages, datasetLabelTasks, datasets } from './training.tables.ts';

/** Milliseconds after which a process that describes an image counts as dead. */
export const leaseTime = 120_000;

export type LabelTask = typeof datasetLabelTasks.$inferSelect;

/** Images that wait to be described: each belongs to one process at a time. */
export function createLabelTasks({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** The next image of a dataset, for this process alone. */
    async next(datasetId: string): Promise<LabelTask | undefined> {
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
    },

    /**
     * Writes the labels unless the image or the wish is gone, or somebody wrote labels by hand meanwhile.
     * @returns whose dataset it is; undefined when the wish is gone
     */
    async finish(
      task: LabelTask,
      text: string | null,
      status: 'done' | 'failed',
    ): Promise<string | undefined> {
      return database.transaction(async (transaction) => {
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
    },
  };
}

function isTask({ datasetId, imageId }: LabelTask) {
  return and(eq(datasetLabelTasks.datasetId, datasetId), eq(datasetLabelTasks.imageId, imageId));
}

export function mayLabel(
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
