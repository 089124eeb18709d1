import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DatabaseConnection } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

/** How a process does, as it is told to the others with every heartbeat. */
export interface ProcessFigures {
  /** Milliseconds that the event loop was late, in 99 of 100 cases since the last reading; null before the first. */
  eventLoopDelay: number | null;
  /** Resident memory in bytes. */
  memory: number;
  /** Connections to the database; `waiting` are statements that wait for one. */
  pool: { size: number; limit: number; idle: number; waiting: number };
  /** Open sockets and event streams. */
  connections: number;
}

/** Milliseconds between two looks of Node at its event loop. What it reports includes them. */
const resolution = 20;

/** Begins to watch the event loop of this process, and reads its figures. */
export function createProcessFigures(
  connection: Pick<DatabaseConnection, 'pool'>,
  metrics: Pick<Metrics, 'connections'>,
): () => Promise<ProcessFigures> {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  return async function readFigures() {
    const late = delay.percentile(99) / 1e6 - resolution;
    const eventLoopDelay = delay.count === 0 ? null : Math.max(0, Math.round(late * 10) / 10);
    delay.reset();
    const { values } = await metrics.connections.get();
    return {
      eventLoopDelay,
      memory: process.memoryUsage.rss(),
      pool: connection.pool(),
      connections: values.reduce((sum, { value }) => sum + value, 0),
    };
  };
}
