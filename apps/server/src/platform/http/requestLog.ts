import type { ErrorName } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the failure that was answered; null while there is none. */
    failure: ErrorName | null;
  }
}

/** One line for each request: the route and not the address, and never a header or body. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('failure', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ...(request.failure && { failure: request.failure }),
        milliseconds: Math.round(reply.elapsedTime),
        ...(request.session && { account: request.session.account.id }),
      },
      'request',
    );
  });
}
