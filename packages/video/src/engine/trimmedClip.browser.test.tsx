import { blobSource, copyVideo, readVideoLabels } from '@tai/media';
import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  CanvasSource,
  Input,
  Output,
  QUALITY_HIGH,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { clipGif } from './clipGif.ts';
import { trimmedClip } from './trimmedClip.ts';

const fps = 10;
const frames = 20;
const size = { width: 160, height: 120 };
const progress = { signal: new AbortController().signal, onProgress: () => undefined };

/** Two seconds that grow lighter with each frame, as VP9: browsers without H.264 can make and read it. */
async function risingClip(): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'vp9', quality: QUALITY_HIGH });
  output.addVideoTrack(source, { frameRate: fps });
  await output.start();
  for (let frame = 0; frame < frames; frame += 1) {
    const grey = lightOf(frame);
    context.fillStyle = `rgb(${grey},${grey},${grey})`;
    context.fillRect(0, 0, size.width, size.height);
    await source.add(frame / fps, 1 / fps);
  }
  await output.finalize();
  const plain = new Blob([target.buffer ?? new ArrayBuffer()], { type: 'video/webm' });
  const parts: BlobPart[] = [];
  for await (const part of copyVideo(blobSource(plain), {
    record: null,
    digitalSourceType: 'algorithmicMedia',
    aigc: null,
  }))
    parts.push(new Uint8Array(part));
  return new Blob(parts, { type: 'video/webm' });
}

const lightOf = (frame: number) => 20 + frame * 10;

/** Lightness of the middle of each frame. */
async function lightsOf(clip: Blob): Promise<number[]> {
  const input = new Input({ source: new BlobSource(clip), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no frames');
  const lights: number[] = [];
  for await (const { canvas } of new CanvasSink(track).canvases()) {
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
    lights.push(context?.getImageData(80, 60, 1, 1).data[0] ?? -1);
  }
  input.dispose();
  return lights;
}

test('a part begins at its frame, ends before its end, and keeps the labels', async () => {
  const part = await trimmedClip(await risingClip(), { start: 0.5, end: 1.5 }, false, progress);
  const lights = await lightsOf(part);
  expect(Math.abs((lights[0] ?? 0) - lightOf(5))).toBeLessThan(6);
  // The last frame of a WebM that does not say how long it stays may be left out.
  expect(lights.length).toBeGreaterThanOrEqual(9);
  expect(lights.length).toBeLessThanOrEqual(10);
  expect(lights.at(-1)).toBeLessThan(lightOf(15) + 6);
  expect(await readVideoLabels(blobSource(part))).toMatchObject({ digitalSourceType: 'algorithmicMedia' });
});

test('a GIF has the frames of its part and the size that was asked for', async () => {
  const gif = await clipGif(await risingClip(), { start: 0.4, end: 1.2 }, 80, progress);
  const bytes = new Uint8Array(await gif.arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe('GIF89a');
  const view = new DataView(bytes.buffer);
  expect([view.getUint16(6, true), view.getUint16(8, true)]).toEqual([80, 60]);
  const decoder = new ImageDecoder({ data: bytes, type: 'image/gif' });
  await decoder.tracks.ready;
  expect(decoder.tracks.selectedTrack?.frameCount).toBe(10);
});

test('a part that is not wanted any more is not made', async () => {
  const stop = new AbortController();
  stop.abort(new Error('not wanted'));
  const range = { start: 0, end: 1 };
  await expect(
    trimmedClip(await risingClip(), range, false, { ...progress, signal: stop.signal }),
  ).rejects.toThrow('not wanted');
});
