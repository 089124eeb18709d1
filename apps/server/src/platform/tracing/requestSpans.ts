import { type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { failSpan, startSpan, withActiveSpan } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** One span for each request. A trace of the caller is gone on with only behind a trusted proxy, which vouches for it. */
export function registerRequestSpans(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const given = request.headers['traceparent'];
    request.span = startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      parent: trustProxy !== false && typeof given === 'string' ? given : null,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'tai.request.id': request.id,
      },
    });
    withActiveSpan(request.span, done);
  });
  // The body arrives in events of the connection, which have no span.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.span) withActiveSpan(request.span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const { span } = request;
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (request.failure) failSpan(span, request.failure);
    span.end();
  });
}
