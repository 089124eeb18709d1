import { expect, test } from 'vitest';
import { schedule } from './schedule.mjs';

/** Runs steps that end when the test says so, and keeps what was started and skipped. */
function begin(steps, cores = 2) {
  const started = [];
  const skipped = [];
  const endings = new Map();
  const done = schedule(steps, {
    cores,
    run: (step) => {
      started.push(step.name);
      return new Promise((resolve) => endings.set(step.name, resolve));
    },
    skip: (step, failed) => skipped.push([step.name, failed]),
  });
  async function end(name, isGood = true) {
    endings.get(name)(isGood);
    // The scheduler goes on in promises that follow this one.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  return { started, skipped, end, done };
}

test('steps of one processor run beside each other, as many as there are processors', async () => {
  const { started, end, done } = begin([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await done;
});

test('a step that wants every processor runs alone, and small ones go before it', async () => {
  const { started, end, done } = begin([{ name: 'a' }, { name: 'big', cores: 2 }, { name: 'b' }]);
  expect(started).toEqual(['a', 'b']);
  await end('a');
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'big']);
  await end('big');
  await done;
});

test('a step that wants more than the machine has runs nevertheless', async () => {
  const { started, end, done } = begin([{ name: 'big', cores: 8 }]);
  expect(started).toEqual(['big']);
  await end('big');
  await done;
});

test('a step waits for what it needs', async () => {
  const { started, end, done } = begin([{ name: 'journeys', needs: ['builds'] }, { name: 'builds' }]);
  expect(started).toEqual(['builds']);
  await end('builds');
  expect(started).toEqual(['builds', 'journeys']);
  await end('journeys');
  await done;
});

test('a step is not run when one that it needs failed, nor are those that need it', async () => {
  const { started, skipped, end, done } = begin([
    { name: 'builds' },
    { name: 'shipped', needs: ['builds'] },
    { name: 'published', needs: ['shipped'] },
  ]);
  await end('builds', false);
  await done;
  expect(started).toEqual(['builds']);
  expect(skipped).toEqual([
    ['shipped', 'builds'],
    ['published', 'shipped'],
  ]);
});

test('a step that comes after another runs though that failed', async () => {
  const { started, end, done } = begin([{ name: 'format' }, { name: 'generated', after: ['format'] }]);
  expect(started).toEqual(['format']);
  await end('format', false);
  expect(started).toEqual(['format', 'generated']);
  await end('generated');
  await done;
});

test('a needed step that was not chosen is not waited for', async () => {
  const { started, end, done } = begin([{ name: 'journeys', needs: ['builds'] }]);
  expect(started).toEqual(['journeys']);
  await end('journeys');
  await done;
});

test('steps that wait for each other are an error that names them', async () => {
  const { done } = begin([
    { name: 'a', needs: ['b'] },
    { name: 'b', needs: ['a'] },
  ]);
  await expect(done).rejects.toThrow('a, b');
});
