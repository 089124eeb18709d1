import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCamera } from '../camera.ts';
import { newDrawing } from '../newDrawing.ts';
import type { Selection } from '../selection/selection.ts';
import { changeableAlpha, seenAlpha } from './edge.ts';
import { matchColour } from './matchColour.ts';
import { sentSize, workArea } from './workArea.ts';

const pause = async () => {};

function drawing(selection: Selection | null = null) {
  let count = 0;
  const made = newDrawing({ width: 1000, height: 700 }, { background: 'b', layer: 'l' }, () => `${count++}`);
  return { ...made, selection };
}
const selected = (left: number, top: number, width: number, height: number): Selection => ({
  box: { left, top, width, height },
  alpha: new Uint8Array(width * height).fill(255),
});

test('without a selection a tool gets what the camera covers, or the canvas', () => {
  expect(workArea(drawing(), null)).toEqual({
    box: { left: 0, top: 0, width: 1000, height: 700 },
    selection: null,
    from: 'canvas',
  });
  const box = { left: -64, top: 20, width: 512, height: 512 };
  const framed = withCamera(drawing(), { id: 'c', name: 'c', box });
  expect(workArea(framed, 'c')).toEqual({ box, selection: null, from: 'camera' });
});

test('a camera around the selection is kept; else a tool gets the selection and what is around it', () => {
  const selection = selected(600, 300, 100, 60);
  const around = { left: 504, top: 204, width: 292, height: 252 };
  const box = { left: 560, top: 280, width: 256, height: 256 };
  const framed = withCamera(drawing(selection), { id: 'c', name: 'c', box });
  expect(workArea(framed, 'c')).toMatchObject({ box, from: 'selection' });
  expect(workArea(framed, null)).toMatchObject({ box: around, from: 'selection' });
  const beside = withCamera(drawing(selection), { id: 'c', name: 'c', box: { ...box, left: 650 } });
  expect(workArea(beside, 'c')).toMatchObject({ box: around });
  expect(workArea(drawing(selected(0, 0, 40, 40)), null).box).toEqual({
    left: 0,
    top: 0,
    width: 136,
    height: 136,
  });
});

test('sizes that are sent are steps of 8 px, at most 2048, in nearly the same proportions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 64, max: 3000 }), fc.integer({ min: 64, max: 2500 }), (width, height) => {
      const size = sentSize({ width, height });
      for (const side of [size.width, size.height]) {
        expect(side % 8).toBe(0);
        expect(side).toBeLessThanOrEqual(2048);
        expect(side).toBeGreaterThanOrEqual(64);
      }
    }),
  );
  expect(sentSize({ width: 3000, height: 2500 })).toEqual({ width: 2048, height: 1704 });
  expect(sentSize({ width: 1000, height: 700 })).toEqual({ width: 1000, height: 704 });
});

const size = { width: 96, height: 80 };
const square = () => {
  const alpha = new Uint8ClampedArray(size.width * size.height);
  for (let y = 30; y < 50; y++) for (let x = 40; x < 60; x++) alpha[y * size.width + x] = 255;
  return alpha;
};

test('nothing of a result is seen where the tool was not allowed to change anything', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 12 }),
      async (grow, feather) => {
        const edge = { grow, feather, matchesColour: true };
        const changeable = await changeableAlpha(square(), size, edge, pause);
        const seen = await seenAlpha(square(), size, edge, pause);
        const leaks = seen.filter((alpha, at) => alpha > 1 && changeable[at] === 0).length;
        expect(leaks).toBe(0);
        // The middle is all of the result, unless the edge takes all of it.
        if (feather < 8) expect(seen[40 * size.width + 50]).toBeGreaterThan(250);
      },
    ),
    { numRuns: 40 },
  );
});

/** A slope of light, and the same with a cast of colour and something new in the middle. */
function pictures(cast: (value: number, channel: number) => number) {
  const original = new Uint8ClampedArray(size.width * size.height * 4);
  const result = new Uint8ClampedArray(original.length);
  const changeable = square();
  for (let at = 0; at < changeable.length; at++)
    for (let channel = 0; channel < 4; channel++) {
      const value = channel === 3 ? 255 : 60 + (at % size.width) + channel * 10;
      original[at * 4 + channel] = value;
      const made = changeable[at] === 255 && channel < 3 ? value + 12 : value;
      result[at * 4 + channel] = channel === 3 ? 255 : cast(made, channel);
    }
  return { original, result, changeable };
}

/** Mean difference along the edge of the square between what is new and what it should join: 12 by construction. */
function seam({ original, result }: ReturnType<typeof pictures>): number {
  let sum = 0;
  for (let y = 30; y < 50; y++)
    for (let channel = 0; channel < 3; channel++) {
      const at = (y * size.width + 40) * 4 + channel;
      sum += Math.abs((result[at] ?? 0) - (original[at] ?? 0) - 12);
    }
  return sum / 60;
}

test('a cast of colour is measured where nothing changed and taken off what is new', async () => {
  const made = pictures((value, channel) => value * 0.85 + [24, -6, 12][channel]!);
  expect(seam(made)).toBeGreaterThan(5);
  await matchColour(made.result, { ...made, ...size, pause });
  expect(seam(made)).toBeLessThan(2);
});

test('a result without a cast stays as it is, and so does one with too little around it', async () => {
  const made = pictures((value) => value);
  const before = made.result.slice();
  await matchColour(made.result, { ...made, ...size, pause });
  expect(made.result).toEqual(before);
  const cast = pictures((value) => value + 30);
  const all = cast.result.slice();
  await matchColour(cast.result, { ...cast, changeable: cast.changeable.fill(255), ...size, pause });
  expect(cast.result).toEqual(all);
});
