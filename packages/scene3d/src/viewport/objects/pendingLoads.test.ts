import { expect, test } from 'vitest';
import { createPendingLoads } from './pendingLoads.ts';

const never = new AbortController().signal;

test('waits for what is read, for what that begins, and for what fails', async () => {
  const loads = createPendingLoads();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  void loads.track(
    first.promise.then(() => {
      done.push('first');
      void loads.track(second.promise.then(() => done.push('second')));
    }),
  );
  loads.track(Promise.reject(new Error('gone'))).catch(() => undefined);
  const settled = loads.settled(never).then(() => done.push('settled'));
  first.resolve();
  second.resolve();
  await settled;
  expect(done).toEqual(['first', 'second', 'settled']);
});

test('ends with the signal, and without files that never come', async () => {
  const loads = createPendingLoads();
  void loads.track(new Promise(() => undefined));
  const stop = new AbortController();
  const waiting = loads.settled(stop.signal);
  stop.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  await expect(loads.settled(never, 1)).resolves.toBeUndefined();
});
