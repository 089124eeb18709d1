import { expect, test } from 'vitest';
import { featherAlpha } from './featherAlpha.ts';
import { createMaskCanvas, type MaskCanvas } from './maskCanvas.ts';
import { createMaskWork } from './maskWork.ts';

const white = [255, 255, 255];
const black = [0, 0, 0];
const grey = [128, 128, 128];

interface Exported {
  width: number;
  height: number;
  /** Red, green and blue of a pixel. */
  at: (x: number, y: number) => number[];
  /** Share of pixels that are white, 0 to 1. */
  whiteShare: number;
  /** Every shade that occurs. */
  shades: number[];
}

/** What would be sent to the server, read back from its PNG. */
async function exported(mask: MaskCanvas): Promise<Exported> {
  const blob = await mask.export();
  expect(blob.type).toBe('image/png');
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 4) counts[data[at] ?? 0]! += 1;
  const whites = counts[255] ?? 0;
  return {
    width,
    height,
    shades: [...counts.keys()].filter((shade) => counts[shade] !== 0),
    whiteShare: whites / (width * height),
    at: (x, y) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)],
  };
}

const stroke = (mask: MaskCanvas, fromX: number, fromY: number, toX: number, toY: number, size = 20) => {
  mask.strokeTo({ x: fromX, y: fromY }, { x: toX, y: toY }, size, 'white');
  mask.commit();
};

test('the brush paints white on black in the size of the picture', async () => {
  const mask = createMaskCanvas(200, 120);
  expect(mask.isEmpty).toBe(true);
  stroke(mask, 40, 60, 160, 60);
  expect(mask.isEmpty).toBe(false);
  const picture = await exported(mask);
  expect([picture.width, picture.height]).toEqual([200, 120]);
  expect(picture.at(100, 60)).toEqual(white);
  expect(picture.at(100, 52)).toEqual(white);
  expect(picture.at(100, 72)).toEqual(black);
  expect(picture.at(10, 60)).toEqual(black);
});

test('a brush that is only set down leaves a dot', async () => {
  const mask = createMaskCanvas(100, 100);
  stroke(mask, 50, 50, 50, 50, 30);
  const picture = await exported(mask);
  expect(picture.at(50, 38)).toEqual(white);
  expect(picture.at(50, 32)).toEqual(black);
});

test('a dot of two pixels on a large picture is not nothing', () => {
  const mask = createMaskCanvas(3000, 2500);
  stroke(mask, 2900, 2400, 2900, 2400, 2);
  expect(mask.isEmpty).toBe(false);
});

test('the eraser takes paint away', async () => {
  const mask = createMaskCanvas(100, 100);
  mask.fillBox({ left: 0, top: 0, width: 100, height: 100 }, 'white');
  mask.strokeTo({ x: 0, y: 50 }, { x: 100, y: 50 }, 20, 'erase');
  mask.commit();
  const picture = await exported(mask);
  expect(picture.at(50, 50)).toEqual(black);
  expect(picture.at(50, 20)).toEqual(white);
});

test('a lasso fills what it goes round, two points are nothing', async () => {
  const mask = createMaskCanvas(100, 100);
  mask.fillPolygon(
    [
      { x: 10, y: 10 },
      { x: 90, y: 90 },
    ],
    'white',
  );
  expect([mask.isEmpty, mask.canUndo]).toEqual([true, false]);
  mask.fillPolygon(
    [
      { x: 50, y: 10 },
      { x: 90, y: 90 },
      { x: 10, y: 90 },
    ],
    'white',
  );
  const picture = await exported(mask);
  expect(picture.at(50, 60)).toEqual(white);
  expect(picture.at(15, 20)).toEqual(black);
});

