import type { FastifyRequest } from 'fastify';

/** Length of a body as the request declares it, in bytes; 0 when it comes in chunks. */
export function declaredBytes({ headers }: FastifyRequest): number {
  return Number(headers['content-length']) || 0;
}
