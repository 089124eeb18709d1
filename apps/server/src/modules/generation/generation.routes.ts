import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import type { GenerationService } from './generation.service.ts';
import type { WordsService } from './words.service.ts';

export function mountGenerationRoutes(
  app: FastifyInstance,
  { config, engines, personStyles, pictures }: Pick<Deps, 'config' | 'engines' | 'personStyles' | 'pictures'>,
  generation: GenerationService,
  words: WordsService,
): void {
  mountRoute(app, routes.getCapabilities, async ({ account }) => {
    const [all, styles] = await Promise.all([engines.capabilities(), personStyles.options(account.id)]);
    // A client offers what is said to render live, and would be refused.
    const isLiveOff = config.liveRender.kind === 'off';
    const data = isLiveOff ? all.map((one) => ({ ...one, live: undefined })) : all;
    return { data, styles: [...styles] };
  });

  mountRoute(app, routes.submitGeneration, async ({ account, body, request }) => {
    const job = await generation.submit(account, { ...body, requestId: request.id });
    return { jobId: job.id, operationCode: job.operationCode, data: job };
  });

  mountRoute(app, routes.getJob, async ({ account, params }) => ({
    data: await generation.get(account.id, params.id),
  }));

  mountRoute(app, routes.listJobs, async ({ account, body }) => ({
    data: await generation.list(account.id, body),
  }));

  mountRoute(app, routes.describePictures, async ({ account, body, request }) => {
    const stop = new AbortController();
    request.raw.on('close', () => stop.abort());
    const data = [];
    // One after the other: together they would hold every thread that makes pictures.
    const found = await pictures.find(account.id, body.ids);
    const other = found.find(({ medium }) => medium !== 'image');
    if (other) throw new ApiError('mediumNotTaken', { name: 'ids', medium: other.medium, takes: 'image' });
    for (const id of body.ids) {
      const bytes = await pictures.readOriginal(account.id, id);
      data.push({ id, text: await words.describe(bytes, body.language, stop.signal) });
    }
    return { data };
  });

  mountRoute(app, routes.getVector, async ({ account, params }) => ({
    data: { svg: await generation.vector(account.id, params.id) },
  }));

  mountRoute(app, routes.cancelJob, async ({ account, params }) => ({
    data: await generation.cancel(account.id, params.id),
  }));
}