test('a rectangle has exactly its pixels, also where it leaves the picture', async () => {
  const mask = createMaskCanvas(100, 80);
  mask.fillBox({ left: 60, top: 50, width: 500, height: 500 }, 'white');
  const picture = await exported(mask);
  expect(picture.whiteShare * 100 * 80).toBe(40 * 30);
  expect(picture.shades).toEqual([0, 255]);
  await mask.undo();
  expect(mask.isEmpty).toBe(true);
});

test('inverting chooses everything else', async () => {
  const mask = createMaskCanvas(100, 100);
  mask.fillBox({ left: 20, top: 20, width: 30, height: 30 }, 'white');
  await mask.invert();
  const picture = await exported(mask);
  expect(picture.at(30, 30)).toEqual(black);
  expect(picture.at(80, 80)).toEqual(white);
  expect(picture.whiteShare).toBeCloseTo(0.91, 5);
});

test('growing reaches as far as it says in every direction, and shrinking takes it back', async () => {
  const mask = createMaskCanvas(200, 200);
  mask.fillBox({ left: 80, top: 80, width: 40, height: 40 }, 'white');
  await mask.grow(25);
  const grown = await exported(mask);
  expect([grown.at(56, 100), grown.at(143, 100), grown.at(100, 56)]).toEqual([white, white, white]);
  expect([grown.at(53, 100), grown.at(146, 100), grown.at(100, 53)]).toEqual([black, black, black]);
  // Round at the corners: 25 px along the diagonal are 17 each way.
  expect(grown.at(120 + 15, 120 + 15)).toEqual(white);
  expect(grown.at(120 + 20, 120 + 20)).toEqual(black);
  await mask.grow(-25);
  const back = await exported(mask);
  expect([back.at(82, 100), back.at(118, 100)]).toEqual([white, white]);
  expect([back.at(76, 100), back.at(124, 100)]).toEqual([black, black]);
});

test('a thin line that grows a lot has no holes', async () => {
  const mask = createMaskCanvas(300, 300);
  stroke(mask, 150, 150, 150, 150, 4);
  await mask.grow(100);
  const picture = await exported(mask);
  for (let reach = 0; reach <= 98; reach += 7) {
    for (let angle = 0; angle < 360; angle += 11) {
      const turn = (angle / 180) * Math.PI;
      const [x, y] = [Math.round(150 + Math.cos(turn) * reach), Math.round(150 + Math.sin(turn) * reach)];
      expect([x, y, ...picture.at(x, y)]).toEqual([x, y, ...white]);
    }
  }
  expect(picture.at(150, 150 - 106)).toEqual(black);
});

test('what is painted while the mask grows comes after it, and is undone before it', async () => {
  const mask = createMaskCanvas(100, 100);
  mask.fillBox({ left: 40, top: 40, width: 20, height: 20 }, 'white');
  const work = mask.grow(5);
  expect(mask.isBusy).toBe(true);
  mask.strokeTo({ x: 10, y: 50 }, { x: 90, y: 50 }, 4, 'erase');
  mask.commit();
  const inverted = mask.invert();
  await work;
  await inverted;
  expect(mask.isBusy).toBe(false);
  const shown = async () => {
    const picture = await exported(mask);
    return [picture.at(37, 45), picture.at(50, 50), picture.at(5, 5)];
  };
  // In another order the line would have been painted over, or be white on the ground of the picture.
  expect(await shown()).toEqual([black, white, white]);
  void mask.undo();
  expect(await shown()).toEqual([white, black, black]);
  void mask.undo();
  expect(await shown()).toEqual([white, white, black]);
  void mask.undo();
  expect(await shown()).toEqual([black, white, black]);
});

test('without a worker the same comes out', async () => {
  const drawn = async (start?: () => Worker | null) => {
    const mask = createMaskCanvas(300, 280, 'area', createMaskWork(start));
    stroke(mask, 40, 60, 290, 270, 30);
    await mask.grow(9);
    await mask.feather(6);
    const bytes = await (await mask.export()).arrayBuffer();
    mask.destroy();
    return [...new Uint8Array(bytes)];
  };
  const broken = () => new Worker(URL.createObjectURL(new Blob(['throw new Error("no")'])));
  const expected = await drawn();
  expect(expected.length).toBeGreaterThan(500);
  expect(await drawn(() => null)).toEqual(expected);
  expect(await drawn(broken)).toEqual(expected);
});

