import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@tai/contracts';
import { type FastifyServerOptions, LogController } from 'fastify';
import type { Adapters } from '../../deps.ts';
import { sendFrameworkError } from './errors.ts';

export function applicationOptions({ config, log }: Pick<Adapters, 'config' | 'log'>): FastifyServerOptions {
  return {
    loggerInstance: log,
    // Addresses may hold what people typed; requestLog.ts writes the route instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUIDv7(),
    bodyLimit: limits.jsonBodyBytes,
    frameworkErrors: sendFrameworkError,
    trustProxy: config.trustProxy,
    // A request that trickles in must not hold a connection for ever.
    requestTimeout: 120_000,
    // Whoever waits for an answer when the server stops still gets it; see `stop` in server.ts for how long.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  };
}
