import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cameraAt,
  cameraBox,
  cameraMax,
  cameraMin,
  cameraOf,
  cameraRatios,
  cameraStep,
  firstBox,
  ratioOf,
  viewBox,
  withCamera,
  withoutCamera,
  withRatio,
} from './camera.ts';
import { emptyContent, readContent, writeContent } from './content.ts';
import { newDrawing } from './newDrawing.ts';
import { cropDrawing } from './transform/moveDrawing.ts';

const side = fc.double({ min: 1, max: 6000, noNaN: true });
const place = fc.double({ min: -4000, max: 4000, noNaN: true });

function drawing() {
  let count = 0;
  return newDrawing({ width: 800, height: 600 }, { background: 'b', layer: 'l' }, () => `${count++}`);
}

test('every frame becomes whole steps within the limits', () => {
  fc.assert(
    fc.property(place, place, side, side, (left, top, width, height) => {
      const box = cameraBox({ left, top, width, height });
      expect(Number.isInteger(box.left) && Number.isInteger(box.top)).toBe(true);
      for (const length of [box.width, box.height]) {
        expect(length % cameraStep).toBe(0);
        expect(length).toBeGreaterThanOrEqual(cameraMin);
        expect(length).toBeLessThanOrEqual(cameraMax);
      }
    }),
  );
});

test('a ratio keeps the middle and the area where the limits allow, and is known again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cameraRatios), fc.integer({ min: 300, max: 900 }), (ratio, length) => {
      const before = cameraBox({ left: 40, top: -20, width: length, height: length });
      const box = withRatio(before, ratio);
      expect(Math.abs(box.left + box.width / 2 - (before.left + before.width / 2))).toBeLessThanOrEqual(1);
      expect((box.width * box.height) / (before.width * before.height)).toBeCloseTo(1, 0);
      expect(ratioOf(box)).toBe(ratio);
    }),
  );
  expect(withRatio({ left: 0, top: 0, width: 2048, height: 2048 }, '21:9')).toMatchObject({ width: 2048 });
  expect(withRatio({ left: 0, top: 0, width: 2048, height: 2048 }, '9:16')).toMatchObject({ height: 2048 });
});

test('without a camera a tool gets the whole canvas', () => {
  const before = drawing();
  expect(viewBox(before, null)).toEqual({ left: 0, top: 0, width: 800, height: 600 });
  const box = firstBox(before);
  expect(box).toEqual({ left: 0, top: 0, width: 800, height: 600 });
  const camera = { id: 'c', name: 'Front', box: { left: 8, top: 8, width: 64, height: 72 } };
  const next = withCamera(before, camera);
  expect(viewBox(next, 'c')).toEqual(camera.box);
  expect(viewBox(next, 'gone')).toEqual(viewBox(before, null));
  expect(cameraOf(withCamera(next, { ...camera, name: 'Side' }), 'c')?.name).toBe('Side');
  expect(withoutCamera(next, 'c').cameras).toEqual([]);
});

test('the chosen camera is grabbed before those that lie over it', () => {
  const box = { left: 0, top: 0, width: 64, height: 64 };
  const cameras = ['a', 'b'].map((id) => ({ id, name: id, box }));
  expect(cameraAt({ cameras }, { x: 3, y: 3 }, null)?.id).toBe('b');
  expect(cameraAt({ cameras }, { x: 3, y: 3 }, 'a')?.id).toBe('a');
  expect(cameraAt({ cameras }, { x: 64, y: 3 }, 'a')).toBeUndefined();
});

test('a camera that cropping pushes far away stays where documents keep it', () => {
  const far = { id: 'c', name: 'c', box: cameraBox({ left: -99_999, top: 40_000, width: 64, height: 64 }) };
  const cropped = cropDrawing(withCamera(drawing(), far), { left: 700, top: -900, width: 100, height: 100 });
  const content = emptyContent(cropped);
  writeContent(content, cropped, () => `asset:${'0'.repeat(64)}`);
  const read = readContent(JSON.parse(JSON.stringify(content)));
  expect(read).toMatchObject({ corner: { x: 700, y: -900 }, cameras: [{ id: 'c' }] });
});
