import { randomUUIDv7 } from 'node:crypto';
import type { ServerOptions } from 'node:http';
import { limits } from '@tai/contracts';
import { type FastifyServerOptions, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { sendFrameworkError } from './errors.ts';

/** How long the headers of a request may take to come, in milliseconds. */
interface HeaderTiming {
  /** Until they must be whole, from the first byte of the connection or of the next request on it. */
  headersTimeout: number;
  /** How often connections are looked at. */
  connectionsCheckingInterval: number;
}

/** Connections that never finish their headers cost memory and a place each: Node's own limit is 60 to 90 seconds. */
const usualTiming: HeaderTiming = { headersTimeout: 15_000, connectionsCheckingInterval: 3_000 };

export function applicationOptions(
  {
    config,
    log,
  }: {
    config: Pick<Config, 'trustProxy'>;
    log: Logger;
  },
  timing = usualTiming,
): FastifyServerOptions & { http: ServerOptions } {
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
    http: { maxHeaderSize: 96 * 1024, ...timing },
    // Whoever waits for an answer when the server stops still gets it; see `stop` in server.ts for how long.
    forceCloseConnections: 'idle',
    // So does who had connected before it stopped listening: a balancer sends a write that was refused to no other server.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  };
}
