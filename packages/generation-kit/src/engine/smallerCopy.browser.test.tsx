import { expect, test } from 'vitest';
import { smallerCopy } from './smallerCopy.ts';

async function drawn(type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#c04020';
  context.fillRect(0, 0, 200, 200);
  return canvas.convertToBlob({ type });
}

async function pixels(image: Blob) {
  const bitmap = await createImageBitmap(image);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return { width, height, at: (x: number) => [...context.getImageData(x, 25, 1, 1).data] };
}

test('the copy has the size that was asked for, the same colours, and keeps transparency', async () => {
  const copy = await smallerCopy(await drawn('image/png'), { width: 100, height: 50 });
  expect(copy.type).toBe('image/png');
  const { width, height, at } = await pixels(copy);
  expect([width, height, at(20), at(80)]).toEqual([100, 50, [192, 64, 32, 255], [0, 0, 0, 0]]);
});

test('a photograph stays a JPEG', async () => {
  const copy = await smallerCopy(await drawn('image/jpeg'), { width: 100, height: 50 });
  expect(copy.type).toBe('image/jpeg');
});
