/*
 * Whose turn it is. A person with twenty waiting jobs must not keep another from a first one, so the next job belongs
 * to whoever has the fewest jobs running, then to whoever was served longest ago; within one person the oldest goes
 * first. Background work (samples) only runs when nobody waits. The repository claims by the same order in SQL; this
 * is the order played forward, to tell people where they stand.
 */

export interface WaitingJob {
  id: string;
  userId: string;
  /** 0 for people, 1 for background work. */
  priority: number;
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
  for (const priority of [...new Set(waiting.map((job) => job.priority))].toSorted((a, b) => a - b)) {
    const queues = queuesByUser(waiting.filter((job) => job.priority === priority));
    const people = [...queues].map(([userId, jobs]) => ({
      jobs,
      // A job that was handed out counts against its person like one that runs: turns go round.
      load: running.get(userId) ?? 0,
      servedAt: servedAt.get(userId) ?? 0,
    }));
    let turn = Math.max(0, ...servedAt.values());
    while (people.length > 0) {
      const next = people.reduce((best, person) => (isBefore(person, best) ? person : best));
      order.push(next.jobs.shift()?.id ?? '');
      next.load += 1;
      next.servedAt = ++turn;
      if (next.jobs.length === 0) people.splice(people.indexOf(next), 1);
    }
  }
  return order;
}

interface Person {
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
