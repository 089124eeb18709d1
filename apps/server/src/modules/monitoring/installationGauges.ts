import { Counter, Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { version } from '../../processFacts.ts';
import type { InstallationReader, QueueDepth } from './installationReader.ts';

type Labels = Record<string, string>;
type Value = readonly [labels: Labels, value: number];
type Read = () => Promise<readonly Value[]> | readonly Value[];
type AddGauge = (name: string, help: string, labelNames: string[], read: Read) => void;

/**
 * Gauges whose values are read when somebody asks. Those of the whole installation are the same in every process, so that
 * dashboards take their maximum and not their sum.
 */
export function registerInstallationGauges(
  registry: Registry,
  deps: Deps,
  installation: InstallationReader,
): void {
  const addGauge = gaugesOf(registry, deps);
  addProcessGauges(addGauge, deps);
  addQueueGauges(addGauge, installation);
  addEngineGauges(addGauge, installation);
  addStoreGauges(addGauge, installation);
}

/** A value that cannot be read is absent, and the others are there: they say why. */
function gaugesOf(registry: Registry, { log }: Pick<Deps, 'log'>): AddGauge {
  const failures = new Counter({
    name: 'studio_sample_failures_total',
    help: 'Readings for a metric that failed; the metric is absent then.',
    labelNames: ['metric'],
    registers: [registry],
  });
  return function addGauge(name, help, labelNames, read) {
    registry.registerMetric(
      new Gauge({
        ...{ name, help, labelNames, registers: [] },
        async collect() {
          this.reset();
          try {
            for (const [labels, value] of await read()) this.set(labels, value);
          } catch (error) {
            failures.inc({ metric: name });
            log.warn({ err: error, metric: name }, 'a metric could not be read');
          }
        },
      }),
    );
  };
}

function addProcessGauges(
  addGauge: AddGauge,
  {
    config,
    connection,
    processes,
    readiness,
  }: Pick<Deps, 'config' | 'connection' | 'processes' | 'readiness'>,
): void {
  const labels = { version, role: config.worker, node: process.version };
  addGauge('studio_build_info', 'Always 1; the labels say what runs.', Object.keys(labels), () => [
    [labels, 1],
  ]);
  addGauge('studio_draining', '1 while the process serves on before it stops.', [], () => [
    [{}, readiness.isDraining ? 1 : 0],
  ]);
  addGauge('studio_processes', 'Processes of the installation that are up, by role.', ['role'], async () => {
    const counts = Map.groupBy(await processes.list(), ({ role }) => role ?? 'unknown');
    return [...counts].map(([role, list]) => [{ role }, list.length]);
  });
  addGauge(
    'studio_database_pool_connections',
    'Connections of this process to the database; waiting are statements that wait for one.',
    ['state'],
    () => {
      const { size, idle, waiting, limit } = connection.pool();
      return byState({ busy: size - idle, idle, waiting, limit });
    },
  );
}

function addQueueGauges(addGauge: AddGauge, installation: InstallationReader): void {
  /** Adds up the jobs of all media of one engine and tool: the metric has no label for the medium. */
  const queue = async (valueOf: (depths: readonly QueueDepth[]) => number): Promise<Value[]> => {
    const keyOf = ({ engineId, tool }: QueueDepth) => JSON.stringify([engineId, tool]);
    return [...Map.groupBy(await installation.queue(), keyOf).values()].map((depths) => {
      const { engineId: engine = '', tool = '' } = depths[0] ?? {};
      return [{ engine, tool }, valueOf(depths)];
    });
  };
  const sum = (valueOf: (depth: QueueDepth) => number) =>
    queue((depths) => depths.reduce((total, depth) => total + valueOf(depth), 0));
  const labels = ['engine', 'tool'];
  addGauge('studio_jobs_waiting', 'Jobs in the queue.', labels, () => sum(({ waiting }) => waiting));
  addGauge('studio_jobs_running', 'Jobs that workers have.', labels, () => sum(({ running }) => running));
  addGauge('studio_jobs_untaken', 'Jobs in the queue that no worker that is up takes.', labels, () =>
    sum(({ waiting, isTaken }) => (isTaken ? 0 : waiting)),
  );
  addGauge('studio_jobs_oldest_waiting_seconds', 'How long the longest waiting job has waited.', labels, () =>
    queue((depths) => Math.max(0, ...depths.map(({ oldestSeconds }) => oldestSeconds ?? 0))),
  );
  addGauge('studio_trainings', 'Trainings of styles that wait or run.', ['state'], async () =>
    (await installation.trainings()).map(({ state, count }) => [{ state }, count]),
  );
}

function addEngineGauges(addGauge: AddGauge, installation: InstallationReader): void {
  addGauge(
    'studio_engine_hosts',
    'Hosts of engines; busy ones are up as well.',
    ['engine', 'state'],
    async () =>
      (await installation.engines()).flatMap(({ engineId: engine, up, down, busy }) =>
        byState({ up, down, busy }).map(([labels, value]): Value => [{ engine, ...labels }, value]),
      ),
  );
  addGauge(
    'studio_engine_host_queue',
    'Jobs that wait at the hosts of an engine, of everybody.',
    ['engine'],
    async () =>
      (await installation.engines()).map(({ engineId, waiting }) => [{ engine: engineId }, waiting]),
  );
}

function addStoreGauges(addGauge: AddGauge, installation: InstallationReader): void {
  const store = async (
    valueOf: (store: Awaited<ReturnType<InstallationReader['storage']>>) => number | null,
  ) => {
    const value = valueOf(await installation.storage());
    return value === null ? [] : [[{}, value] as const];
  };
  addGauge('studio_storage_used_bytes', 'Bytes of all files, each content once.', [], () =>
    store(({ used }) => used),
  );
  addGauge('studio_storage_limit_bytes', 'Limit of the whole store; absent without one.', [], () =>
    store(({ limit }) => (limit === 0 ? null : limit)),
  );
  addGauge('studio_storage_free_bytes', 'Free bytes of its disk; absent where it does not say.', [], () =>
    store(({ free }) => free),
  );
  addGauge('studio_storage_reserve_bytes', 'Bytes of the disk that uploads and jobs leave free.', [], () =>
    store(({ reserve }) => reserve),
  );
  addGauge('studio_database_size_bytes', 'Size of the database with its indexes.', [], async () => [
    [{}, await installation.databaseBytes()],
  ]);
}

function byState(values: Record<string, number>): Value[] {
  return Object.entries(values).map(([state, value]) => [{ state }, value]);
}
