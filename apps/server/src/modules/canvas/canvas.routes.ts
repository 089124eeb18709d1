import { canvasLimits, canvasRoutes, documentTypes, limits } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { listCanvases } from './canvasList.ts';
import { createCanvasExchange } from './canvasExchange.service.ts';
import { createCanvasService } from './canvas.service.ts';
import { copyCanvasOfWork } from './canvasOfWork.ts';

/** A whole board, with room for the other fields and for the escapes of its JSON. */
const bodyLimit = documentTypes.board.contentBytes + limits.jsonBodyBytes;

/** Twice what is read: most of a file may be spaces, and a refusal says how large it is. */
const importLimit = 2 * canvasLimits.importBytes + limits.jsonBodyBytes;

export function mountCanvasModule(app: FastifyInstance, deps: Deps): void {
  const canvases = createCanvasService(deps);
  const exchange = createCanvasExchange(deps);

  mountRoute(
    app,
    canvasRoutes.createUpdateCanvas,
    async ({ account, body: { id, ...fields } }) => ({
      data: await (id === undefined
        ? canvases.create(account, fields)
        : canvases.update(account, { ...fields, id })),
    }),
    { bodyLimit },
  );

  mountRoute(
    app,
    canvasRoutes.importCanvas,
    async ({ account, body }) => ({ data: await exchange.read(account, body.workflow) }),
    { bodyLimit: importLimit },
  );

  mountRoute(app, canvasRoutes.exportCanvas, async ({ account, body }) => ({
    data: await exchange.write(account, body.boardId),
  }));

  mountRoute(app, canvasRoutes.getCanvasById, async ({ account, params }) => ({
    data: await canvases.get(account, params.id),
  }));

  mountRoute(app, canvasRoutes.copyCanvasOfWork, async ({ account, body }) => ({
    data: await copyCanvasOfWork(deps, account, body),
  }));

  mountRoute(app, canvasRoutes.findMyCanvasAll, async ({ account, body }) => ({
    data: await listCanvases(deps.database, account.id, body),
  }));

  mountRoute(app, canvasRoutes.deleteCanvasById, async ({ account, params }) => {
    await canvases.delete(account.id, params.id);
    return { data: { id: params.id } };
  });
}
