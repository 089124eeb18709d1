// The tools that change how a picture looks: light, colour, style, and what a prompt makes of it.
import { describe, expect, it } from 'vitest';
import { meanDifference } from '../imaging/metrics.ts';
import { maskPlane } from '../imaging/region.ts';
import { ballOnStripes, circleMask, drawn, firstOf } from './drawn.fixture.ts';
import { image } from './image/image.ts';
import { rendering } from './rendering/rendering.ts';
import { repaint } from './repaint/repaint.ts';
import { shadow } from './shadow/shadow.ts';
import { styleTransfer } from './styleTransfer/styleTransfer.ts';

const source = ballOnStripes();

describe('style transfer', () => {
  it('mixes named styles, and leaves the picture alone at strength 0', async () => {
    const styles = [
      { id: 'ink', intensity: 60 },
      { id: 'oil', intensity: 40 },
    ];
    const result = await firstOf(styleTransfer, { source: [source] }, { styles });
    expect(meanDifference(result, source)).toBeGreaterThan(5);
    const none = await firstOf(styleTransfer, { source: [source] }, { styles, strength: 0 });
    expect(none.data).toEqual(source.data);
  });
});

describe('light and shadow', () => {
  const lit = (azimuth: number, more: object = {}) =>
    firstOf(
      shadow,
      { source: [source] },
      { light: { azimuth, elevation: 20 }, colour: '#ffffff', intensity: 80, shadow: 0, ...more },
    );
  it('brightens the side that the light comes from', async () => {
    const [left, right] = [await lit(270), await lit(90)];
    const leftSide = maskPlane(circleMask(160, 120, 20, 60, 18));
    const black = drawn(160, 120, () => [0, 0, 0]);
    expect(meanDifference(left, black, leftSide)).toBeGreaterThan(
      meanDifference(right, black, leftSide) + 10,
    );
  });
  it('leaves the picture alone without intensity and shadow', async () => {
    expect((await lit(0, { intensity: 0 })).data).toEqual(source.data);
  });
  it('darkens with shadow', async () => {
    const black = drawn(160, 120, () => [0, 0, 0]);
    const shaded = await lit(315, { intensity: 0, shadow: 100 });
    expect(meanDifference(shaded, black)).toBeLessThan(meanDifference(source, black));
  });
});

describe('partial generation', () => {
  const mask = circleMask(160, 120, 80, 60, 30);
  it('makes something new in the mask and changes nothing outside', async () => {
    const result = await firstOf(repaint, { source: [source], mask: [mask] }, { prompt: 'blue sea' });
    const plane = maskPlane(mask);
    expect(meanDifference(result, source, plane)).toBeGreaterThan(6);
    expect(meanDifference(result, source, { ...plane, data: plane.data.map((value) => 1 - value) })).toBe(0);
  });
  it('makes each variant from its seed', async () => {
    const of = (seed: number) =>
      firstOf(repaint, { source: [source], mask: [mask] }, { prompt: 'a deer' }, seed);
    const { data } = await of(3);
    expect((await of(3)).data).toEqual(data);
    expect((await of(4)).data).not.toEqual(data);
  });
});

describe('background drawing', () => {
  const background = drawn(200, 200, () => [40, 60, 200]);
  it('puts the subject before another background', async () => {
    const pictures = { source: [source], background: [background], mask: [circleMask(160, 120, 80, 60, 33)] };
    const result = await firstOf(image, pictures, { light: 0, shadow: 0 });
    const corner = maskPlane(circleMask(160, 120, 10, 10, 9));
    expect(
      meanDifference(
        result,
        drawn(160, 120, () => [40, 60, 200]),
        corner,
      ),
    ).toBeLessThan(3);
    const ball = maskPlane(circleMask(160, 120, 80, 60, 26));
    expect(meanDifference(result, source, ball)).toBeLessThan(3);
  });
  it('asks for a background', async () => {
    await expect(firstOf(image, { source: [source] })).rejects.toThrow('background is missing');
  });
});

describe('sketch rendering', () => {
  const sketch = drawn(200, 160, (x, y) => {
    const ring = Math.abs(Math.hypot(x - 100, y - 80) - 50) < 2;
    return ring ? [10, 10, 10] : [255, 255, 255];
  });
  it('fills the drawing with the colour of the prompt and leaves the ground', async () => {
    const result = await firstOf(
      rendering,
      { sketch: [sketch] },
      { prompt: 'red ball', material: 'plastic' },
    );
    const at = (x: number, y: number) => [...result.data.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 3)];
    const [r, g, b] = at(100, 85);
    expect(r).toBeGreaterThan(Math.max(g!, b!) + 40);
    const corner = at(5, 5);
    expect(Math.max(...corner) - Math.min(...corner)).toBeLessThan(20);
  });
  it('keeps the lines as dark as it is told', async () => {
    const line = (lines: number) =>
      firstOf(rendering, { sketch: [sketch] }, { prompt: 'red ball', lines }).then(
        (result) => result.data[(80 * 200 + 50) * 4]!,
      );
    expect(await line(100)).toBeLessThan(await line(0));
  });
  it('says that a drawing without a closed area cannot be rendered', async () => {
    const blank = drawn(64, 64, () => [255, 255, 255]);
    await expect(firstOf(rendering, { sketch: [blank] }, { prompt: 'x' })).rejects.toThrow('No closed area');
  });
});
