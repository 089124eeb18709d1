import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileStoreTrouble } from './fileStoreTrouble.ts';
import { createOutage, type Outage, waitingFor, withoutWaiting } from './outage.ts';

const usual = { outage: 30_000, waiting: 500, look: 500 };
/** In which a long outage is looked at again, wherever between two looks it was half a minute old. */
const laterLook = 11 * usual.look;

/** A store that can be away, and everything that was asked of it. */
function makeStore(patience = usual) {
  const state = { isAway: true, calls: 0, looks: 0 };
  const answer = async () => {
    if (state.isAway)
      throw new FileStoreTrouble('no answer', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    return 'content';
  };
  const outage = createOutage('the bucket', patience, () => {
    state.looks += 1;
    return answer();
  });
  opened.push(outage);
  const call = () => {
    state.calls += 1;
    return answer();
  };
  return Object.assign(state, { outage, call });
}

const opened: Outage[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  vi.useRealTimers();
});

const outcomeOf = (call: Promise<string>) =>
  call.catch((error: unknown) => (error as FileStoreTrouble).trouble ?? 'other');

test('a call waits until the store is back', async () => {
  const store = makeStore();
  const outcome = outcomeOf(store.outage.outlast(store.call));
  await vi.advanceTimersByTimeAsync(20_000);
  store.isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toBe('content');
});

test('one loop asks whether the store is back, however many wait', async () => {
  const store = makeStore();
  const outcomes = Array.from({ length: 100 }, () => outcomeOf(store.outage.outlast(store.call)));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.looks).toBeLessThan(25);
  expect(store.calls).toBe(100);
  store.isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['content']));
});

test('an outage that takes too long is waited for no longer, and asks nothing of the store until it is back', async () => {
  const store = makeStore();
  const first = outcomeOf(store.outage.outlast(store.call));
  await vi.advanceTimersByTimeAsync(25_000);
  const second = outcomeOf(store.outage.outlast(store.call));
  await vi.advanceTimersByTimeAsync(5_100);
  expect([await first, await second]).toEqual(['fileStore', 'fileStore']);
  const { calls } = store;
  expect(await outcomeOf(store.outage.outlast(store.call))).toBe('fileStore');
  expect(store.calls).toBe(calls);
  store.isAway = false;
  await vi.advanceTimersByTimeAsync(laterLook);
  expect(await outcomeOf(store.outage.outlast(store.call))).toBe('content');
});

test('what is written waits its whole time, however long the store has been away', async () => {
  const store = makeStore();
  void outcomeOf(store.outage.outlast(store.call));
  await vi.advanceTimersByTimeAsync(60_000);
  const outcome = outcomeOf(store.outage.outlast(store.call, { isPatient: true }));
  await vi.advanceTimersByTimeAsync(20_000);
  store.isAway = false;
  await vi.advanceTimersByTimeAsync(laterLook);
  expect(await outcome).toBe('content');
});

test('no more wait than may', async () => {
  const store = makeStore({ ...usual, waiting: 2 });
  const [first, second, third] = Array.from({ length: 3 }, () => outcomeOf(store.outage.outlast(store.call)));
  expect(await third).toBe('fileStore');
  store.isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  expect([await first, await second]).toEqual(['content', 'content']);
});

test('what holds a transaction does not wait', async () => {
  const store = makeStore();
  expect(await outcomeOf(withoutWaiting(() => store.outage.outlast(store.call)))).toBe('fileStore');
});

test('a call whose caller goes away waits no longer', async () => {
  const store = makeStore();
  const caller = new EventEmitter();
  const outcome = outcomeOf(waitingFor(caller, () => store.outage.outlast(store.call)));
  await vi.advanceTimersByTimeAsync(1_000);
  Object.assign(caller, { closed: true });
  caller.emit('close');
  expect(await outcome).toBe('fileStore');
  expect(caller.listenerCount('close')).toBe(0);
});

test('what goes on after its answer waits for itself', async () => {
  const store = makeStore();
  const caller = Object.assign(new EventEmitter(), { closed: true, writableFinished: true });
  const outcome = outcomeOf(waitingFor(caller, () => store.outage.outlast(store.call)));
  await vi.advanceTimersByTimeAsync(1_000);
  store.isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toBe('content');
});

test('a process that stops lets go what waits, and lets nothing wait', async () => {
  const store = makeStore();
  const outcome = outcomeOf(store.outage.outlast(store.call));
  await vi.advanceTimersByTimeAsync(1_000);
  store.outage.stopWaiting();
  expect(await outcome).toBe('fileStore');
  expect(await outcomeOf(store.outage.outlast(store.call))).toBe('fileStore');
});

test('a store that answers others, and never this call, is trouble after a while', async () => {
  const store = makeStore();
  store.isAway = false;
  const busy = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    throw Object.assign(new Error('SlowDown'), { $metadata: { httpStatusCode: 503 } });
  };
  const outcome = outcomeOf(store.outage.outlast<string>(busy));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await outcome).toBe('fileStore');
});

test('a refusal is an answer, and is not waited for', async () => {
  const store = makeStore();
  const denied = Object.assign(new Error('AccessDenied'), { $metadata: { httpStatusCode: 403 } });
  const call = () => Promise.reject(new FileStoreTrouble('refused', denied));
  expect(await outcomeOf(store.outage.outlast(call))).toBe('fileStore');
  expect(store.looks).toBe(0);
});
