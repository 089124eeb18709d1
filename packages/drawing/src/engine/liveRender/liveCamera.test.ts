import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDrawing } from './liveCamera.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  let change = () => {};
  let taken = 0;
  const sent: string[] = [];
  const stop = followDrawing({
    line: { send: (_, hash) => void sent.push(hash) },
    onChange(listener) {
      change = listener;
      return () => {
        change = () => {};
      };
    },
    takePicture() {
      taken += 1;
      const text = `picture ${taken}`;
      // What a canvas does of itself: it calls back with a file.
      const canvas = { toBlob: (done: (file: Blob) => void) => done(new Blob([text])) };
      return Promise.resolve(canvas as unknown as HTMLCanvasElement);
    },
  });
  return { change: () => change(), stop, sent, taken: () => taken };
}

test('the first picture goes out at once, changes of one moment as one, and the last one always', async () => {
  const camera = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(camera.sent).toHaveLength(1);
  for (let count = 0; count < 50; count++) camera.change();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(camera.sent).toHaveLength(2);
  expect(camera.sent[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(camera.sent).size).toBe(2);
});

test('nothing is sent after it was stopped', async () => {
  const camera = begin();
  await vi.advanceTimersByTimeAsync(0);
  camera.change();
  camera.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(camera.sent).toHaveLength(1);
});
