import fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountMetrics } from './metrics.routes.ts';

export type MetricsListener = Pick<FastifyInstance, 'listen' | 'server' | 'close' | 'inject'>;

/** `/metrics` and nothing else, for a listener that only the monitoring of the operator reaches. */
export function buildMetricsApp(deps: Deps): MetricsListener {
  const app = fastify({ forceCloseConnections: true });
  mountMetrics(app, deps, deps.config.metrics?.token);
  return app;
}
