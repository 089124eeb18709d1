import { beforeEach, expect, test, vi } from 'vitest';
import { grace, watchParts } from './partWatch.ts';

const broken = new Set<string>();
let time = 0;
let lines: [string, string][] = [];
beforeEach(() => {
  broken.clear();
  lines = [];
});

const part = (name: string, isNeeded: boolean) => ({
  check: async () => {
    if (broken.has(name)) throw new Error('away');
  },
  isNeeded,
});

const note = ({ part: name }: { part: string }, message: string) => void lines.push([name, message]);
const watch = () =>
  watchParts(
    { database: part('database', true), files: part('files', false) },
    { warn: note, info: note },
    () => time,
  );

test('a part that all servers share may fail for half a minute before they ask to be taken out of use', async () => {
  const look = watch();
  broken.add('database');
  expect(await look()).toEqual({
    ...{ isReady: true, failing: ['database'] },
    parts: { database: 'failing', files: 'ok' },
  });
  time += grace - 1;
  expect((await look()).isReady).toBe(true);
  time += 1;
  expect((await look()).isReady).toBe(false);
  broken.clear();
  expect(await look()).toMatchObject({ isReady: true, failing: [] });
  // The next outage has its own half minute.
  broken.add('database');
  expect((await look()).isReady).toBe(true);
});

test('without files most of the studio works: the process stays in use', async () => {
  const look = watch();
  broken.add('files');
  await look();
  time += 10 * grace;
  expect(await look()).toMatchObject({ isReady: true, failing: ['files'] });
});

test('the log has a line when a part begins to fail and one when it works again', async () => {
  const look = watch();
  await look();
  broken.add('files');
  for (let probe = 0; probe < 5; probe += 1) await look();
  broken.clear();
  for (let probe = 0; probe < 5; probe += 1) await look();
  expect(lines).toEqual([
    ['files', 'does not work'],
    ['files', 'works again'],
  ]);
});

test('a part that does not answer fails before a balancer ends its look', async () => {
  vi.useFakeTimers();
  const check = () => new Promise(() => {});
  const log = { warn: () => {}, info: () => {} };
  let failing: string[] = [];
  void watchParts({ database: { check, isNeeded: true } }, log)().then((states) => {
    failing = states.failing;
  });
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(failing).toEqual(['database']);
});
