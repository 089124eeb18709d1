import type { Overview, SystemQueue } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { createInstallationReader, type QueueDepth } from '../monitoring/index.ts';

/** The processes that are up and the queue by engine, for the first page of the administration. */
export function createSystemView(deps: Deps): () => Promise<NonNullable<Overview['system']>> {
  const installation = createInstallationReader(deps);
  return async function readSystem() {
    const [processes, depths, databaseBytes] = await Promise.all([
      deps.processes.list(),
      installation.queue(),
      installation.databaseBytes().catch(() => null),
    ]);
    return {
      processes: processes.map(({ startedAt, role = null, version = null, engines, media, ...one }) => ({
        ...{ id: one.id, host: one.host, isWorking: one.isWorking, figures: one.figures },
        ...{ role, version, startTime: startedAt },
        engines: engines && [...engines],
        media: media && [...media],
      })),
      queue: [...Map.groupBy(depths, ({ engineId }) => engineId)].map(queueOf),
      databaseBytes,
    };
  };
}

function queueOf([engineId, depths]: [string, QueueDepth[]]): SystemQueue {
  const sum = (valueOf: (depth: QueueDepth) => number) =>
    depths.reduce((total, depth) => total + valueOf(depth), 0);
  const waits = depths.flatMap(({ oldestSeconds }) => oldestSeconds ?? []);
  return {
    engineId,
    waiting: sum(({ waiting }) => waiting),
    running: sum(({ running }) => running),
    oldestSeconds: waits.length === 0 ? null : Math.max(...waits),
    untaken: sum(({ waiting, isTaken }) => (isTaken ? 0 : waiting)),
  };
}
