import { randomUUIDv7 } from 'node:crypto';
import type { ServerOptions } from 'node:http';
import { limits } from '@tai/contracts';
import { type FastifyServerOptions, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { sendFrameworkError } from './errors.ts';

export function applicationOptions({
  config,
  log,
}: {
  config: Pick<Config, 'trustProxy'>;
  log: Logger;
}): FastifyServerOptions & { http: ServerOptions } {
  return {
    loggerInstance: log,
    // Addresses may hold what people typed; requestLog.ts writes the route instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUIDv7(),
    bodyLimit: limits.jsonBodyBytes,
    frameworkErrors: sendFrameworkError,
    trustProxy: config.trustProxy,
    // A request that trickles in must not hold a connection for ever; a tutorial of 512 MB needs a while.
    requestTimeout: limits.timeouts.creative,
    // A download names up to a thousand pictures in its address.
    http: { maxHeaderSize: 96 * 1024 },
    // Whoever waits for an answer when the server stops still gets it; see `stop` in server.ts for how long.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  };
}
