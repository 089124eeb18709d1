import { describe, expect, it } from 'vitest';
import { overlap, meanDifference } from '../../imaging/metrics.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import { extent } from '../../imaging/region.ts';
import { drawn, meanColour, runWith, samePixels } from '../tool.fixture.ts';
import { visualAngle } from './visualAngle.ts';

const [width, height] = [180, 140];
/** A bottle, red on its left and blue on its right half, before a plain wall. */
const isBottle = (x: number, y: number) =>
  Math.abs(x - 0.5) < 0.16 && y > 0.35 && y < 0.9 ? true : Math.abs(x - 0.5) < 0.05 && y > 0.12 && y < 0.36;
const source = drawn(width, height, (x, y) =>
  isBottle(x, y) ? (x < 0.5 ? [200, 40, 40] : [40, 60, 200]) : [200, 205, 190],
);
const mask = drawn(width, height, (x, y) => (isBottle(x, y) ? [255, 255, 255] : [0, 0, 0]));

async function views(angles: string[], params: Record<string, unknown> = {}) {
  const results = await runWith(visualAngle, {
    params: { angles, ...params },
    pictures: { source: [source], mask: [mask] },
  });
  return results.map(({ raster }) => raster);
}

/** Where the picture shows the bottle: what is not of the wall's colour. */
function outline({ data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) {
    const [r, g, b] = [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!];
    plane.data[i] = Math.max(r, g, b) - Math.min(r, g, b) > 60 ? 1 : 0;
  }
  return plane;
}

const wide = (picture: Raster) => extent(outline(picture), 0.5)!.width;

describe('multi-view', () => {
  it('finds the subject by itself, gives the picture back for the front, and one picture for each view', async () => {
    const results = await runWith(visualAngle, {
      params: { angles: ['top', 'front', 'side'] },
      pictures: { source: [source] },
    });
    expect(results.map(({ notes }) => notes![0]!.en)).toEqual(['Top', 'Front', 'Side']);
    expect(samePixels(results[1]!.raster, source)).toBe(true);
    expect(meanDifference(results[2]!.raster, source)).toBeGreaterThan(4);
  });

  it('shows the outline mirrored from behind, with left and right exchanged', async () => {
    const [rear] = await views(['rear']);
    expect(overlap(outline(rear!), outline(source))).toBeGreaterThan(0.9);
    const [red, , blue] = meanColour(rear!, [0.55, 0.5, 0.62, 0.8]);
    expect(red).toBeGreaterThan(blue);
  });

  it('makes up no detail for the back', async () => {
    const striped = drawn(width, height, (x, y) =>
      isBottle(x, y) ? (Math.floor(y * 40) % 2 ? [220, 60, 40] : [120, 20, 30]) : [200, 205, 190],
    );
    const [rear] = await runWith(visualAngle, {
      params: { angles: ['rear'] },
      pictures: { source: [striped], mask: [mask] },
    });
    const contrast = ({ data }: Raster) => {
      let sum = 0;
      for (let y = 60; y < 110; y++)
        sum += Math.abs(data[(y * width + 90) * 4]! - data[((y + 1) * width + 90) * 4]!);
      return sum;
    };
    expect(contrast(rear!.raster)).toBeLessThan(contrast(striped) * 0.4);
  });

  it('shows less of the far half the further it is turned, and a closed body from the side', async () => {
    const [front45, side] = await views(['front45', 'side']);
    const reds = (picture: Raster) => {
      let count = 0;
      for (let at = 0; at < picture.data.length; at += 4)
        if (picture.data[at]! > picture.data[at + 2]! + 40) count++;
      return count;
    };
    const share = (picture: Raster) =>
      reds(picture) / outline(picture).data.reduce((sum, value) => sum + value, 0);
    expect(Math.abs(share(front45!) - 0.5)).toBeGreaterThan(0.1);
    expect(Math.abs(share(side!) - 0.5)).toBeGreaterThan(Math.abs(share(front45!) - 0.5));
    // Nothing of the wall shines through its middle.
    const plane = outline(side!);
    const box = extent(plane, 0.5)!;
    const row = Math.round(0.65 * height) * width;
    for (let x = box.left + 4; x < box.left + box.width - 4; x++) expect(plane.data[row + x]).toBe(1);
  });

  it('is thicker the more depth it is given', async () => {
    const [flat] = await views(['side'], { depth: 0 });
    const [deep] = await views(['side'], { depth: 100 });
    expect(wide(deep!)).toBeGreaterThan(wide(flat!) * 1.2);
  });

  it('looks down on it from the top: it gets lower', async () => {
    const [top] = await views(['top']);
    expect(extent(outline(top!), 0.5)!.height).toBeLessThan(extent(outline(source), 0.5)!.height);
  });

  it('fills the ground where the subject stood', async () => {
    const [side] = await views(['side'], { depth: 0 });
    // Left of the turned bottle, where its body was.
    expect(
      meanDifference(
        drawn(1, 1, () => [200, 205, 190]),
        drawn(1, 1, () => meanColour(side!, [0.345, 0.5, 0.36, 0.8])),
      ),
    ).toBeLessThan(14);
  });

  it('gives the same pixels again, and asks for a view', async () => {
    const [first] = await views(['rear45']);
    const [second] = await views(['rear45']);
    expect(samePixels(first!, second!)).toBe(true);
    await expect(views([])).rejects.toThrow('Choose at least one view');
  });

  it('says so when no subject stands out', async () => {
    const plain = drawn(120, 90, (x, y) => [120 + 20 * x, 130 + 10 * y, 120]);
    await expect(
      runWith(visualAngle, { params: { angles: ['side'] }, pictures: { source: [plain] } }),
    ).rejects.toThrow('not clear what the subject is. Paint it');
  });
});
