/*
 * Whose turn it is. A person with twenty waiting jobs must not keep another from a first one, so the next job belongs
 * to whoever has the fewest jobs running, then to whoever was served longest ago; within one person the oldest goes
 * first. Background work (samples) only runs when no person has a job waiting. Jobs of a higher class start before those of a lower
 * one; every five minutes a waiting job moves up one class, so that each starts at some time. A clip holds its place for minutes, so
 * within a class images go before clips, until a clip has waited for ten minutes: then it goes before all of the class. The repository
 * claims by the same order in SQL; this is the order played forward, to tell people where they stand.
 */
import { type JobClass, jobClasses, type Medium } from '@tai/contracts';

/** Milliseconds after which a clip has waited long enough. */
export const clipPatience = 10 * 60_000;

/** Milliseconds after which a waiting job counts as one of the next higher class. */
export const classPatience = 5 * 60_000;

/** Where a job comes among those of its priority by the class of its person and how long it has waited: 0 is first. */
export function classOf(
  { jobClass, createdAt }: { jobClass: JobClass; createdAt: number },
  now: number,
): number {
  const steps = jobClasses.length - 1 - jobClasses.indexOf(jobClass);
  return Math.max(0, steps - Math.max(0, Math.floor((now - createdAt) / classPatience)));
}

/** Where a job comes among those of its class: a clip that has waited long enough, then what is short, then clips. */
export function rankOf({ medium, createdAt }: { medium: Medium; createdAt: number }, now: number): number {
  if (medium !== 'video') return 1;
  return createdAt <= now - clipPatience ? 0 : 2;
}

/** Clips that an engine gets at once: it keeps a place for what is short, so that an image waits for no second clip. */
export function clipPlaces(places: number): number {
  return Math.max(1, places - 1);
}

export interface WaitingJob {
  id: string;
  userId: string;
  /** 0 for people, 1 for background work. */
  priority: number;
  /** As `classOf` says it; 0 where all are alike. */
  level?: number;
  /** As `rankOf` says it; 1 where all are alike. */
  rank?: number;
  createdAt: number;
}

export interface Turns {
  /** Waiting jobs in any order. */
  waiting: readonly WaitingJob[];
  /** Jobs under way by user. */
  running: ReadonlyMap<string, number>;
  /** When each user's last job started, epoch milliseconds. */
  servedAt: ReadonlyMap<string, number>;
}

/** Ids of the waiting jobs in the order in which they will start, as far as can be told now. */
export function fairOrder({ waiting, running, servedAt }: Turns): string[] {
  const order: string[] = [];
  const loads = new Map(running);
  const served = new Map(servedAt);
  let turn = Math.max(0, ...servedAt.values());
  for (const group of groupsOf(waiting)) {
    const people = [...queuesByUser(group)].map(([userId, jobs]) => ({
      userId,
      jobs,
      load: loads.get(userId) ?? 0,
      servedAt: served.get(userId) ?? 0,
    }));
    while (people.length > 0) {
      const next = people.reduce((best, person) => (isBefore(person, best) ? person : best));
      order.push(next.jobs.shift()?.id ?? '');
      // A job that was handed out counts against its person like one that runs: turns go round.
      next.load += 1;
      next.servedAt = ++turn;
      loads.set(next.userId, next.load);
      served.set(next.userId, turn);
      if (next.jobs.length === 0) people.splice(people.indexOf(next), 1);
    }
  }
  return order;
}

/** Jobs by priority, class and rank. All jobs of a group start before any of the next; people take turns within a group only. */
function groupsOf(waiting: readonly WaitingJob[]): WaitingJob[][] {
  const order = ({ priority, level = 0, rank = 1 }: WaitingJob) => priority * 100 + level * 10 + rank;
  const groups = Map.groupBy(waiting, order);
  return [...groups].toSorted(([a], [b]) => a - b).map(([, jobs]) => jobs);
}

interface Person {
  userId: string;
  jobs: WaitingJob[];
  load: number;
  servedAt: number;
}

function isBefore(person: Person, other: Person): boolean {
  if (person.load !== other.load) return person.load < other.load;
  if (person.servedAt !== other.servedAt) return person.servedAt < other.servedAt;
  const [mine, theirs] = [person.jobs[0], other.jobs[0]];
  return mine !== undefined && theirs !== undefined && byAge(mine, theirs) < 0;
}

function queuesByUser(jobs: readonly WaitingJob[]): Map<string, WaitingJob[]> {
  const queues = Map.groupBy(jobs, (job) => job.userId);
  for (const queue of queues.values()) queue.sort(byAge);
  return queues;
}

function byAge(a: WaitingJob, b: WaitingJob): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}
