// The built-in engine with the real encoder: what comes out is decoded again.
import { createClipCodec } from '@tai/clip-codec';
import type { EngineClip } from '@tai/contracts';
import { createBuiltinEngine } from '@tai/engine-builtin';
import { probeVideo } from '@tai/media';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const size = { width: 256, height: 144 };
const codec = createClipCodec();

it.skipIf(codec.problem !== null)(
  'makes an MP4 of the size, speed and length that were asked for, which begins with the given image',
  async () => {
    const engine = createBuiltinEngine({ threads: 1, clipCodec: codec });
    const picture = Buffer.from(
      Array.from({ length: size.width * size.height * 3 }, (_, at) => {
        const x = Math.floor(at / 3) % size.width;
        const y = Math.floor(at / 3 / size.width);
        return 128 + 90 * Math.sin(x / 11 + (at % 3)) * Math.cos(y / 17);
      }),
    );
    const file = await sharp(picture, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer();
    const params = {
      ...{ firstFrame: ['picture'], lastFrame: [], prompt: '', size, frames: 25, fps: 12, count: 1 },
      ...{ cameraMovement: ['truckRight'], cameraStrength: 50, loop: false },
    };
    const signal = new AbortController().signal;
    const [clip] = (await engine.run(
      { tool: 'imageToVideo', model: 'layered-depth', seed: 1, params },
      {
        ...{ signal, progress: () => undefined, preview: () => undefined },
        readFile: () => Promise.resolve(file),
      },
    )) as EngineClip[];
    const bytes = clip!.content as Uint8Array;
    const source = {
      size: bytes.length,
      read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)),
    };
    expect(await probeVideo(source)).toMatchObject({
      ...{ mimeType: 'video/mp4', fps: 12, duration: 2.083 },
      ...size,
    });
    const frames: Uint8Array[] = [];
    for await (const frame of codec.decode(source, { times: [0.01, 1, 2.05], longest: 256 }, signal))
      frames.push(frame.rgba);
    const difference = (a: Uint8Array, at: (pixel: number, channel: number) => number) => {
      let sum = 0;
      for (let i = 0; i < size.width * size.height; i++)
        for (let c = 0; c < 3; c++) sum += Math.abs(a[i * 4 + c]! - at(i, c));
      return sum / (size.width * size.height * 3);
    };
    expect(difference(frames[0]!, (i, c) => picture[i * 3 + c]!)).toBeLessThan(6);
    expect(difference(frames[2]!, (i, c) => frames[0]![i * 4 + c]!)).toBeGreaterThan(10);
    await engine.close();
    await codec.close();
  },
);
