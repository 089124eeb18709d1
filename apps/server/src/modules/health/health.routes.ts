import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { watchParts } from './partWatch.ts';

/** For process supervisors and balancers: alive at all, and able to do its work. */
export function mountHealthModule(app: FastifyInstance, deps: Deps): void {
  const look = watchParts(
    {
      database: { check: () => deps.connection.ping(), isNeeded: true },
      queue: { check: () => deps.queue.check(), isNeeded: true },
      files: { check: () => deps.files.check(), isNeeded: false },
      engines: { check: () => deps.engines.check(), isNeeded: false },
    },
    app.log,
  );

  // Balancers ask every second: what is wrong is logged when it begins.
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;

  app.get('/healthz', options, async () => ({ status: 'alive' }));

  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (deps.readiness.isDraining) return reply.code(503).send({ status: 'draining' });
    const { isReady, ...states } = await look();
    if (isReady) return { status: 'ready', ...states };
    return reply.code(503).send({ status: 'not ready', ...states });
  });
}
