import type { FastifyRequest } from 'fastify';

/**
 * What the proxies of deploy/proxy name a call by, the same when they send it once more; undefined without one. It stands for a key
 * that a client did not make. Not x-request-id: programs and gateways give many calls the same one, of which all but the first would be lost.
 */
export function repetitionKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const id = headers['x-studio-call'];
  return typeof id === 'string' && /^[\w-]{16,48}$/.test(id) ? `call.${id}` : undefined;
}
