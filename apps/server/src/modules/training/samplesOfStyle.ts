import { fileUrl, type WorkImage } from '@tai/contracts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { styleFiles, styleVersions } from '../style/index.ts';
import { trainSamples } from './training.tables.ts';

/** More say nothing new to a moderator. */
const samplesShown = 8;

/** Samples that the trainer made with the file of a style's newest version; none for a file that was brought in. */
export async function samplesOfStyle(database: DatabaseOrTransaction, styleId: string): Promise<WorkImage[]> {
  const [newest] = await database
    .select({ trainNo: styleFiles.trainNo, step: styleFiles.step })
    .from(styleVersions)
    .innerJoin(styleFiles, eq(styleFiles.id, styleVersions.fileId))
    .where(eq(styleVersions.styleId, styleId))
    .orderBy(desc(styleVersions.number))
    .limit(1);
  if (!newest || newest.trainNo === null || newest.step === null) return [];
  const rows = await database
    .select()
    .from(trainSamples)
    .where(and(eq(trainSamples.runId, newest.trainNo), eq(trainSamples.step, newest.step)))
    .orderBy(asc(trainSamples.createdAt), asc(trainSamples.fileId))
    .limit(samplesShown);
  return rows.map(({ fileId, mimeType, width, height }) => ({
    ...{ id: fileId, medium: 'image' as const, mimeType, thumbhash: '', width, height },
    ...{ url: fileUrl(fileId), thumbUrl: fileUrl(fileId, '256'), previewUrl: fileUrl(fileId, '768') },
  }));
}
