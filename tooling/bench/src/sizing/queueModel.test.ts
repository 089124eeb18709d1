import { expect, test } from 'vitest';
import { placesFor, type QueueWorld, simulateQueue } from './queueModel.ts';

/** So many people that nobody has two jobs at once. */
const crowd: QueueWorld = {
  ...{ people: 20_000, jobsPerHour: 0.1, burst: 1, places: 3, seconds: 4.5 },
  ...{ spread: 1, hours: 30, seed: 1 },
};

/** Mean wait of a queue with exponential times and this many places (Erlang C). */
function erlangWait({ people, jobsPerHour, places, seconds }: QueueWorld): number {
  const load = (people * jobsPerHour * seconds) / 3600;
  let term = 1;
  let sum = 0;
  for (let count = 0; count < places; count++) {
    sum += term;
    term *= load / (count + 1);
  }
  const last = (term * places) / (places - load);
  return ((last / (sum + last)) * seconds) / (places - load);
}

test.each([
  ['one place, half busy', { places: 1, seconds: 0.9 }],
  ['three places, busy for five sixths', { places: 3 }],
  ['twenty places', { places: 20, seconds: 33 }],
])('people wait as long as queueing theory says: %s', (_, part) => {
  const world = { ...crowd, ...part };
  const expected = erlangWait(world);
  const { mean } = simulateQueue(world);
  expect(Math.abs(mean - expected) / expected).toBeLessThan(0.1);
});

test('places are busy for the share of the time that their work takes', () => {
  expect(simulateQueue(crowd).busy).toBeCloseTo((20_000 * 0.1 * 4.5) / 3600 / 3, 1);
});

test('jobs of even length wait half as long as those of any length', () => {
  const world = { ...crowd, places: 1, seconds: 0.9 };
  const [even, any] = [simulateQueue({ ...world, spread: 0 }), simulateQueue(world)];
  expect(even.mean / any.mean).toBeGreaterThan(0.45);
  expect(even.mean / any.mean).toBeLessThan(0.55);
});

test('one person has at most four jobs running, however many places are free', () => {
  const world: QueueWorld = {
    ...{ people: 1, jobsPerHour: 0.1, burst: 8, places: 8, seconds: 10 },
    ...{ spread: 0, hours: 4_000, seed: 2 },
  };
  const { median, p95 } = simulateQueue(world);
  expect(median).toBe(0);
  expect(p95).toBeCloseTo(10, 5);
});

test('the fewest places for a wait keep it, and one fewer does not', () => {
  const world: Omit<QueueWorld, 'places'> = {
    ...{ people: 50, jobsPerHour: 20, burst: 2, seconds: 8 },
    ...{ spread: 1, hours: 20, seed: 3 },
  };
  const places = placesFor(30, world);
  expect(simulateQueue({ ...world, places }).p95).toBeLessThanOrEqual(30);
  expect(simulateQueue({ ...world, places: places - 1 }).p95).toBeGreaterThan(30);
});
