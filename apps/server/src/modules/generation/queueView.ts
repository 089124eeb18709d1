import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { medianSpeed, remainingTime } from './estimate.ts';
import { classOf, fairOrder, rankOf } from './fairTurn.ts';
import { type ActiveJob, createQueueRepository } from './queue.repository.ts';

/** Where a job stands. */
export interface QueuePlace {
  /** Jobs that start before it; null once it runs. */
  queuePosition: number | null;
  /** Seconds until it is done; null when nothing is known of its kind. */
  estimateSeconds: number | null;
}

export interface QueueView {
  /** Where every job that is not final stands, by job id. */
  places(): Promise<Map<string, QueuePlace>>;
  /** Milliseconds that one unit of work of a kind takes; undefined when nothing is known. */
  speedOf(kind: string): Promise<number | undefined>;
}

/** How long a measured speed is believed, in milliseconds. */
const speedLifetime = 10_000;

export function createQueueView({ database, clock }: { database: Database; clock: Clock }): QueueView {
  const repository = createQueueRepository(database);
  const speeds = new Map<string, { speed: number | undefined; until: number }>();

  async function speedOf(kind: string): Promise<number | undefined> {
    const known = speeds.get(kind);
    if (known && known.until > clock.now()) return known.speed;
    const speed = medianSpeed(await repository.pastDurations(kind));
    // Nothing known may become known with the next job, so only real speeds are kept.
    if (speed !== undefined) speeds.set(kind, { speed, until: clock.now() + speedLifetime });
    return speed;
  }

  return {
    speedOf,
    async places() {
      const active = await repository.active();
      for (const kind of new Set(active.map((job) => job.kind))) await speedOf(kind);
      return placeJobs(active, (kind) => speeds.get(kind)?.speed, clock.now());
    },
  };
}

/**
 * Plays the queue forward: running jobs end after what they still need, and each waiting job takes the place that
 * becomes free first. Somebody only waits while every place is taken, so there are as many places as jobs running.
 */
export function placeJobs(
  active: readonly ActiveJob[],
  speedOf: (kind: string) => number | undefined,
  now: number,
): Map<string, QueuePlace> {
  const expected = (job: ActiveJob) => (speedOf(job.kind) ?? Number.NaN) * job.work;
  const running = active.filter((job) => job.status !== 'queued');
  const waiting = active.filter((job) => job.status === 'queued');
  const places = new Map<string, QueuePlace>();

  const freeAfter = running.map((job) => {
    const remaining = remainingTime(expected(job), now - (job.startedAt ?? now), job.progress);
    places.set(job.id, { queuePosition: null, estimateSeconds: toSeconds(remaining) });
    return remaining;
  });
  if (freeAfter.length === 0) freeAfter.push(0);

  const order = fairOrder({
    waiting: waiting.map((job) => ({ ...job, level: classOf(job, now), rank: rankOf(job, now) })),
    running: new Map(
      [...Map.groupBy(running, (job) => job.userId)].map(([userId, jobs]) => [userId, jobs.length]),
    ),
    servedAt: new Map(active.map((job) => [job.userId, job.servedAt])),
  });
  const byId = new Map(waiting.map((job) => [job.id, job]));
  order.forEach((id, queuePosition) => {
    const job = byId.get(id);
    if (!job) return;
    freeAfter.sort((a, b) => a - b);
    const end = (freeAfter.shift() ?? 0) + expected(job);
    freeAfter.push(end);
    places.set(id, { queuePosition, estimateSeconds: toSeconds(end) });
  });
  return places;
}

/** Whole seconds for the wire. */
export function toSeconds(milliseconds: number): number | null {
  return Number.isNaN(milliseconds) ? null : Math.ceil(milliseconds / 1000);
}
