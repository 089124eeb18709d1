/*
 * Prints how many jobs engines must be able to run at once for a number of people, by the model of queueModel.ts:
 *
 *   node tooling/bench/src/sizing/sizing.ts                              the tables of docs/sizing.md
 *   node tooling/bench/src/sizing/sizing.ts --people 40 --seconds 12     for one team: how wait grows with places
 */
import { parseArgs } from 'node:util';
import { placesFor, type QueueWorld, simulateQueue } from './queueModel.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    seconds: { type: 'string' },
    'jobs-per-hour': { type: 'string', default: '20' },
    burst: { type: 'string', default: '2' },
    wait: { type: 'string', default: '30' },
  },
});

/** A number above 0 of an option. */
function numberOf(name: keyof typeof values, otherwise = 0): number {
  const text = values[name];
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new Error(`--${name} is "${text}". Give a number above 0, such as --${name} 20.`);
  return value;
}

const wait = numberOf('wait');
const usual = {
  ...{ jobsPerHour: numberOf('jobs-per-hour'), burst: numberOf('burst') },
  ...({ spread: 1, seed: 1 } as const),
};
/** Enough hours for some thousands of jobs. */
const worldOf = (people: number, seconds: number): Omit<QueueWorld, 'places'> => ({
  ...{ ...usual, people, seconds },
  hours: Math.max(4, Math.ceil(20_000 / (people * usual.jobsPerHour))),
});

const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const rounded = (seconds: number) => (seconds < 10 ? seconds.toFixed(1) : seconds.toFixed(0));

function printTeam(people: number, seconds: number): void {
  const world = worldOf(people, seconds);
  const enough = placesFor(wait, world);
  row('Places', 'Busy', 'Wait, half of the jobs', 'Wait, 95 of 100');
  row('---', '---', '---', '---');
  const least = Math.max(1, Math.floor((people * usual.jobsPerHour * seconds) / 3600));
  const counts = [least, least + 1, enough - 1, enough, enough + 1, enough * 2].filter((count) => count > 0);
  for (const places of [...new Set(counts)].toSorted((a, b) => a - b)) {
    const { busy, median, p95 } = simulateQueue({ ...world, places });
    row(places, `${Math.round(busy * 100)} %`, `${rounded(median)} s`, `${rounded(p95)} s`);
  }
}

function printGuide(): void {
  const lengths = [1.5, 8, 20, 120];
  row('People at work', ...lengths.map((seconds) => `${seconds} s a job`));
  row('---', ...lengths.map(() => '---'));
  for (const people of [2, 20, 200, 2000])
    row(people, ...lengths.map((seconds) => placesFor(wait, worldOf(people, seconds))));
}

if (values.people !== undefined || values.seconds !== undefined)
  printTeam(numberOf('people', 20), numberOf('seconds', 8));
else printGuide();
