import { describe, expect, it } from 'vitest';
import type { Raster } from '../../imaging/raster.ts';
import { drawn, meanColour, runWith, samePixels } from '../tool.fixture.ts';
import { nlpe } from './nlpe.ts';

/*
 * Two red balls on green ground with a dark stone between them. By itself the tool finds both balls or nothing; the mask is
 * painted on the left one.
 */
const at = (cx: number, cy: number, radius: number) => (x: number, y: number) =>
  Math.hypot((x - cx) * 1.5, y - cy) < radius;
const [isLeft, isRight, isStone] = [at(0.25, 0.5, 0.28), at(0.75, 0.5, 0.28), at(0.5, 0.8, 0.1)];
const scene = drawn(180, 120, (x, y) => {
  const shade = 0.85 + 0.15 * Math.sin(x * 40) * Math.sin(y * 31);
  if (isLeft(x, y) || isRight(x, y)) return [200 * shade, 40 * shade, 36 * shade];
  if (isStone(x, y)) return [40 * shade, 40 * shade, 44 * shade];
  return [70 * shade, 130 * shade, 60 * shade];
});
const leftBall = drawn(180, 120, (x, y) => (isLeft(x, y) ? [255, 255, 255] : [0, 0, 0]));

/** Squares inside the balls, and the ground in the upper middle. */
const left = [0.18, 0.4, 0.32, 0.6] as const;
const right = [0.68, 0.4, 0.82, 0.6] as const;
const ground = [0.46, 0.05, 0.54, 0.3] as const;

async function edit(instruction: string, mask: Raster = leftBall): Promise<Raster> {
  const [result] = await runWith(nlpe, {
    params: { instruction },
    pictures: { source: [scene], mask: [mask] },
  });
  return result!.raster;
}

const light = (picture: Raster, part: readonly [number, number, number, number]) =>
  meanColour(picture, part).reduce((sum, value) => sum + value, 0);
const alphaAt = ({ width, height, data }: Raster, x: number, y: number) =>
  data[(Math.floor(y * height) * width + Math.floor(x * width)) * 4 + 3]!;

describe('editing in words with a painted subject', () => {
  it.each(['brighten the subject', '主体调亮', '被写体を明るく'])(
    'changes what is painted and nothing else: %s',
    async (words) => {
      const result = await edit(words);
      expect(light(result, left)).toBeGreaterThan(light(scene, left) * 1.08);
      for (const part of [right, ground]) expect(meanColour(result, part)).toEqual(meanColour(scene, part));
    },
  );

  it.each(['darken the background', '背景变暗', '背景を暗く'])(
    'changes everything but what is painted: %s',
    async (words) => {
      const result = await edit(words);
      expect(meanColour(result, left)).toEqual(meanColour(scene, left));
      for (const part of [right, ground]) expect(light(result, part)).toBeLessThan(light(scene, part) * 0.95);
    },
  );

  it('cuts out what is painted, though another thing looks the same', async () => {
    const result = await edit('remove the background');
    expect([alphaAt(result, 0.25, 0.5), alphaAt(result, 0.75, 0.5), alphaAt(result, 0.5, 0.1)]).toEqual([
      255, 0, 0,
    ]);
  });

  it('fills the background around what is painted', async () => {
    const result = await edit('make the background white');
    expect(light(result, right)).toBeGreaterThan(690);
    expect(meanColour(result, left)).toEqual(meanColour(scene, left));
  });

  it('recolours the subject that is painted', async () => {
    const result = await edit('make the subject blue');
    const [red, , blue] = meanColour(result, left);
    expect(blue).toBeGreaterThan(red * 1.5);
    expect(meanColour(result, right)).toEqual(meanColour(scene, right));
  });

  it('recolours only what is painted when a colour is named that is there', async () => {
    const result = await edit('change red to blue');
    const [red, , blue] = meanColour(result, left);
    expect(blue).toBeGreaterThan(red * 1.5);
    expect(meanColour(result, right)).toEqual(meanColour(scene, right));
  });

  it('changes a named colour everywhere when nothing painted has it', async () => {
    const [red, green] = meanColour(await edit('change green to yellow'), ground);
    expect(red).toBeGreaterThan(green * 0.8);
  });

  it('crops to what is painted', async () => {
    const { width, height } = await edit('crop to the subject');
    expect(width).toBeLessThan(90);
    expect(height).toBeLessThan(90);
  });

  it.each([
    ['flip horizontally', right, left],
    ['rotate 180 degrees', right, left],
    ['resize to 50%', left, right],
  ] as const)('moves the mask with the picture: %s', async (frame, painted, other) => {
    const plain = await edit(frame);
    const result = await edit(`${frame}, then brighten the subject`);
    expect(light(result, painted)).toBeGreaterThan(light(plain, painted) * 1.08);
    expect(meanColour(result, other)).toEqual(meanColour(plain, other));
  });

  it('goes on with the mask in a picture that was turned a little', async () => {
    const plain = await edit('rotate 10 degrees');
    const result = await edit('rotate 10 degrees, then remove the background');
    expect([result.width, result.height]).toEqual([plain.width, plain.height]);
    expect([alphaAt(result, 0.24, 0.45), alphaAt(result, 0.78, 0.55)]).toEqual([255, 0]);
  });

  it('counts a mask that is painted faintly', async () => {
    const faint = drawn(180, 120, (x, y) => (isLeft(x, y) ? [90, 90, 90] : [0, 0, 0]));
    expect((await edit('crop to the subject', faint)).width).toBeLessThan(90);
  });

  it('says that nothing is painted when a step needs the subject, and works without it', async () => {
    const empty = drawn(180, 120, () => [0, 0, 0]);
    await expect(edit('brighten the subject', empty)).rejects.toMatchObject({ error: 'subjectEmpty' });
    const whole = await edit('brighter', empty);
    expect(light(whole, right)).toBeGreaterThan(light(scene, right) * 1.05);
  });

  it('says so when what is painted was cut away', async () => {
    await expect(edit('crop to the right 40%, then brighten the subject')).rejects.toMatchObject({
      error: 'subjectEmpty',
    });
  });

  it('gives the same pixels of the same mask', async () => {
    const words = 'blur the background, snow';
    expect(samePixels(await edit(words), await edit(words))).toBe(true);
  });
});
