import { errorCode, errorMessage, type Job } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { Processes } from '../../platform/installation/processList.ts';
import type { PictureService } from '../picture/index.ts';
import type { GenerationJob, JobFailure } from './job.ts';
import { filesOf } from './jobFiles.ts';
import { activeStatuses, createJobRepository, type ShownOutput } from './job.repository.ts';
import type { QueueView } from './queueView.ts';

/** Makes the wire's form of jobs of one person: with their pictures and their place in the queue. */
export type PresentJobs = (userId: string, jobs: readonly GenerationJob[]) => Promise<Job[]>;

interface JobViewDeps {
  database: DatabaseOrTransaction;
  pictures: PictureService;
  queueView: QueueView;
  processes: Pick<Processes, 'isTaken'>;
}

export function createJobView({ database, pictures, queueView, processes }: JobViewDeps): PresentJobs {
  const repository = createJobRepository(database);
  return async function presentJobs(userId, jobs) {
    const isActive = ({ status }: GenerationJob) => activeStatuses.some((active) => active === status);
    const places = jobs.some(isActive) ? await queueView.places() : undefined;
    const outputs = await repository.outputs(
      jobs.filter((job) => job.status === 'succeeded').map((job) => job.id),
    );
    const files = await filesOf(
      database,
      jobs.filter((job) => job.status === 'succeeded').map((job) => job.id),
    );
    const ids = [...outputs.values()].flat().map(({ pictureId }) => pictureId);
    const found = ids.length > 0 ? await pictures.find(userId, ids) : [];
    const pictureById = new Map(found.map((picture) => [picture.id, picture]));
    const holds = new Map<string, JobFailure>();
    for (const job of jobs) {
      if (job.status !== 'queued') continue;
      const isTaken = job.hold !== null || (await processes.isTaken(job.engineId, job.medium));
      const hold: JobFailure | null = isTaken ? job.hold : { error: 'workerMissing', params: {} };
      if (hold) holds.set(job.id, hold);
    }
    return jobs.map((job) => ({
      id: job.id,
      operationCode: job.operationCode,
      medium: job.medium,
      tool: job.tool,
      engineId: job.engineId,
      model: job.model,
      params: job.params,
      seed: job.seed,
      status: job.status,
      progress: job.status === 'succeeded' ? 100 : job.progress,
      queuePosition:
        places?.get(job.id)?.queuePosition ?? (job.status === 'running' ? job.hostPosition : null),
      estimateSeconds: holds.has(job.id) ? null : (places?.get(job.id)?.estimateSeconds ?? null),
      ...holdOf(holds.get(job.id)),
      createTime: job.createdAt,
      startTime: job.startedAt,
      endTime: job.endedAt,
      error: job.failure && toJobError(job.failure),
      outputs: (outputs.get(job.id) ?? []).flatMap(({ pictureId }) => pictureById.get(pictureId) ?? []),
      ...(files.has(job.id) && { files: files.get(job.id) }),
      ...(job.promptWords && { promptWords: job.promptWords }),
      ...remarksOf(outputs.get(job.id) ?? []),
    }));
  };
}

function holdOf(hold: JobFailure | undefined): Pick<Job, 'hold'> {
  return hold ? { hold: toJobError(hold) } : {};
}

function toJobError({ error, params }: JobFailure): NonNullable<Job['error']> {
  return { code: errorCode(error), error, msg: errorMessage(error, params), params };
}

/** What the engine said about the pictures; nothing for most jobs. */
function remarksOf(outputs: readonly ShownOutput[]): Pick<Job, 'notes' | 'vectors'> {
  const noted = outputs.filter(({ notes }) => notes !== null && notes.length > 0);
  const drawn = outputs.filter(({ hasVector }) => hasVector);
  return {
    ...(noted.length > 0 && {
      notes: Object.fromEntries(noted.map(({ pictureId, notes }) => [pictureId, [...(notes ?? [])]])),
    }),
    ...(drawn.length > 0 && { vectors: drawn.map(({ pictureId }) => pictureId) }),
  };
}
