import { describe, expect, it } from 'vitest';
import { gradientEnergy, meanDifference } from '../../imaging/metrics.ts';
import type { Raster } from '../../imaging/raster.ts';
import { drawn, meanColour, runWith, samePixels } from '../tool.fixture.ts';
import { nlpe } from './nlpe.ts';

/** A red disc on a textured green ground under a grey sky. */
const scene = drawn(160, 120, (x, y) => {
  const shade = 0.8 + 0.2 * Math.sin(x * 40) * Math.sin(y * 31);
  if (Math.hypot((x - 0.5) * 1.33, y - 0.55) < 0.24) return [200 * shade, 40 * shade, 36 * shade];
  if (y < 0.3) return [150, 160, 170];
  return [70 * shade, 130 * shade, 60 * shade];
});

async function edit(instruction: string, source: Raster = scene, seed = 1) {
  const [result] = await runWith(nlpe, { params: { instruction }, pictures: { source: [source] }, seed });
  return { ...result!, en: result!.notes!.map(({ en }) => en) };
}

const sum = ([r, g, b]: readonly number[]) => r! + g! + b!;
const disc = [0.42, 0.45, 0.58, 0.65] as const;
const corner = [0, 0, 0.1, 0.1] as const;

describe('natural-language editing', () => {
  it('brightens, warms and turns grey as it is told, and says so in three languages', async () => {
    const bright = await edit('brighter');
    expect(sum(meanColour(bright.raster))).toBeGreaterThan(sum(meanColour(scene)) * 1.1);
    expect(bright.notes).toEqual([{ en: 'Brighter, 35%', zh: '提高亮度 35%', ja: '明るく 35%' }]);
    const [red, , blue] = meanColour((await edit('warmer')).raster, corner);
    expect(red / blue).toBeGreaterThan(1.05);
    const grey = meanColour((await edit('黑白')).raster, disc);
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(2);
  });

  it('runs the steps in the order of the sentence', async () => {
    const { raster, en } = await edit('rotate 90 degrees right, then crop to 2:1');
    expect([raster.width, raster.height]).toEqual([120, 60]);
    expect(en).toEqual(['Rotated 90° right', 'Cropped to 2:1 (centre)']);
    const other = await edit('crop to 2:1, then rotate 90 degrees right');
    expect([other.raster.width, other.raster.height]).toEqual([80, 160]);
  });

  it('gives back the picture after it was flipped twice or turned all the way round', async () => {
    expect(samePixels((await edit('flip horizontally, then flip horizontally')).raster, scene)).toBe(true);
    expect((await edit('rotate 90 degrees left, then rotate 90 degrees right')).raster.data).toEqual(
      scene.data,
    );
  });

  it.each([
    ['rotate 90 degrees right', (x: number, y: number) => [69 - y, x]],
    ['rotate 180 degrees', (x: number, y: number) => [44 - x, 69 - y]],
    ['rotate 90 degrees left', (x: number, y: number) => [y, 44 - x]],
  ] as const)('moves every pixel where “%s” says', async (instruction, place) => {
    const source = drawn(45, 70, (x, y) => [x * 255, y * 255, (x * 900) % 255, 80 + x * 100]);
    const { raster } = await edit(instruction, source);
    const pixel = ({ width, data }: Raster, x: number, y: number) => {
      const at = (y * width + x) * 4;
      return data.subarray(at, at + 4).join();
    };
    for (let y = 0; y < 70; y++) {
      for (let x = 0; x < 45; x++) {
        const [toX, toY] = place(x, y) as [number, number];
        expect(pixel(raster, toX, toY)).toBe(pixel(source, x, y));
      }
    }
  });

  it('leaves no empty corner in a picture turned by a few degrees', async () => {
    const { raster } = await edit('rotate 12 degrees');
    expect(raster.data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
  });

  it('changes one colour and leaves the others', async () => {
    const { raster } = await edit('make the red ball blue');
    const [red, , blue] = meanColour(raster, disc);
    expect(blue).toBeGreaterThan(red * 1.6);
    expect(meanColour(raster, corner)).toEqual(meanColour(scene, corner));
    // Light and dark stay where they were.
    expect(gradientEnergy(raster)).toBeGreaterThan(gradientEnergy(scene) * 0.5);
  });

  it('says that the colour is not in the picture', async () => {
    await expect(edit('make the purple ball blue')).rejects.toThrow('Nothing “purple” was found');
  });

  it('blurs the background and keeps the subject sharp', async () => {
    const { raster } = await edit('blur the background completely');
    const ofPart = (picture: Raster, [l, t, r, b]: readonly [number, number, number, number]) =>
      gradientEnergy(
        drawn(60, 40, (x, y) => {
          const at =
            (Math.floor((t + (b - t) * y) * picture.height) * picture.width +
              Math.floor((l + (r - l) * x) * picture.width)) *
            4;
          return [picture.data[at]!, picture.data[at + 1]!, picture.data[at + 2]!];
        }),
      );
    const ground = [0.02, 0.85, 0.98, 0.98] as const;
    expect(ofPart(raster, ground)).toBeLessThan(ofPart(scene, ground) * 0.5);
    expect(ofPart(raster, disc)).toBeGreaterThan(ofPart(scene, disc) * 0.85);
  });

  it('makes the background transparent, or of one colour', async () => {
    const { raster } = await edit('remove the background');
    expect(raster.data[3]).toBe(0);
    expect(raster.data[(Math.floor(0.55 * 120) * 160 + 80) * 4 + 3]).toBe(255);
    const [red, green, blue] = meanColour((await edit('背景换成黄色')).raster, corner);
    expect(red).toBeGreaterThan(180);
    expect(green).toBeGreaterThan(150);
    expect(blue).toBeLessThan(110);
  });

  it('writes words where it is told', async () => {
    const { raster } = await edit('write "OPEN" at the bottom');
    const changed = (top: number, bottom: number) => {
      let count = 0;
      for (let at = top * 160 * 4; at < bottom * 160 * 4; at++)
        if (raster.data[at] !== scene.data[at]) count++;
      return count;
    };
    expect(changed(90, 120)).toBeGreaterThan(200);
    expect(changed(0, 60)).toBe(0);
  });

  it('darkens for the night, greys for rain, whitens for fog, and yellows leaves for autumn', async () => {
    expect(sum(meanColour((await edit('night')).raster))).toBeLessThan(sum(meanColour(scene)) * 0.6);
    const spread = (rgb: readonly number[]) => Math.max(...rgb) - Math.min(...rgb);
    const ground = [0, 0.7, 0.2, 1] as const;
    expect(spread(meanColour((await edit('rain')).raster, ground))).toBeLessThan(
      spread(meanColour(scene, ground)) * 0.85,
    );
    expect(sum(meanColour((await edit('雾')).raster, ground))).toBeGreaterThan(
      sum(meanColour(scene, ground)) * 1.1,
    );
    const [red, green] = meanColour((await edit('秋らしくして')).raster, ground);
    expect(red).toBeGreaterThan(green);
  });

  it('does more when it is told to do more', async () => {
    const by = async (instruction: string) => meanDifference((await edit(instruction)).raster, scene);
    for (const thing of ['snow', 'vignette', 'grain', 'fog', 'blur']) {
      expect(await by(`${thing}, a bit`), thing).toBeLessThan(await by(`${thing} 100%`));
    }
  });

  it('gives the same pixels for the same seed, other flakes for another', async () => {
    const first = await edit('snow', scene, 5);
    expect(samePixels((await edit('snow', scene, 5)).raster, first.raster)).toBe(true);
    expect(samePixels((await edit('snow', scene, 6)).raster, first.raster)).toBe(false);
  });

  it('keeps what was transparent transparent', async () => {
    const source = drawn(40, 40, (x) => [200, 100, 50, x < 0.5 ? 0 : 255]);
    const { raster } = await edit('brighter, blur, sepia, sharpen, night', source);
    for (let i = 0; i < 1600; i++) expect(raster.data[i * 4 + 3]).toBe(source.data[i * 4 + 3]);
  });

  it('does not let hidden colours of transparent parts bleed into a blur', async () => {
    const source = drawn(60, 60, (x) => (x < 0.5 ? [255, 0, 255, 0] : [40, 120, 40, 255]));
    const { raster } = await edit('blur 100%', source);
    const [red, green] = meanColour(raster, [0.52, 0.3, 0.6, 0.7]);
    expect(green).toBeGreaterThan(red * 1.8);
  });

  it('lists what it can do when nothing was understood, in the language of the instruction', async () => {
    await expect(edit('please compute the prime factors')).rejects.toThrow('It can: change brightness');
    await expect(edit('计算质数')).rejects.toThrow('It can: change brightness');
    await expect(edit('ごはんをたべたい')).rejects.toThrow('It can: change brightness');
  });

  it('says which parts it understood and which it ignored, as they were written', async () => {
    const { promptWords } = await edit('A bit Brighter, write "SALE" at the top, juggle the Elephants');
    expect(promptWords).toEqual({
      understood: ['A bit Brighter', 'write  SALE  at the top'],
      ignored: ['juggle the Elephants'],
    });
    expect((await edit('变亮，弹钢琴')).promptWords).toEqual({ understood: ['变亮'], ignored: ['弹钢琴'] });
  });

  it('refuses a size that is too large and an instruction without end', async () => {
    await expect(edit('resize to 9000x9000')).rejects.toThrow('at most 6144×3160');
    await expect(edit(Array(30).fill('blur').join(', '))).rejects.toThrow('more than 20 steps');
  });
});
