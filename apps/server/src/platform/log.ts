import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { createTroubleFilter } from './database/troubleFilter.ts';
import { activeTraceId } from './tracing/spans.ts';

const fatalLevel = 60;

/** The log: JSON lines on standard error, so that standard output keeps the few lines that other programs read. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  const filter = createTroubleFilter((trouble, omitted) => {
    log.warn({ trouble, omitted }, 'there was no more such trouble for a while');
  });
  const log = pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      formatters: { level: (label) => ({ level: label }) },
      mixin() {
        const traceId = activeTraceId();
        return traceId === undefined ? {} : { traceId };
      },
      serializers: { err: serializeError },
      hooks: {
        logMethod(args, method, level) {
          const [first] = args as unknown[];
          const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
          // The last line of a process says why it ended, also when that is the hundredth such trouble.
          if (level >= fatalLevel || filter.passes(error)) method.apply(this, args);
        },
      },
    },
    destination,
  );
  return log;
}

/**
 * An error without the values of the statement that failed: those are what people typed, and secrets. The query
 * builder puts them into its message, PostgreSQL into `detail` and `where`.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'something that is not an error was thrown' };
  if (error instanceof DrizzleQueryError) {
    return {
      type: 'DrizzleQueryError',
      message: 'a query failed',
      query: error.query,
      cause: serializeError(error.cause),
    };
  }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}
