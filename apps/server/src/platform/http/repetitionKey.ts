import type { FastifyRequest } from 'fastify';

/**
 * What a proxy names a call by, the same when it sends the call once more; undefined without a proxy that does. It stands for a key
 * that a client did not make.
 */
export function repetitionKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{16,48}$/.test(id) ? `request.${id}` : undefined;
}
