import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { createStyleFiles } from '../style/index.ts';
import { removeDataset } from './dataset.service.ts';
import { removeUnusedVersions } from './datasetVersions.ts';
import { releaseImages } from './storedImage.ts';
import type { TrainRunRow } from './trainRun.repository.ts';
import { announceTraining, createTrainingNews, type TrainingNews } from './trainingNews.ts';
import { datasets, trainRuns, trainSamples } from './training.tables.ts';

/**
 * Removes a training with its samples and tests, and lets go of its files. One that runs is ended by its worker, which finds the row
 * gone. It may be called again after a crash.
 */
export async function removeTraining(deps: Deps, row: TrainRunRow, news: TrainingNews): Promise<void> {
  const { database, files, trainers, log } = deps;
  const { id, userId } = row;
  await transactionWithFiles({ database, files }, async (transaction) => {
    // Locked first: its worker can then store no further checkpoint or sample.
    const [locked] = await transaction.select().from(trainRuns).where(eq(trainRuns.id, id)).for('update');
    if (!locked) return;
    const gone = await transaction.delete(trainSamples).where(eq(trainSamples.runId, id)).returning();
    await releaseImages(transaction, files, gone);
    await transaction.delete(trainRuns).where(eq(trainRuns.id, id));
  });
  await createStyleFiles(deps).letGo(id);
  if (row.trainerState !== null && row.state !== 'training')
    await trainers
      .get(row.trainerId)
      ?.abandon?.(row.trainerState)
      .catch((error: unknown) => log.warn({ err: error, trainNo: id }, 'a trainer left something behind'));
  await removeUnusedVersions(deps, userId);
  await announceTraining(news, row);
}

/** Removes everything of a person. */
export async function removeTrainings(deps: Deps, userId: string): Promise<void> {
  const { database } = deps;
  const news = createTrainingNews(deps);
  const runs = await database
    .select()
    .from(trainRuns)
    .where(eq(trainRuns.userId, userId))
    .orderBy(asc(trainRuns.id));
  for (const row of runs) await removeTraining(deps, row, news);
  const own = await database.select({ id: datasets.id }).from(datasets).where(eq(datasets.userId, userId));
  for (const { id } of own) await database.transaction((transaction) => removeDataset(transaction, deps, id));
  await removeUnusedVersions(deps, userId);
}
