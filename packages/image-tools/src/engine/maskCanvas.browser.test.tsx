import { expect, test } from 'vitest';
import { createMaskCanvas, type MaskCanvas } from './maskCanvas.ts';

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
async function exported(mask: MaskCanvas, kind: 'area' | 'hints' = 'area'): Promise<Exported> {
  const blob = await mask.export(kind);
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
  mask.undo();
  expect(mask.isEmpty).toBe(true);
});

test('inverting chooses everything else', async () => {
  const mask = createMaskCanvas(100, 100);
  mask.fillBox({ left: 20, top: 20, width: 30, height: 30 }, 'white');
  mask.invert();
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

test('what is painted while it grows is not shown half done', async () => {
  const mask = createMaskCanvas(100, 100);
  mask.fillBox({ left: 40, top: 40, width: 20, height: 20 }, 'white');
  const work = mask.grow(-5);
  const meanwhile = await exported(mask);
  expect([meanwhile.at(50, 50), meanwhile.at(5, 5)]).toEqual([white, black]);
  await work;
  const after = await exported(mask);
  expect([after.at(50, 50), after.at(42, 50)]).toEqual([white, black]);
});

test('feathering softens the edge and leaves the edge of the picture alone', async () => {
  const mask = createMaskCanvas(200, 100);
  mask.fillBox({ left: 0, top: 0, width: 100, height: 100 }, 'white');
  mask.feather(8);
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
    mask.undo();
    expect((await exported(mask)).whiteShare).toBe(state);
  }
  expect([mask.canUndo, mask.isEmpty]).toEqual([false, true]);
  for (const state of states.slice(1)) {
    mask.redo();
    expect((await exported(mask)).whiteShare).toBe(state);
  }
  expect(mask.canRedo).toBe(false);
  mask.undo();
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
  mask.undo();
  expect((await exported(mask)).at(50, 50)).toEqual(white);
  mask.undo();
  expect(mask.isEmpty).toBe(true);
});

test(
  'a picture of 3000 × 2500 is painted, inverted and sent in its own size, and old steps are let go',
  { timeout: 60_000 },
  async () => {
    const mask = createMaskCanvas(3000, 2500);
    mask.fillBox({ left: 0, top: 0, width: 1500, height: 2500 }, 'white');
    for (let round = 0; round < 4; round++) mask.invert();
    const picture = await exported(mask);
    expect([picture.width, picture.height]).toEqual([3000, 2500]);
    expect(picture.whiteShare).toBe(0.5);
    expect([picture.at(10, 10), picture.at(2990, 10)]).toEqual([white, black]);
    let undone = 0;
    while (mask.canUndo) {
      mask.undo();
      undone++;
    }
    expect(undone).toBeGreaterThanOrEqual(4);
    expect(undone).toBeLessThan(5);
  },
);

test('a mask goes out and comes back as it was', async () => {
  const mask = createMaskCanvas(160, 90);
  stroke(mask, 30, 45, 130, 45, 25);
  mask.feather(3);
  const before = await exported(mask);
  const again = createMaskCanvas(160, 90);
  again.load(await createImageBitmap(await mask.export('area')), 'area');
  const after = await exported(again);
  expect([after.whiteShare, after.at(80, 34)]).toEqual([before.whiteShare, before.at(80, 34)]);
  expect(again.canUndo).toBe(false);
  again.undo();
  expect((await exported(again)).whiteShare).toBe(before.whiteShare);
});

test('a mask that is see-through instead of black is read the same', async () => {
  const drawn = new OffscreenCanvas(50, 50);
  const context = drawn.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'rgba(255, 255, 255, 0.5)';
  context.fillRect(0, 0, 25, 50);
  const mask = createMaskCanvas(50, 50);
  mask.load(drawn, 'area');
  const picture = await exported(mask);
  expect(picture.at(40, 25)).toEqual(black);
  expect(Math.abs((picture.at(10, 25)[0] ?? 0) - 128)).toBeLessThan(3);
});

test('hints are white and black on grey, and come back as hints', async () => {
  const mask = createMaskCanvas(100, 100);
  mask.strokeTo({ x: 20, y: 50 }, { x: 40, y: 50 }, 10, 'white');
  mask.commit();
  mask.strokeTo({ x: 60, y: 50 }, { x: 80, y: 50 }, 10, 'black');
  mask.commit();
  const check = async (one: MaskCanvas) => {
    const picture = await exported(one, 'hints');
    expect([picture.at(30, 50), picture.at(70, 50), picture.at(50, 10)]).toEqual([white, black, grey]);
  };
  await check(mask);
  const again = createMaskCanvas(100, 100);
  again.load(await createImageBitmap(await mask.export('hints')), 'hints');
  await check(again);
  expect(again.isEmpty).toBe(false);
});
