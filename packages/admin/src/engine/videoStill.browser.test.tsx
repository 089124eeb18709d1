import { expect, test } from 'vitest';
import { readVideoStill, type VideoStill } from './videoStill.ts';

const width = 320;
const height = 180;
const frames = 50;

/** Black for that share of its length and then red, recorded by the browser, so that it can play it. */
async function blackThenRed(share: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start();
  for (let frame = 0; frame < frames; frame++) {
    context.fillStyle = frame < frames * share ? '#000' : `rgb(230, ${frame}, 20)`;
    context.fillRect(0, 0, width, height);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  recorder.stop();
  await stopped;
  return new Blob(parts, { type: 'video/webm' });
}

async function middleOf(picture: Blob): Promise<number[]> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
}

async function colourOf(still: VideoStill): Promise<string> {
  const [red = 0, green = 0, blue = 0] = still.poster ? await middleOf(still.poster) : [];
  return red > 180 && blue < 80 ? 'red' : `${red}/${green}/${blue}`;
}

test('a video shows itself with a frame of it, its size and its length', async () => {
  const still = await readVideoStill(await blackThenRed(0));
  expect(still).toMatchObject({ width, height });
  expect(still.durationSeconds).toBeGreaterThan(0.2);
  expect(still.durationSeconds).toBeLessThan(30);
  expect(still.poster?.type).toBe('image/jpeg');
  expect(await colourOf(still)).toBe('red');
});

test('a dark begin is passed over', async () => {
  expect(await colourOf(await readVideoStill(await blackThenRed(0.2)))).toBe('red');
});

test('a video that is dark throughout has a still picture all the same', async () => {
  expect((await readVideoStill(await blackThenRed(1))).poster?.size).toBeGreaterThan(0);
});

test('what is no video is refused', async () => {
  await expect(readVideoStill(new Blob(['no'], { type: 'video/webm' }))).rejects.toThrow('cannot play');
});
