import { afterAll, describe, expect, it } from 'vitest';
import type { PictureRequest } from '../renderPicture.ts';
import { createRenderPool } from './renderPool.ts';

const pool = createRenderPool({
  threads: 1,
  workerUrl: new URL('./crashingWorker.fixture.ts', import.meta.url),
});
afterAll(() => pool.close());

function task(
  prompt: string,
  signal = new AbortController().signal,
  progress: (percent: number) => void = () => undefined,
) {
  const picture: PictureRequest = {
    prompt,
    negativePrompt: '',
    style: 'auto',
    width: 128,
    height: 128,
    seed: 1,
  };
  return pool
    .render({ request: { kind: 'picture', picture }, signal, progress, preview: () => undefined })
    .then(([made]) => made!.data);
}

describe('render pool', () => {
  it('fails the picture of a worker that dies with a plain sentence, and draws the next one', async () => {
    const dying = task('die');
    const next = task('bauhaus poster');
    await expect(dying).rejects.toThrow('fault in the engine');
    expect((await next).length).toBeGreaterThan(1000);
  });

  it('replaces a worker that does not hear a cancel', async () => {
    const controller = new AbortController();
    const deaf = task('deaf', controller.signal);
    const next = task('bauhaus poster');
    controller.abort(new Error('not wanted'));
    await expect(deaf).rejects.toThrow('not wanted');
    expect((await next).length).toBeGreaterThan(1000);
  });

  it('gives up a running picture at once and is usable after', async () => {
    const controller = new AbortController();
    const running = task('mountain lake', controller.signal, () =>
      controller.abort(new Error('cancelled by the person')),
    );
    await expect(running).rejects.toThrow('cancelled by the person');
    expect((await task('bauhaus poster')).length).toBeGreaterThan(1000);
  });

  it('gives up a waiting picture without drawing it', async () => {
    const controller = new AbortController();
    const first = task('bauhaus poster');
    const waiting = task('mountain lake', controller.signal);
    controller.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('changed my mind');
    await first;
  });

  it('refuses work after it was closed', async () => {
    const closed = createRenderPool({ threads: 1 });
    await closed.close();
    const picture: PictureRequest = {
      prompt: 'sea',
      negativePrompt: '',
      style: 'auto',
      width: 128,
      height: 128,
      seed: 1,
    };
    await expect(
      closed.render({
        request: { kind: 'picture', picture },
        signal: new AbortController().signal,
        progress: () => undefined,
        preview: () => undefined,
      }),
    ).rejects.toMatchObject({ error: 'engineChanged' });
  });
});
