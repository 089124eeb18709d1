import { canvasRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createRunAdvancer } from './advanceRun.ts';
import { openBoardOfPicture } from './boardOfPicture.ts';
import { createCanvasRunService } from './canvasRun.service.ts';
import { createRunNews } from './runNews.ts';

export function mountCanvasRunModule(app: FastifyInstance, deps: Deps): void {
  const news = createRunNews(deps);
  const service = createCanvasRunService(deps, createRunAdvancer(deps, news), news);

  mountRoute(app, canvasRoutes.startCanvasRun, async ({ account, body }) => ({
    data: await service.start(account, body),
  }));

  mountRoute(app, canvasRoutes.getCanvasRun, async ({ account, params }) => ({
    data: await service.get(account.id, params.id),
  }));

  mountRoute(app, canvasRoutes.listCanvasRuns, async ({ account, body }) => ({
    data: await service.list(account.id, body.boardId),
  }));

  mountRoute(app, canvasRoutes.cancelCanvasRun, async ({ account, body }) => ({
    data: await service.cancel(account.id, body.runId, body.nodeId),
  }));

  mountRoute(app, canvasRoutes.retryCanvasRun, async ({ account, body }) => ({
    data: await service.retry(account, body.runId, body.saveId),
  }));

  mountRoute(app, canvasRoutes.getCanvasResults, async ({ account, body }) => ({
    data: await service.results(account.id, body.boardId),
  }));

  mountRoute(app, canvasRoutes.openBoardOfPicture, async ({ account, body }) => ({
    data: await openBoardOfPicture(deps, account, body),
  }));
}
