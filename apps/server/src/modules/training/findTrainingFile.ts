import { eq } from 'drizzle-orm';
import type { FileVariant } from '@tai/contracts';
import type { FindFile } from '../../serverModule.ts';
import { datasetImages, datasetVersionImages, trainSamples } from './training.tables.ts';

/** Images of datasets, of their versions and of trainings: nobody but their owner has them. */
export const findTrainingFile: FindFile = async (database, fileId, variant) => {
  for (const table of [datasetImages, datasetVersionImages, trainSamples] as const) {
    const { userId, mimeType, originalKey, smallKey, mediumKey } = table;
    const [row] = await database
      .select({ userId, mimeType, originalKey, smallKey, mediumKey })
      .from(table)
      .where(eq(table.fileId, fileId));
    if (row) return recordOf(row, variant);
  }
  return null;
};

function recordOf(
  row: { userId: string; mimeType: string; originalKey: string; smallKey: string; mediumKey: string },
  variant: FileVariant,
) {
  const bytes =
    variant === 'original'
      ? { key: row.originalKey, mimeType: row.mimeType }
      : { key: variant === '256' ? row.smallKey : row.mediumKey, mimeType: 'image/webp' };
  // Samples and images of the own trainings can be covers of styles.
  return {
    ...bytes,
    isPublic: false,
    ownerId: row.userId,
    isReadableBy: ({ id }: { id: string }) => id === row.userId,
  };
}
