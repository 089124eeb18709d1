import { capability, type ClipCodec, type EngineClip, type EnginePreview } from '@tai/contracts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { encode } from '../imaging/codec.ts';
import { createBuiltinEngine, type BuiltinEngine } from '../engine.ts';
import { ball, clipSize } from './clip.fixture.ts';

/** Collects frames instead of encoding them, as slowly as `pace` says. */
function collector() {
  const frames: Uint8Array[] = [];
  /** Milliseconds that each frame takes. */
  const pace = { wait: 0 };
  const codec: ClipCodec = {
    problem: null,
    async *encode(source, _, signal) {
      for await (const frame of source) {
        signal.throwIfAborted();
        frames.push(frame);
        if (pace.wait > 0) await new Promise((resolve) => setTimeout(resolve, pace.wait));
      }
      yield Uint8Array.of(1, 2, 3);
    },
    decode: () => Promise.reject(new Error('not used')) as never,
    close: () => Promise.resolve(),
  };
  return { codec, frames, pace };
}

const params = {
  ...{ firstFrame: ['ball'], lastFrame: [], prompt: '', size: clipSize, frames: 13, fps: 12 },
  ...{ cameraMovement: ['panRight'], cameraStrength: 50, loop: false, count: 1 },
  ...{ carDisplay: 'none', environment: 'none' },
};

let file: Uint8Array;
beforeAll(async () => {
  file = await encode(ball);
});
const engines: BuiltinEngine[] = [];
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

function engineWith(clipCodec: ClipCodec | undefined): BuiltinEngine {
  const engine = createBuiltinEngine({ threads: 2, clipCodec });
  engines.push(engine);
  return engine;
}

// One engine for both films: each thread that starts loads the renderer, two seconds of processor time.
const { codec: collecting, frames, pace } = collector();
const studio = engineWith(collecting);
afterEach(() => {
  frames.length = 0;
  pace.wait = 0;
});

async function film(engine: BuiltinEngine, more = {}, signal = new AbortController().signal) {
  const percents: number[] = [];
  const previews: EnginePreview[] = [];
  const request = { tool: 'imageToVideo', model: 'layered-depth', seed: 7, params: { ...params, ...more } };
  const clips = await engine.run(request, {
    signal,
    progress: (percent) => percents.push(percent),
    preview: (preview) => previews.push(preview),
    readFile: () => Promise.resolve(file),
  });
  return { clips: clips as EngineClip[], percents, previews };
}

describe('clips of the built-in engine', () => {
  it('lists both video tools, and says why they are off where no encoder is installed', async () => {
    for (const [codec, available] of [
      [undefined, false],
      [{ ...collector().codec, problem: 'codecMissing' as const }, false],
      [collector().codec, true],
    ] as const) {
      const engine = engineWith(codec);
      const listed = (await engine.capabilities()).filter(({ medium }) => medium === 'video');
      expect(listed.map(({ tool }) => tool)).toEqual(['imageToVideo', 'textToVideo']);
      for (const one of listed) {
        expect(capability.parse(one).available).toBe(available);
        expect(one.problem?.error).toBe(available ? undefined : 'codecMissing');
      }
      if (!available) await expect(film(engine)).rejects.toMatchObject({ error: 'codecMissing' });
    }
  });

  it('hands the frames to the encoder in their order, with a poster, progress and previews', async () => {
    const { clips, percents, previews } = await film(studio, { count: 2 });
    expect(clips.map(({ medium, seed }) => [medium, seed])).toEqual([
      ['video', 7],
      ['video', 8],
    ]);
    expect(frames).toHaveLength(26);
    // Each frame of the pan goes on from the one before.
    const difference = (a: Uint8Array, b: Uint8Array) =>
      a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0);
    for (let frame = 2; frame < 9; frame++)
      expect(difference(frames[frame]!, frames[frame + 1]!)).toBeLessThan(
        difference(frames[frame]!, frames[Math.min(12, frame + 4)]!),
      );
    // The first one is the given picture, and no later one is nearer to it.
    const given = Uint8Array.from({ length: clipSize.width * clipSize.height }, (_, i) => {
      const [red, green, blue] = ball.data.subarray(i * 4) as unknown as [number, number, number];
      return 16 + 0.257 * red + 0.504 * green + 0.098 * blue;
    });
    const distances = frames.slice(0, 13).map((frame) => difference(given, frame));
    expect(distances.indexOf(Math.min(...distances))).toBe(0);
    expect(await sharp(clips[0]!.poster).metadata()).toMatchObject({ format: 'webp', ...clipSize });
    expect(percents.toSorted((a, b) => a - b)).toEqual(percents);
    expect(percents.at(-1)).toBe(100);
    expect(previews[0]).toMatchObject({ index: 0, mimeType: 'image/webp' });
  });

  it('stops after the frame it draws when it is cancelled', async () => {
    pace.wait = 20;
    const controller = new AbortController();
    const running = film(studio, { frames: 240 }, controller.signal);
    while (frames.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    const drawn = frames.length;
    controller.abort(new Error('cancelled by the person'));
    await expect(running).rejects.toThrow('cancelled by the person');
    expect(frames.length - drawn).toBeLessThan(3);
  });
});
