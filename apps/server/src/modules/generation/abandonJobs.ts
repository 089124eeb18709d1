import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { operations } from '../operation/index.ts';
import { jobs } from './generation.tables.ts';

type AbandonDeps = Pick<Deps, 'database' | 'engines' | 'log'>;

/**
 * Tells engines of jobs that were cancelled while no worker had them, such as between a crash and the next start, so that
 * their hosts do not go on. Never rejects.
 */
export async function abandonCancelledJobs(deps: AbandonDeps): Promise<void> {
  await abandonAll(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, 'cancelled jobs were not looked for'),
  );
}

async function abandonAll({ database, engines, log }: AbandonDeps): Promise<void> {
  const left = await database
    .select({ id: jobs.id, state: jobs.engineState, engineId: operations.engineId })
    .from(jobs)
    .innerJoin(operations, eq(operations.code, jobs.operationCode))
    .where(and(eq(jobs.status, 'cancelled'), isNotNull(jobs.engineState)));
  for (const { id, state, engineId } of left) {
    await database.update(jobs).set({ engineState: null }).where(eq(jobs.id, id));
    await engines
      .get(engineId)
      ?.abandon?.(state)
      .catch((error: unknown) => log.warn({ err: error, jobId: id }, 'a job was not stopped on its host'));
  }
}
