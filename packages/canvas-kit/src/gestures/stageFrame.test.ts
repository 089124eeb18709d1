import { expect, test } from 'vitest';
import { fromCorner, fromMiddle, inShares, placeIn, shiftIn } from './stageFrame.ts';

function stage(width: number, height: number): Element {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(50, 20, width, height);
  return element;
}

test('a place counts from the corner, from the middle, or in shares from the middle', () => {
  const client = { x: 200, y: 95 };
  const places = [fromCorner, fromMiddle, inShares].map((measure) =>
    placeIn(measure(stage(200, 100)), client),
  );
  expect(places).toEqual([
    { x: 150, y: 75 },
    { x: 50, y: 25 },
    { x: 0.25, y: 0.25 },
  ]);
});

test('on a stage that is turned, places and distances are as if it were not', () => {
  const turn = { radians: Math.PI / 2, about: { x: 150, y: 70 } };
  const frame = { ...fromCorner(stage(200, 100)), turn };
  const place = placeIn(frame, { x: 150, y: 90 });
  expect([place.x, place.y].map(Math.round)).toEqual([120, 50]);
  const shift = shiftIn(frame, { x: 0, y: 20 });
  expect([shift.x, shift.y].map(Math.round)).toEqual([20, 0]);
});

test('no share of a stage that is folded to nothing is infinite', () => {
  const { x, y } = placeIn(inShares(stage(0, 0)), { x: 60, y: 30 });
  expect([x, y]).toEqual([9.5, 9.5]);
});
