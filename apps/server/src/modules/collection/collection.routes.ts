import { communityRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { asPerson } from '../people/index.ts';
import { createCollectionService } from './collection.service.ts';

export function mountCollectionModule(app: FastifyInstance, deps: Deps): void {
  const collection = createCollectionService(deps);

  mountRoute(app, communityRoutes.listCollections, async ({ account, body }) => ({
    data: await collection.list(account.id, body.personId ?? account.id),
  }));

  mountRoute(app, communityRoutes.saveCollection, async ({ account, body }) => ({
    data: await collection.save(account.id, body),
  }));

  mountRoute(app, communityRoutes.deleteCollection, async ({ account, params, body }) => {
    await collection.delete(account.id, params.id, body.moveTo);
    return { data: { id: params.id } };
  });

  mountRoute(app, communityRoutes.collectWorks, async ({ account, body }) => {
    await collection.file(asPerson(account), body.ids, body.folderId);
    return { data: body };
  });

  mountRoute(app, communityRoutes.listCollectedWorks, async ({ account, body }) => ({
    data: await collection.works(account.id, body),
  }));
}
