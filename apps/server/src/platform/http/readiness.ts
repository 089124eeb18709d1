import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whether this process wants new work. A balancer reads it from `/readyz`. */
export interface Readiness {
  readonly isDraining: boolean;
  /** Whether it takes no new connections any more. */
  readonly isLeaving: boolean;
  /** Says that the process is about to stop. There is no way back. */
  drain(): void;
  leave(): void;
}

export function createReadiness(): Readiness {
  let [isDraining, isLeaving] = [false, false];
  return {
    get isDraining() {
      return isDraining;
    },
    get isLeaving() {
      return isLeaving;
    },
    drain() {
      isDraining = true;
    },
    leave() {
      isLeaving = true;
    },
  };
}

/**
 * A process that takes no new connections asks with every answer to close the one it came by: a balancer keeps connections open, and a
 * request that it sends on one while the server closes it is lost. Not before: the balancer would make new ones, and what it connects in
 * the moment the server stops listening is lost as well.
 */
export function registerDraining(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isLeaving) reply.header('connection', 'close');
  });
}

/** Takes no new connections from now on; those that are open stay, also when they are idle, which `http.Server` would close. */
export function stopListening({ server }: Pick<FastifyInstance, 'server'>, readiness: Readiness): void {
  readiness.leave();
  Server.prototype.close.call(server);
}
