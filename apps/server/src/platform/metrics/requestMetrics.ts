import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Anything else is a scanner, and its words must not become labels. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts requests by the template of their route, never by their address. */
export function registerRequestMetrics(app: FastifyInstance, { requests, requestSeconds }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const method = knownMethods.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode, error: request.failure ?? '' });
    requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
  });
}
