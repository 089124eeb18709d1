import { errorCode, errorMessage, type JobStatus, type Picture, type StyleTestCell } from '@tai/contracts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { jobOutputs, jobs } from '../generation/index.ts';
import { styleTestCells } from './training.tables.ts';

export type StyleTestRow = typeof styleTestCells.$inferSelect;

/** Makes the wire's form of the cells of style tests: what became of each stands in its job. */
export function createStyleTestView({ database, pictures }: Pick<Deps, 'database' | 'pictures'>) {
  return async function presentTests(
    userId: string,
    runId: string,
    saveId?: string,
  ): Promise<StyleTestCell[]> {
    const rows = await database
      .select()
      .from(styleTestCells)
      .where(eq(styleTestCells.runId, runId))
      .orderBy(asc(styleTestCells.createdAt), asc(styleTestCells.saveId), asc(styleTestCells.place));
    const wanted = saveId === undefined ? rows : rows.filter((row) => row.saveId === saveId);
    const jobIds = wanted.flatMap(({ jobId }) => jobId ?? []);
    if (jobIds.length === 0) return wanted.map((row) => presentCell(row));
    const [states, outputs] = await Promise.all([
      database
        .select({ id: jobs.id, status: jobs.status, failure: jobs.failure })
        .from(jobs)
        .where(inArray(jobs.id, jobIds)),
      database
        .select({ jobId: jobOutputs.jobId, pictureId: jobOutputs.pictureId })
        .from(jobOutputs)
        .where(inArray(jobOutputs.jobId, jobIds)),
    ]);
    const found = await pictures.find(
      userId,
      outputs.map(({ pictureId }) => pictureId),
    );
    const pictureById = new Map(found.map((picture) => [picture.id, picture]));
    return wanted.map((row) => {
      const job = states.find(({ id }) => id === row.jobId);
      const pictureId = outputs.find(({ jobId }) => jobId === row.jobId)?.pictureId ?? '';
      return presentCell(row, job, pictureById.get(pictureId));
    });
  };
}

function presentCell(
  row: StyleTestRow,
  job?: { status: JobStatus; failure: StyleTestRow['failure'] },
  picture?: Picture,
): StyleTestCell {
  const { id, checkpointId, epoch, prompt, intensity, seed, jobId, createdAt } = row;
  const failure = row.failure ?? job?.failure ?? null;
  return {
    ...{ id, checkpointId, epoch, prompt, intensity, seed, jobId: jobId ?? '', createTime: createdAt },
    status: statusOf(row, job?.status),
    error: failure && {
      code: errorCode(failure.error),
      error: failure.error,
      msg: errorMessage(failure.error, failure.params),
      params: failure.params,
    },
    pictureId: picture?.id ?? null,
    url: picture?.picUrl ?? null,
    thumbUrl: picture?.thumbUrl ?? null,
    previewUrl: picture?.previewUrl ?? null,
  };
}

function statusOf({ failure, isEnded, jobId }: StyleTestRow, status?: JobStatus): StyleTestCell['status'] {
  if (failure) return 'failed';
  if (status === 'saving') return 'running';
  if (status) return status;
  // Its job was removed, or it was not its turn before the test ended.
  return jobId !== null || isEnded ? 'cancelled' : 'queued';
}
