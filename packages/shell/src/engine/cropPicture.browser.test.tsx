import { expect, test } from 'vitest';
import { cropPicture } from './cropPicture.ts';

/** Left half red, right half blue. */
async function twoColours(type: string, width = 1200, height = 600): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas.convertToBlob({ type });
}

async function colourAt(picture: Blob, x: number, y: number): Promise<string> {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(await createImageBitmap(picture), -x, -y);
  const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  return red > 200 ? 'red' : blue > 200 ? 'blue' : `${red}/${blue}`;
}

test.each(['image/png', 'image/jpeg'])(
  'the chosen square is cut out of a %s and made small',
  async (type) => {
    const cut = await cropPicture(await twoColours(type), { x: 300, y: 0, width: 600, height: 600 });
    expect(cut.type).toBe(type);
    const { width, height } = await createImageBitmap(cut);
    expect([width, height]).toEqual([512, 512]);
    expect(await colourAt(cut, 200, 256)).toBe('red');
    expect(await colourAt(cut, 312, 256)).toBe('blue');
  },
);

test('a small square is not made larger', async () => {
  const cut = await cropPicture(await twoColours('image/png'), { x: 0, y: 0, width: 100, height: 100 });
  expect((await createImageBitmap(cut)).width).toBe(100);
});

test('what is no picture is refused', async () => {
  await expect(
    cropPicture(new Blob(['no'], { type: 'image/png' }), { x: 0, y: 0, width: 1, height: 1 }),
  ).rejects.toThrow();
});