/** Alphas of a canvas. */
function opacities(context: OffscreenCanvasRenderingContext2D): number[] {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: width * height }, (_, at) => data[at * 4 + 3] ?? 0);
}

test.each([1, 2, 5, 8, 30])('feathering by %d is the blur of the canvas', async (pixels) => {
  const [width, height] = [260, 240];
  const canvas = () => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    return context;
  };
  const sharp = canvas();
  // Away from the edges of the picture, where the blur of a canvas fades.
  sharp.fillRect(100, 100, 60, 24);
  sharp.fillRect(130, 110, 8, 40);
  const soft = canvas();
  soft.filter = `blur(${pixels}px)`;
  soft.drawImage(sharp.canvas, 0, 0);
  const field = { width, height, alpha: Uint8ClampedArray.from(opacities(sharp)) };
  await featherAlpha(field, pixels, async () => {});
  const worst = opacities(soft).reduce((most, value, at) => {
    const off = Math.abs(value - (field.alpha[at] ?? 0));
    return Math.max(most, off);
  }, 0);
  expect(worst).toBeLessThanOrEqual(3);
});

test('feathering softens the edge and leaves the edge of the picture alone', async () => {
  const mask = createMaskCanvas(200, 100);
  mask.fillBox({ left: 0, top: 0, width: 100, height: 100 }, 'white');
  await mask.feather(8);
  const picture = await exported(mask);
  const shade = (x: number) => picture.at(x, 50)[0] ?? 0;
  expect(shade(100)).toBeGreaterThan(100);
  expect(shade(100)).toBeLessThan(156);
  expect(shade(92)).toBeGreaterThan(shade(100));
  expect(shade(108)).toBeLessThan(shade(100));
  expect([picture.at(0, 0), picture.at(50, 99), picture.at(199, 0)]).toEqual([white, white, black]);
});

test('undo and redo walk through every kind of step, and a new step ends redoing', async () => {
  const mask = createMaskCanvas(120, 120);
  const steps = [
    () => stroke(mask, 20, 20, 100, 20),
    () => mask.fillBox({ left: 30, top: 60, width: 40, height: 40 }, 'white'),
    () => mask.invert(),
    () => mask.grow(5),
    () => mask.feather(4),
    () => mask.clear(),
  ];
  const states = [(await exported(mask)).whiteShare];
  for (const step of steps) {
    await step();
    states.push((await exported(mask)).whiteShare);
  }
  for (const state of states.slice(0, -1).toReversed()) {
    await mask.undo();
    expect((await exported(mask)).whiteShare).toBe(state);
  }
  expect([mask.canUndo, mask.isEmpty]).toEqual([false, true]);
  for (const state of states.slice(1)) {
    await mask.redo();
    expect((await exported(mask)).whiteShare).toBe(state);
  }
  expect(mask.canRedo).toBe(false);
  await mask.undo();
  expect(mask.canRedo).toBe(true);
  stroke(mask, 10, 10, 20, 10);
  expect(mask.canRedo).toBe(false);
});

test('strokes that lie on each other are undone one by one', async () => {
  const mask = createMaskCanvas(100, 100);
  stroke(mask, 20, 50, 80, 50, 40);
  mask.strokeTo({ x: 50, y: 20 }, { x: 50, y: 80 }, 20, 'erase');
  mask.commit();
  expect((await exported(mask)).at(50, 50)).toEqual(black);
  await mask.undo();
  expect((await exported(mask)).at(50, 50)).toEqual(white);
  await mask.undo();
  expect(mask.isEmpty).toBe(true);
});

