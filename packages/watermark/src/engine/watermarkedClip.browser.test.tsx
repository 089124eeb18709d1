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
import { watermarkedClip } from './watermarkedClip.ts';

const size = { width: 320, height: 240 };
const frames = 10;
const ground = 200;
const labels: Parameters<typeof copyVideo>[1] = {
  record: {
    prompt: 'a fox that runs',
    negativePrompt: '',
    tool: 'textToVideo',
    engine: 'host',
    model: 'any',
    version: '1',
    seed: 31,
    ...size,
    operationCode: 'code-1',
    params: {},
  },
  digitalSourceType: 'algorithmicMedia',
  aigc: null,
};

/** A second of even grey with a prompt record, as VP9: browsers without H.264 can make and read it. */
async function greyClip(): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = `rgb(${ground},${ground},${ground})`;
  context.fillRect(0, 0, size.width, size.height);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'vp9', quality: QUALITY_HIGH });
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < frames; frame++) await source.add(frame / frames, 1 / frames);
  await output.finalize();
  if (!target.buffer) throw new Error('no clip');
  const parts: BlobPart[] = [];
  const plain = new Blob([target.buffer]);
  for await (const part of copyVideo(blobSource(plain), labels)) parts.push(new Uint8Array(part));
  return new Blob(parts, { type: 'video/webm' });
}

type Box = [x: number, y: number, width: number, height: number];

/** Of every frame, how many pixels where the mark is, at the bottom right unless said, and in the middle differ from the ground. */
async function changedPixels(clip: Blob, place: Box = [160, 190, 160, 50]) {
  const input = new Input({ source: new BlobSource(clip), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no frames');
  const changes: { marked: number; rest: number }[] = [];
  for await (const { canvas } of new CanvasSink(track).canvases()) {
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    const count = (...box: Box) => {
      const { data } = context.getImageData(...box);
      // Lossy frames are a little off everywhere; the watermark is far off.
      return data.filter((value, index) => index % 4 === 0 && Math.abs(value - ground) > 40).length;
    };
    changes.push({ marked: count(...place), rest: count(60, 60, 200, 100) });
  }
  return changes;
}

test('the watermark is on every frame and nowhere else, and the labels stay', async () => {
  const original = await greyClip();
  const shares: number[] = [];
  const marked = await watermarkedClip(
    original,
    { watermark: '@Ada', aiLabel: null },
    { onProgress: (share) => shares.push(share) },
  );
  expect(marked.type).toBe('video/webm');
  const changes = await changedPixels(marked);
  // This WebM does not say how long its last frame stays, and such a frame is left out.
  expect(changes).toHaveLength(frames - 1);
  for (const { marked: inCorner, rest } of changes) {
    expect(inCorner).toBeGreaterThan(100);
    expect(rest).toBe(0);
  }
  expect((await readVideoLabels(blobSource(marked))).record?.prompt).toBe('a fox that runs');
  expect(shares.at(-1)).toBeGreaterThan(0.5);
});

test('whoever ends it gets no clip', async () => {
  const abort = new AbortController();
  const making = watermarkedClip(
    await greyClip(),
    { watermark: '@Ada', aiLabel: null },
    {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    },
  );
  await expect(making).rejects.toThrow();
});

test('the AI label is over the frames of the beginning, as high as the guide asks', async () => {
  const marked = await watermarkedClip(await greyClip(), { watermark: null, aiLabel: 'AI generated' });
  const changes = await changedPixels(marked, [0, 0, size.width, 40]);
  for (const { marked: atTop } of changes) expect(atTop).toBeGreaterThan(60);
});
