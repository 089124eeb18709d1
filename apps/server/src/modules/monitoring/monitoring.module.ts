import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ServerModule } from '../../serverModule.ts';
import { mountMetrics } from './metrics.routes.ts';

/** What programs read to watch this installation: the numbers of Prometheus, on the usual listener only with a token. */
export const monitoringModule: ServerModule = {
  id: 'monitoring',
  routes: mountHere,
  workerRoutes: mountHere,
};

function mountHere(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps.config;
  if (metrics && metrics.listener === null) mountMetrics(app, deps, metrics.token);
}
