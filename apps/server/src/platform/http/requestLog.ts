import type { FastifyInstance } from 'fastify';

/** One line for each request: the route and not the address, and never a header or body. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(request.session && { account: request.session.account.id }),
      },
      'request',
    );
  });
}
