import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { RateLimitBucket } from '@tai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ApiError } from './apiError.ts';
import { networkOf } from './network.ts';

/** Calls a minute from one account, or from one network when nobody is signed in. */
const callsPerMinute: Record<RateLimitBucket, number> = {
  default: 3000,
  login: 30,
  code: 20,
  upload: 240,
  generate: 120,
  social: 120,
  report: 20,
  // Five tabs that save every second, three times over.
  save: 900,
  // Three pages whose pointers move all the time.
  presence: 1000,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Multiplies every limit; 0 switches them off. */
    rateLimitFactor: number;
  }
}

/** Options of the rate limiter for the routes of a bucket. */
export function rateLimitOf(app: FastifyInstance, bucket: RateLimitBucket): RateLimitOptions | false {
  if (app.rateLimitFactor === 0) return false;
  return {
    max: callsPerMinute[bucket] * app.rateLimitFactor,
    timeWindow: 60_000,
    groupId: bucket,
    keyGenerator: rateLimitKey,
  };
}

function rateLimitKey(request: FastifyRequest): string {
  return request.session ? `account ${request.session.account.id}` : `network ${networkOf(request.ip)}`;
}

export async function registerRateLimits(app: FastifyInstance, config: Pick<Config, 'rateLimitFactor'>) {
  app.decorate('rateLimitFactor', config.rateLimitFactor);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('tooManyRequests', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}
