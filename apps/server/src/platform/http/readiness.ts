import type { FastifyInstance } from 'fastify';

/** Whether this process wants new work. A balancer reads it from `/readyz`. */
export interface Readiness {
  readonly isDraining: boolean;
  /** Says that the process is about to stop. There is no way back. */
  drain(): void;
}

export function createReadiness(): Readiness {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    drain() {
      isDraining = true;
    },
  };
}

/**
 * While the process drains, every answer asks its client to close the connection: a balancer keeps connections open, and a
 * request that it sends on one while the server closes it is lost.
 */
export function registerDraining(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close');
  });
}
