import { storyboardRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createStoryboardService } from './storyboard.service.ts';

export function mountStoryboardModule(app: FastifyInstance, deps: Deps): void {
  const service = createStoryboardService(deps);

  mountRoute(app, storyboardRoutes.checkStoryboardSound, async ({ account, body }) => ({
    data: await service.checkSound(account.id, body.documentId, body.hash),
  }));

  mountRoute(app, storyboardRoutes.listStoryboardClips, async ({ account, body }) => ({
    data: await service.clips(account.id, body),
  }));

  mountRoute(app, storyboardRoutes.exportStoryboard, async ({ account, body }) => ({
    data: await service.begin(account.id, body),
  }));

  mountRoute(app, storyboardRoutes.listStoryboardExports, async ({ account, body }) => ({
    data: await service.list(account.id, body.documentId),
  }));

  mountRoute(app, storyboardRoutes.cancelStoryboardExport, async ({ account, body }) => ({
    data: await service.cancel(account.id, body.id),
  }));
}
