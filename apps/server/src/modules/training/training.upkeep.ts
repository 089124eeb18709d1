import { lt } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createLabelling, labellingWork } from './labelling.ts';
import { releaseImages } from './storedImage.ts';
import { createTrainingNews } from './trainingNews.ts';
import { datasetImages } from './training.tables.ts';

/** Name of its work in the queue. */
const removedWork = 'training.removedImages';
/** Milliseconds in which images that were taken out can be put back. */
const restoreTime = 60 * 60_000;

/** Labels images, and removes for good what was taken out of datasets an hour ago. */
export function scheduleTrainingUpkeep(deps: Deps): void {
  const labelling = createLabelling(deps, createTrainingNews(deps));
  deps.queue.work(labellingWork, labelling.run);
  deps.queue.work(removedWork, () => removeTakenOut(deps));
  deps.queue.schedule(removedWork, '*/15 * * * *');
}

export async function removeTakenOut({ database, files, clock }: Deps): Promise<void> {
  await database.transaction(async (transaction) => {
    const gone = await transaction
      .delete(datasetImages)
      .where(lt(datasetImages.removedAt, clock.now() - restoreTime))
      .returning();
    await releaseImages(transaction, files, gone);
  });
}
