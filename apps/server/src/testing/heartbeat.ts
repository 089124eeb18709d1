/*
 * Whether a request holds the event loop: everybody waits while it does. What is measured is processor time of this thread
 * between two moments at which the loop was free to do something else, and not the time on the clock: on a machine that is
 * busy with other work a request waits for long and computes for as long as ever. What is allowed is a multiple of what this
 * machine takes for a known computation, because processors differ too.
 */
import { setInterval } from 'node:timers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request that computed for too long without a pause. */
interface Hold {
  /** Methods and paths that were being answered; only one of them computed. */
  requests: readonly string[];
  /** Milliseconds of processor. */
  held: number;
}

export interface Heartbeat {
  /** Those over the limit, and the longest of all. */
  stop(): { holds: Hold[]; longest: Hold };
}

/** Between two beats, in milliseconds. */
const interval = 5;
/** How often a request may compute the yardstick without a pause: on a usual processor this is a third of a second. */
const yardsticks = 8;

/**
 * Watches an app of a test until `stop`. Call it before the first request.
 * @param limit milliseconds that one request may compute without a pause
 */
export function watchHeartbeat(app: FastifyInstance, limit = yardsticks * yardstick()): Heartbeat {
  const answering = new Map<FastifyRequest, string>();
  /** Also those whose answer is out since the last beat. */
  let seen = new Set<string>();
  let last = processorTime();
  const holds: Hold[] = [];
  let longest: Hold = { requests: [], held: 0 };

  /** The loop is free, or nothing was being answered until now. */
  const beat = () => {
    const now = processorTime();
    const hold = { requests: [...seen], held: now - last };
    if (seen.size > 0 && hold.held > longest.held) longest = hold;
    if (seen.size > 0 && hold.held > limit) holds.push(hold);
    last = now;
    seen = new Set(answering.values());
  };

  app.addHook('onRequest', async (request) => {
    if (answering.size === 0) beat();
    const name = `${request.method} ${request.url}`;
    answering.set(request, name);
    seen.add(name);
  });
  const end = async (request: FastifyRequest) => {
    answering.delete(request);
    if (answering.size === 0) beat();
  };
  app.addHook('onResponse', end);
  app.addHook('onRequestAbort', end);
  const timer = setInterval(beat, interval);
  timer.unref();

  return {
    stop() {
      clearInterval(timer);
      return { holds, longest };
    },
  };
}

/** Of this thread, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Processor time for reading and writing a board of 20,000 nodes, in milliseconds: the median of five. */
function yardstick(): number {
  const node = { type: 'Note', x: 1, y: 2, values: { text: ['some words'] } };
  const text = JSON.stringify(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`n${index}`, node])),
  );
  const times = Array.from({ length: 5 }, () => {
    const start = processorTime();
    JSON.stringify(JSON.parse(text));
    return processorTime() - start;
  });
  return times.toSorted((one, other) => one - other)[2] ?? 0;
}