test('a stroke that has not ended is undone whole', async () => {
  const mask = createMaskCanvas(100, 100);
  mask.strokeTo({ x: 20, y: 50 }, { x: 50, y: 50 }, 10, 'white');
  mask.strokeTo({ x: 50, y: 50 }, { x: 80, y: 50 }, 10, 'white');
  await mask.undo();
  expect([mask.isEmpty, mask.canUndo, mask.canRedo]).toEqual([true, false, true]);
});

test(
  'a picture of 3000 × 2500 is painted, inverted and sent in its own size, and old steps are let go',
  { timeout: 60_000 },
  async () => {
    const mask = createMaskCanvas(3000, 2500);
    // A line through every tile, so that none is empty or full.
    for (let y = 50; y < 2500; y += 100) {
      mask.strokeTo({ x: 0, y }, { x: 3000, y }, 50, 'white');
    }
    mask.commit();
    for (let round = 0; round < 12; round++) await mask.invert();
    const picture = await exported(mask);
    expect([picture.width, picture.height]).toEqual([3000, 2500]);
    expect(picture.whiteShare).toBeCloseTo(0.5, 2);
    expect([picture.at(10, 50), picture.at(2990, 100)]).toEqual([white, black]);
    let undone = 0;
    while (mask.canUndo) {
      await mask.undo();
      undone++;
    }
    expect(undone).toBeGreaterThanOrEqual(4);
    expect(undone).toBeLessThan(12);
  },
);

test('what fills the picture costs no memory, so that it can be undone often', async () => {
  const mask = createMaskCanvas(3000, 2500);
  for (let round = 0; round < 20; round++) await mask.invert();
  expect(mask.isEmpty).toBe(true);
  for (let round = 0; round < 20; round++) await mask.undo();
  expect([mask.canUndo, mask.canRedo, mask.isEmpty]).toEqual([false, true, true]);
});

test('a mask goes out and comes back as it was', async () => {
  const mask = createMaskCanvas(160, 90);
  stroke(mask, 30, 45, 130, 45, 25);
  await mask.feather(3);
  const before = await exported(mask);
  const again = createMaskCanvas(160, 90);
  stroke(again, 10, 10, 20, 10);
  await again.load(await createImageBitmap(await mask.export()));
  const after = await exported(again);
  expect([after.whiteShare, after.at(80, 34)]).toEqual([before.whiteShare, before.at(80, 34)]);
  expect(again.canUndo).toBe(false);
  await again.undo();
  expect((await exported(again)).whiteShare).toBe(before.whiteShare);
});

test('a mask that is see-through instead of black is read the same', async () => {
  const drawn = new OffscreenCanvas(50, 50);
  const context = drawn.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'rgba(255, 255, 255, 0.5)';
  context.fillRect(0, 0, 25, 50);
  const mask = createMaskCanvas(50, 50);
  await mask.load(drawn);
  const picture = await exported(mask);
  expect(picture.at(40, 25)).toEqual(black);
  expect(Math.abs((picture.at(10, 25)[0] ?? 0) - 128)).toBeLessThan(3);
});

test('hints are white and black on grey, and come back as hints', async () => {
  const mask = createMaskCanvas(100, 100, 'hints');
  mask.strokeTo({ x: 20, y: 50 }, { x: 40, y: 50 }, 10, 'white');
  mask.commit();
  mask.strokeTo({ x: 60, y: 50 }, { x: 80, y: 50 }, 10, 'black');
  mask.commit();
  const check = async (one: MaskCanvas) => {
    const picture = await exported(one);
    expect([picture.at(30, 50), picture.at(70, 50), picture.at(50, 10)]).toEqual([white, black, grey]);
  };
  await check(mask);
  const again = createMaskCanvas(100, 100, 'hints');
  await again.load(await createImageBitmap(await mask.export()));
  await check(again);
  expect(again.isEmpty).toBe(false);
});
