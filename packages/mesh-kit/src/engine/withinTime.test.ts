import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boxGlb } from '../testing/models.ts';
import { triangleObj } from '../testing/foreignModels.ts';
import { readAsGlb } from './convert/readAsGlb.ts';
import { loadModel } from './loadModel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A worker that never answers. */
function deafWorker() {
  const terminate = vi.fn<() => void>();
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<() => void>(), terminate });
  return { terminate, worker, start: () => worker as unknown as Worker };
}

test('a worker that never answers is ended after a minute, and the file is refused as too slow', async () => {
  const { start, terminate } = deafWorker();
  const reading = readAsGlb(new Blob([triangleObj(1)]), 'a.obj', { start });
  const refused = expect(reading).rejects.toMatchObject({ fault: 'tooSlow' });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  expect(terminate).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a worker that is canceled is ended at once', async () => {
  const { start, terminate, worker } = deafWorker();
  const cancel = new AbortController();
  const reading = readAsGlb(new Blob([triangleObj(1)]), 'a.obj', { start, signal: cancel.signal });
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalled());
  cancel.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(terminate).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a GLB whose decoder never answers is refused after a minute, or when it is canceled', async () => {
  const parse = vi.spyOn(GLTFLoader.prototype, 'parseAsync').mockReturnValue(new Promise(() => undefined));
  const slow = expect(loadModel(boxGlb())).rejects.toMatchObject({ fault: 'tooSlow' });
  const cancel = new AbortController();
  const canceled = expect(loadModel(boxGlb(), { signal: cancel.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await vi.waitFor(() => expect(parse).toHaveBeenCalledTimes(2));
  cancel.abort();
  await canceled;
  await vi.advanceTimersByTimeAsync(60_000);
  await slow;
});
