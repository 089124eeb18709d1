/*
 * The queue of the studio as a model: people ask for images at random, engines make them, and the next one is chosen by the rules of
 * the server (apps/server/src/modules/generation/fairTurn.ts). It says how long people would wait with more people or engines than a
 * machine at hand has. Times are seconds of the model; nothing waits for real.
 */
import { percentile } from '../statistics.ts';

export interface QueueWorld {
  /** People at work at the same time. */
  people: number;
  /** Jobs that each of them asks for in an hour, a few at a time. */
  jobsPerHour: number;
  /** Jobs that a person asks for at once. */
  burst: number;
  /** Jobs that all engines together run at once. */
  places: number;
  /** Mean seconds that a job takes. */
  seconds: number;
  /** Standard deviation of these seconds, as a share of the mean: 0 for always the same, 1 for an exponential distribution. */
  spread: 0 | 1;
  /** Hours that are looked at, after a tenth of them that is not. */
  hours: number;
  seed: number;
}

export interface QueueWaits {
  /** Seconds from being asked for until an engine began. */
  mean: number;
  median: number;
  p95: number;
  /** Share of the time in which places had a job. */
  busy: number;
}

/** Jobs of one person that run at once, as on the server. */
const jobsPerPerson = 4;

interface Person {
  /** When their waiting jobs were asked for, the oldest first. */
  waiting: number[];
  running: number;
  /** Number of their last turn. */
  served: number;
}

/** Lets the queue run and measures what people wait. */
export function simulateQueue(world: QueueWorld): QueueWaits {
  const { places, seconds, hours } = world;
  const random = createRandom(world.seed);
  const end = hours * 3600 * 1.1;
  const begin = hours * 3600 * 0.1;
  const arrivals = arrivalsUntil(end, world, random);
  const people = Array.from({ length: world.people }, (): Person => ({ waiting: [], running: 0, served: 0 }));
  /** Whoever has a job that waits. */
  const queue = new Set<Person>();
  const ends = createEnds();
  const waits: number[] = [];
  let turn = 0;
  let busySeconds = 0;

  function fill(now: number): void {
    while (ends.size < places) {
      const person = nextOf(queue);
      if (!person) return;
      const asked = person.waiting.shift() ?? now;
      if (person.waiting.length === 0) queue.delete(person);
      person.running += 1;
      person.served = ++turn;
      if (asked >= begin) waits.push(now - asked);
      const length = world.spread === 0 ? seconds : -seconds * Math.log(1 - random());
      busySeconds += length;
      ends.add(now + length, person);
    }
  }

  let at = 0;
  while (at < arrivals.length || ends.size > 0) {
    const arrival = arrivals[at];
    const done = ends.first;
    if (arrival && (!done || arrival.time <= done.time)) {
      at += 1;
      const person = people[arrival.person];
      if (!person) continue;
      person.waiting.push(arrival.time);
      queue.add(person);
      fill(arrival.time);
    } else if (done) {
      ends.removeFirst();
      done.person.running -= 1;
      fill(done.time);
    }
  }
  if (waits.length === 0) return { mean: 0, median: 0, p95: 0, busy: 0 };
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  return {
    mean,
    median: percentile(waits, 50),
    p95: percentile(waits, 95),
    busy: Math.min(1, busySeconds / (places * end)),
  };
}

/** Fewest places with which 95 of 100 jobs begin within `seconds`. */
export function placesFor(seconds: number, world: Omit<QueueWorld, 'places'>): number {
  const { people, jobsPerHour } = world;
  // With fewer than the work fills, the queue grows for ever.
  let low = Math.max(1, Math.floor((people * jobsPerHour * world.seconds) / 3600));
  let high = low * 2 + world.burst;
  while (low < high) {
    const places = Math.floor((low + high) / 2);
    if (simulateQueue({ ...world, places }).p95 <= seconds) high = places;
    else low = places + 1;
  }
  return low;
}

/** Fewest jobs running, then served longest ago, as fairTurn.ts says. */
function nextOf(queue: ReadonlySet<Person>): Person | undefined {
  let best: Person | undefined;
  for (const person of queue) {
    if (person.running >= jobsPerPerson) continue;
    if (!best || person.running < best.running) best = person;
    else if (person.running === best.running && person.served < best.served) best = person;
  }
  return best;
}

interface Arrival {
  time: number;
  person: number;
}

/** A Poisson process of bursts, each of a person by chance. */
function arrivalsUntil(
  end: number,
  { people, jobsPerHour, burst }: QueueWorld,
  random: () => number,
): Arrival[] {
  const arrivals: Arrival[] = [];
  const gap = (3600 * burst) / (people * jobsPerHour);
  for (let time = -gap * Math.log(1 - random()); time < end; time -= gap * Math.log(1 - random())) {
    const person = Math.floor(random() * people);
    for (let count = 0; count < burst; count++) arrivals.push({ time, person });
  }
  return arrivals;
}

interface End {
  time: number;
  person: Person;
}

/** Running jobs by when they end: a binary heap, because ten thousand people have hundreds. */
function createEnds() {
  const heap: End[] = [];
  const timeAt = (index: number) => heap[index]?.time ?? Infinity;
  function swap(a: number, b: number): void {
    const [one, other] = [heap[a], heap[b]];
    if (!one || !other) return;
    heap[a] = other;
    heap[b] = one;
  }
  return {
    get size() {
      return heap.length;
    },
    get first(): End | undefined {
      return heap[0];
    },
    add(time: number, person: Person): void {
      heap.push({ time, person });
      for (let index = heap.length - 1; index > 0;) {
        const parent = (index - 1) >> 1;
        if (timeAt(parent) <= timeAt(index)) return;
        swap(parent, index);
        index = parent;
      }
    },
    removeFirst(): void {
      swap(0, heap.length - 1);
      heap.pop();
      for (let index = 0; ;) {
        const child = 2 * index + (timeAt(2 * index + 2) < timeAt(2 * index + 1) ? 2 : 1);
        if (timeAt(index) <= timeAt(child)) return;
        swap(index, child);
        index = child;
      }
    },
  };
}

/** Numbers from 0 to 1 by chance, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
