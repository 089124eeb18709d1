import { documentRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createPresenceService } from './presence.service.ts';

export function mountPresenceModule(app: FastifyInstance, deps: Deps): void {
  const service = createPresenceService(deps);
  app.addHook('onClose', async () => void service.stop());

  mountRoute(app, documentRoutes.sendDocumentPresence, async ({ account, body }) => ({
    data: { clients: await service.sign(account, body) },
  }));
}
