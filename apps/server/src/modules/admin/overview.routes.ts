import { adminRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createOverviewService } from './overview.service.ts';

export function mountOverviewRoutes(app: FastifyInstance, deps: Deps): void {
  const overviewFor = createOverviewService(deps);

  mountRoute(app, adminRoutes.getOverview, async ({ account }) => ({ data: await overviewFor(account) }));
}
