import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { createInstallationReader } from './installationReader.ts';
import { registerInstallationGauges } from './installationGauges.ts';

/**
 * Serves the metrics of this process as Prometheus reads them.
 * @param token that must come as `Authorization: Bearer`; undefined where the listener itself is private
 */
export function mountMetrics(app: Pick<FastifyInstance, 'get'>, deps: Deps, token: string | undefined): void {
  const { registry } = deps.metrics;
  collectDefaultMetrics({ register: registry });
  registerInstallationGauges(registry, deps, createInstallationReader(deps));

  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    if (token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Unauthorized\n');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares hashes, so that the time says nothing about how much of it was right, nor about its length. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
