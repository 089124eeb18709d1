import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** How long a part may take before it counts as failing. */
const patience = 5_000;

/** For process supervisors and balancers: alive at all, and able to do its work. */
export function mountHealthModule(app: FastifyInstance, deps: Deps): void {
  const parts: Record<string, () => Promise<unknown>> = {
    database: () => deps.connection.ping(),
    queue: () => deps.queue.check(),
    files: () => deps.files.check(),
    engines: () => deps.engines.check(),
  };

  // Balancers ask every second: only what is wrong is worth a line in the log.
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;

  app.get('/healthz', options, async () => ({ status: 'alive' }));

  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (deps.readiness.isDraining) return reply.code(503).send({ status: 'draining' });
    const checks = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => [name, await outcomeOf(check)] as const),
    );
    const failing = checks.filter(([, error]) => error !== null);
    for (const [part, error] of failing) request.log.warn({ part, err: error }, 'not ready');
    const state = Object.fromEntries(checks.map(([name, error]) => [name, error ? 'failing' : 'ok']));
    if (failing.length === 0) return { status: 'ready', parts: state };
    return reply
      .code(503)
      .send({ status: 'not ready', failing: failing.map(([name]) => name), parts: state });
  });
}

/** What a check failed with, or null. */
async function outcomeOf(check: () => Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  try {
    await Promise.race([check(), tooLate]);
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}
