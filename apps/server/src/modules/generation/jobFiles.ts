import { fileUrl, type JobFile } from '@tai/contracts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents, releaseContents } from '../../platform/files/contents.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import type { FindFile } from '../../serverModule.ts';
import { jobFiles, jobs } from './generation.tables.ts';

/** A result that is a file, before it is a row. Its bytes are in the store. */
export type NewJobFile = Omit<typeof jobFiles.$inferSelect, 'jobId' | 'place'>;

/** Makes the rows, in the transaction of the job's success. */
export async function insertJobFiles(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  jobId: string,
  made: readonly NewJobFile[],
): Promise<void> {
  if (made.length === 0) return;
  await keepContents(
    transaction,
    files,
    made.map(({ contentKey: key, bytes }) => ({ key, bytes })),
  );
  await transaction.insert(jobFiles).values(made.map((file, place) => ({ ...file, jobId, place })));
}

/** Files of jobs as the wire has them, in their order. */
export async function filesOf(
  database: DatabaseOrTransaction,
  jobIds: readonly string[],
): Promise<Map<string, JobFile[]>> {
  const found = new Map<string, JobFile[]>();
  if (jobIds.length === 0) return found;
  const rows = await database
    .select()
    .from(jobFiles)
    .where(inArray(jobFiles.jobId, [...jobIds]))
    .orderBy(asc(jobFiles.jobId), asc(jobFiles.place));
  for (const { fileId, jobId, name, mimeType, bytes } of rows) {
    const file = { id: fileId, url: fileUrl(fileId), name, mimeType, bytes };
    found.set(jobId, [...(found.get(jobId) ?? []), file]);
  }
  return found;
}

/** Takes the files out of all jobs of a person, with their bytes. */
export async function removeJobFiles(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  userId: string,
): Promise<void> {
  const own = transaction.select({ id: jobs.id }).from(jobs).where(eq(jobs.userId, userId));
  const rows = await transaction.delete(jobFiles).where(inArray(jobFiles.jobId, own)).returning();
  await releaseContents(
    transaction,
    files,
    rows.map(({ contentKey }) => contentKey),
  );
}

/** Only the owner of the job may read its files. */
export const findJobFile: FindFile = async (database, fileId, variant) => {
  if (variant !== 'original') return null;
  const [row] = await database
    .select({
      userId: jobs.userId,
      key: jobFiles.contentKey,
      mimeType: jobFiles.mimeType,
      name: jobFiles.name,
    })
    .from(jobFiles)
    .innerJoin(jobs, eq(jobs.id, jobFiles.jobId))
    .where(eq(jobFiles.fileId, fileId));
  if (!row) return null;
  const { userId, key, mimeType, name } = row;
  return { key, mimeType, name, isPublic: false, isReadableBy: ({ id }) => id === userId };
};
