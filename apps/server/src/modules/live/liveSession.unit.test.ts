import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineFailure, type EngineLiveImage, type LiveCloseReason, type LiveResult } from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createLiveSession, type LiveFailure, type LivePlan, type LiveSession } from './liveSession.ts';
import { liveTiming } from './liveTiming.ts';

const plan: LivePlan = {
  ...{ tool: 'rendering', model: 'plain', engineId: 'fake', params: {}, seed: 1, hasSeed: true },
  ...{ width: 64, height: 32, expectedMs: 400, revision: 0 },
};

/** A render that a test ends. */
interface Render {
  plan: LivePlan;
  image: Uint8Array;
  signal: AbortSignal;
  finish(over?: Partial<EngineLiveImage>): Promise<void>;
  fail(error: unknown): Promise<void>;
}

let renders: Render[];
let results: LiveResult[];
let failures: LiveFailure[];
let ends: LiveCloseReason[];
let faults: unknown[];
let waitingBytes: number;
let isDeaf: boolean;
let session: LiveSession;

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [renders, results, failures, ends, faults, waitingBytes, isDeaf] = [[], [], [], [], [], 0, false];
  session = createLiveSession(
    plan,
    {
      check: async ({ image }) => {
        if (image[0] === 0) throw new ApiError('imageDamaged');
        return image;
      },
      render: (of, { image, signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => !isDeaf && reject(new Error('stopped somehow')));
          const finish = async (over = {}) => {
            resolve({ data: Uint8Array.of(9), mimeType: 'image/jpeg', width: 64, height: 32, ...over });
            await settled();
          };
          const fail = async (error: unknown) => {
            reject(error);
            await settled();
          };
          renders.push({ plan: of, image, signal, finish, fail });
        }),
      onResult: (result) => results.push(result),
      onFailure: (failure) => failures.push(failure),
      onOver: (reason) => ends.push(reason),
      onFault: (error) => faults.push(error),
      waitingBytes: () => waitingBytes,
      now: () => Date.now(),
    },
    liveTiming,
  );
});
afterEach(() => {
  session.end();
  vi.useRealTimers();
});

async function draw(sequence: number, byte = 1): Promise<void> {
  const hash = String(sequence).padStart(32, '0');
  session.frame({ sequence, hash, mimeType: 'image/png', image: Uint8Array.of(byte, sequence) });
  await settled();
}
const last = () => renders.at(-1) as Render;
const sequences = () => results.map(({ sequence }) => sequence);

test('one render at a time; of the frames that come meanwhile only the newest is rendered', async () => {
  await draw(1);
  await vi.advanceTimersByTimeAsync(200);
  for (const sequence of [2, 3, 4]) await draw(sequence);
  expect(renders).toHaveLength(1);
  await last().finish();
  expect(renders).toHaveLength(2);
  expect(last().image[1]).toBe(4);
  await last().finish();
  expect(sequences()).toEqual([1, 4]);
  expect(results[1]).toMatchObject({ hash: '4'.padStart(32, '0'), width: 64, height: 32 });
});

test('a frame that is not newer than the last one is left out', async () => {
  await draw(5);
  await last().finish();
  await draw(5);
  await draw(4);
  expect(renders).toHaveLength(1);
});

test('a render that has just begun gives way to a newer frame, but the next one does not', async () => {
  await draw(1);
  await draw(2);
  expect(renders[0]?.signal.aborted).toBe(true);
  expect(last().image[1]).toBe(2);
  // Somebody who draws on without a pause sees something all the same.
  await draw(3);
  expect(last().signal.aborted).toBe(false);
  await last().finish();
  await last().finish();
  expect(sequences()).toEqual([2, 3]);
  expect(failures).toEqual([]);
});

test('a render that is under way for a while goes to its end', async () => {
  await draw(1);
  await vi.advanceTimersByTimeAsync(101);
  await draw(2);
  expect(last().signal.aborted).toBe(false);
  await last().finish();
  expect(sequences()).toEqual([1]);
});

test('an engine that goes on after it was told to stop does not bring its result, and holds nobody up for long', async () => {
  isDeaf = true;
  await draw(1);
  await draw(2);
  expect(renders).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(liveTiming.letGo);
  expect(renders).toHaveLength(2);
  await renders[1]?.finish();
  await renders[0]?.finish();
  expect(sequences()).toEqual([2]);
});

test('changed parameters render the last frame again, and the result says which they are', async () => {
  await draw(1);
  await last().finish();
  session.change({ ...plan, revision: 1, params: { prompt: 'blue' } });
  await settled();
  expect(last()).toMatchObject({ plan: { params: { prompt: 'blue' } } });
  await last().finish();
  expect(results.map(({ sequence, revision }) => [sequence, revision])).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

test('parameters that change before anything was drawn render nothing', async () => {
  session.change({ ...plan, revision: 1 });
  await settled();
  expect(renders).toEqual([]);
});

test('a failure names its frame, and the next one is rendered', async () => {
  await draw(1, 0);
  await draw(2);
  await last().fail(new EngineFailure('outlinesOpen'));
  await draw(3);
  await last().fail(new Error('the database said: secret'));
  await draw(4);
  await last().finish({ width: 65 });
  await draw(5);
  await last().finish({ data: new Uint8Array() });
  expect(failures.map(({ error, sequence }) => [error, sequence])).toEqual([
    ['imageDamaged', 1],
    ['outlinesOpen', 2],
    ['engineFault', 3],
    ['engineOutput', 4],
    ['engineOutput', 5],
  ]);
  expect(faults).toHaveLength(1);
  await draw(6);
  await last().finish();
  expect(sequences()).toEqual([6]);
});

test('a render that takes for ever is given up', async () => {
  await draw(1);
  await vi.advanceTimersByTimeAsync(liveTiming.render);
  expect(failures).toMatchObject([{ error: 'engineTimeout', sequence: 1 }]);
  await draw(2);
  expect(renders).toHaveLength(2);
});

test('nothing is rendered for a client that does not read, and the newest once it does', async () => {
  waitingBytes = 10_000_000;
  await draw(1);
  await draw(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(renders).toEqual([]);
  waitingBytes = 0;
  await vi.advanceTimersByTimeAsync(liveTiming.drain);
  expect(last().image[1]).toBe(2);
  expect(ends).toEqual([]);
});

test('a client that reads nothing for long loses its session', async () => {
  waitingBytes = 10_000_000;
  await draw(1);
  await vi.advanceTimersByTimeAsync(liveTiming.stuck + liveTiming.drain);
  expect(ends).toEqual(['slow']);
});

test('a session without frames and changes ends, once', async () => {
  await vi.advanceTimersByTimeAsync(liveTiming.idle - 1);
  await draw(1);
  await last().finish();
  await vi.advanceTimersByTimeAsync(liveTiming.idle - 1);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toEqual(['idle']);
  await draw(2);
  expect(renders).toHaveLength(1);
});

test('the end of a session stops its render, and nothing comes after it', async () => {
  await draw(1);
  session.end();
  await settled();
  expect(last().signal.aborted).toBe(true);
  await last().finish();
  expect([results, failures, ends]).toEqual([[], [], []]);
});
