import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import type { GenerationService } from './generation.service.ts';

export function mountGenerationRoutes(
  app: FastifyInstance,
  { engines }: Pick<Deps, 'engines'>,
  generation: GenerationService,
): void {
  mountRoute(app, routes.getCapabilities, async () => ({ data: await engines.capabilities() }));

  mountRoute(app, routes.submitGeneration, async ({ account, body }) => {
    const job = await generation.submit(account.id, body);
    return { jobId: job.id, operationCode: job.operationCode, data: job };
  });

  mountRoute(app, routes.getJob, async ({ account, params }) => ({
    data: await generation.get(account.id, params.id),
  }));

  mountRoute(app, routes.listJobs, async ({ account, body }) => ({
    data: await generation.list(account.id, body),
  }));

  mountRoute(app, routes.getVector, async ({ account, params }) => ({
    data: { svg: await generation.vector(account.id, params.id) },
  }));

  mountRoute(app, routes.cancelJob, async ({ account, params }) => ({
    data: await generation.cancel(account.id, params.id),
  }));
}
