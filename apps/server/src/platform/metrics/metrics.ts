import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. A page of a library takes 5 ms, an upload or a download minutes. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Seconds. The built-in engine takes a tenth of a second, a clip up to half an hour. */
const jobBuckets = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 1800];
/** Seconds. */
const upkeepBuckets = [0.01, 0.1, 1, 10, 60, 600];

/** Long-lived connections: the socket of jobs, the one of live drawing, and the event stream of notices. */
export type ConnectionKind = 'jobs' | 'live' | 'notices';

/** What this process counts as it works. Gauges that are read from elsewhere are in `modules/monitoring`. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The counters of one process in a registry of its own, so that several apps in one test do not share them. Labels have few
 * values: templates of routes, names of errors, and ids of tools and engines, which administrators configure.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'studio_http_requests_total',
      help: 'Requests by template of the route, HTTP status and name of the failure (empty for a success).',
      labelNames: ['method', 'route', 'status', 'error'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'studio_http_request_duration_seconds',
      help: 'Time from the headers of a request until its answer was sent.',
      labelNames: ['method', 'route'] as const,
      buckets: requestBuckets,
      registers,
    }),
    connections: new Gauge({
      name: 'studio_connections_open',
      help: 'Open sockets and event streams of this process.',
      labelNames: ['kind'] as const,
      registers,
    }),
    jobsEnded: new Counter({
      name: 'studio_jobs_ended_total',
      help: 'Attempts at jobs that ended in this process: succeeded, failed, returned to the queue, or cancelled.',
      labelNames: ['engine', 'tool', 'outcome', 'error'] as const,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'studio_job_duration_seconds',
      help: 'Time from the start of a job that succeeded until its results were saved.',
      labelNames: ['engine', 'tool'] as const,
      buckets: jobBuckets,
      registers,
    }),
    jobWaitSeconds: new Histogram({
      name: 'studio_job_wait_seconds',
      help: 'Time that a job waited in the queue before this process began it.',
      labelNames: ['engine', 'tool'] as const,
      buckets: jobBuckets,
      registers,
    }),
    upkeepRuns: new Counter({
      name: 'studio_upkeep_runs_total',
      help: 'Pieces of background work that this process did.',
      labelNames: ['work', 'outcome'] as const,
      registers,
    }),
    upkeepSeconds: new Histogram({
      name: 'studio_upkeep_duration_seconds',
      help: 'Time that a piece of background work took.',
      labelNames: ['work'] as const,
      buckets: upkeepBuckets,
      registers,
    }),
  };
}

/** Counts a connection until it closes. */
export function countConnection(
  { connections }: Pick<Metrics, 'connections'>,
  kind: ConnectionKind,
  connection: { once(event: 'close', listener: () => void): unknown },
): void {
  connections.inc({ kind });
  connection.once('close', () => connections.dec({ kind }));
}
