import { expect, test } from 'vitest';
import { readVideoStill } from './videoStill.ts';

/** A second of a red WebM, as the browser records it. */
async function record(width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
  const pieces: Blob[] = [];
  const done = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.start(100);
  // Until the encoder has brought some frames: when that is depends on the machine.
  for (let frame = 0; pieces.filter(({ size }) => size > 0).length < 4; frame += 1) {
    context.fillStyle = frame % 2 === 0 ? '#f00' : '#fe0000';
    context.fillRect(0, 0, width, height);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  recorder.stop();
  await done;
  return new Blob(pieces, { type: 'video/webm' });
}

test('length, size and a picture are read from a video', async () => {
  const { durationSeconds, width, height, poster } = await readVideoStill(await record(1600, 900));
  expect(durationSeconds).toBeGreaterThan(0);
  expect([width, height]).toEqual([1600, 900]);
  expect(poster?.type).toBe('image/jpeg');
  const still = await createImageBitmap(poster as Blob);
  expect([still.width, still.height]).toEqual([1280, 720]);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(still, -600, -300);
  const [red = 0, green = 255] = context?.getImageData(0, 0, 1, 1).data ?? [];
  expect(red).toBeGreaterThan(180);
  expect(green).toBeLessThan(60);
});

test('a file that is no video is refused', async () => {
  await expect(readVideoStill(new Blob(['no video'], { type: 'video/mp4' }))).rejects.toThrow(/cannot play/);
});
