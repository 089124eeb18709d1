import { liveImageParameter } from '@tai/contracts';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../imaging/codec.ts';
import { ssim } from '../imaging/metrics.ts';
import type { Raster } from '../imaging/raster.ts';
import { createBuiltinEngine } from '../engine.ts';
import { imgtoimg } from './imgtoimg/imgtoimg.ts';
import { rendering } from './rendering/rendering.ts';
import { runLive } from './runLive.ts';
import { drawn, meanColour, runWith } from './tool.fixture.ts';
import type { Tool } from './tool.ts';

const photo = drawn(320, 240, (x, y) => {
  if (Math.hypot((x - 0.5) * 1.33, y - 0.55) < 0.25) return [200 - y * 120, 80, 60];
  return y < 0.7 ? [120 + y * 90, 150, 190] : [90, 110 - x * 30, 70];
});
const ring = drawn(240, 160, (x, y) =>
  Math.abs(Math.hypot((x - 0.5) * 1.5, y - 0.5) - 0.3) < 0.012 ? [20, 20, 20] : [255, 255, 255],
);
const none = { checkpoint: () => undefined };

async function live(tool: Tool, picture: Raster, params: Record<string, unknown>, seed = 1, hooks = none) {
  const defaults = Object.fromEntries(tool.parameters.map((one) => [one.name, one.default]));
  const imageName = liveImageParameter(tool)!.name;
  const request = { kind: 'live', tool: tool.key, params: { ...defaults, ...params }, seed } as const;
  return runLive({ ...request, imageName, image: await encode(picture) }, hooks);
}

describe('live pictures', () => {
  it.each([
    ['a sketch', rendering, ring, 'sketch', { prompt: 'red ceramic' }],
    ['a picture', imgtoimg, photo, 'source', { prompt: 'bauhaus poster', strength: 80 }],
  ] as const)('%s looks as the tool would have made it', async (_, tool, picture, name, params) => {
    const [full] = await runWith(tool, { params, pictures: { [name]: [picture] } });
    const quick = await decode((await live(tool, picture, params)).data);
    expect([quick.width, quick.height]).toEqual([picture.width, picture.height]);
    expect(ssim(quick, full!.raster)).toBeGreaterThan(0.9);
    const [ours, theirs] = [meanColour(quick), meanColour(full!.raster)];
    for (const [c, value] of ours.entries()) expect(Math.abs(value - theirs[c]!)).toBeLessThan(8);
  });

  it('the same image, prompt and seed give the same bytes, before and after other prompts', async () => {
    const wish = { prompt: 'bauhaus poster', strength: 80 };
    const first = await live(imgtoimg, photo, wish, 7);
    for (const prompt of ['deer', 'red', 'blue', 'green poster', 'ink']) {
      await live(imgtoimg, photo, { prompt, strength: 80 }, 7);
    }
    expect((await live(imgtoimg, photo, wish, 7)).data).toEqual(first.data);
    expect((await live(imgtoimg, photo, { ...wish, prompt: 'red poster' }, 7)).data).not.toEqual(first.data);
  });

  it('strength 0 is the image itself', async () => {
    const quick = await decode((await live(imgtoimg, photo, { prompt: 'deer', strength: 0 })).data);
    expect(ssim(quick, photo)).toBeGreaterThan(0.98);
  });

  it('what is transparent stays so', async () => {
    const cut = drawn(64, 64, (x) => [200, 90, 60, x < 0.5 ? 0 : 255]);
    const quick = await decode((await live(imgtoimg, cut, { prompt: 'deer' })).data);
    expect([quick.data[3], quick.data[63 * 4 + 3]]).toEqual([0, 255]);
  });

  it('is given up at the next checkpoint when a newer image is there', async () => {
    const gone = () => {
      throw new Error('not wanted');
    };
    await expect(live(imgtoimg, photo, { prompt: 'deer' }, 1, { checkpoint: gone })).rejects.toThrow(
      'not wanted',
    );
  });
});

describe('the live renderer of the engine', () => {
  const engine = createBuiltinEngine({ threads: 1 });
  const request = (tool: Tool) => {
    const params = Object.fromEntries(tool.parameters.map((one) => [one.name, one.default]));
    const size = { width: ring.width, height: ring.height };
    return { tool: tool.key, model: tool.model, params: { ...params, prompt: 'red' }, seed: 1, ...size };
  };

  it('is offered by the tools that are quick enough, and by no others', async () => {
    const offered = (await engine.capabilities()).filter(({ live: is }) => is);
    expect(offered.map(({ tool }) => tool).toSorted()).toEqual(['imgtoimg', 'rendering']);
    for (const { live: offer } of offered) expect(offer).toMatchObject({ size: 512 });
  });

  it('gives a picture of the format that it says, while a job has the only thread', async () => {
    const stop = new AbortController();
    const job = engine.run(
      {
        tool: 'create',
        model: 'procedural',
        params: { prompt: 'forest', size: { width: 2048, height: 2048 }, count: 1 },
        seed: 1,
      },
      {
        signal: stop.signal,
        progress: () => {},
        preview: () => {},
        readFile: () => Promise.reject(new Error()),
      },
    );
    let isJobDone = false;
    job.catch(() => {}).finally(() => (isJobDone = true));
    const image = await encode(ring);
    const signal = new AbortController().signal;
    const made = await engine.renderLive!(request(rendering), { image, signal });
    expect(isJobDone).toBe(false);
    expect(made).toMatchObject({ mimeType: 'image/jpeg', width: ring.width, height: ring.height });
    stop.abort(new Error('enough'));
    await expect(job).rejects.toThrow('enough');
  });

  it('rejects with the reason of an abort and renders the next image', async () => {
    const image = await encode(ring);
    const stop = new AbortController();
    const old = engine.renderLive!(request(rendering), { image, signal: stop.signal });
    const next = engine.renderLive!(request(rendering), { image, signal: new AbortController().signal });
    stop.abort(new Error('a newer one'));
    await expect(old).rejects.toThrow('a newer one');
    expect((await next).width).toBe(ring.width);
  });

  it('says what is wrong with a drawing by name, and which tools it does not render', async () => {
    const signal = new AbortController().signal;
    const image = await encode(drawn(64, 64, () => [255, 255, 255]));
    await expect(engine.renderLive!(request(rendering), { image, signal })).rejects.toMatchObject({
      error: 'outlinesOpen',
    });
    await expect(
      engine.renderLive!({ ...request(rendering), model: 'other' }, { image, signal }),
    ).rejects.toMatchObject({ error: 'liveToolMissing' });
    await engine.close();
  });
});
