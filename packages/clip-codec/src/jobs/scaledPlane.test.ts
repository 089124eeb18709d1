import { expect, it } from 'vitest';
import { planarLayout } from './planarLayout.ts';
import { scaledPlane } from './scaledPlane.ts';

it('takes the mean of the samples under each pixel', () => {
  const bytes = Uint8Array.from([10, 20, 30, 40, 50, 60, 70, 80]);
  const plane = { bytes, offset: 0, stride: 4, step: 1, width: 4, height: 2, bits: 8 };
  expect([...scaledPlane(plane, 2, 1)]).toEqual([35, 55]);
  expect([...scaledPlane(plane, 4, 2)]).toEqual([...bytes]);
  expect([...scaledPlane(plane, 8, 2)].slice(0, 4)).toEqual([10, 10, 20, 20]);
});

it('leaves out what lies beside the visible part, and every other sample of interleaved planes', () => {
  const bytes = Uint8Array.from([1, 2, 3, 4, 0, 5, 6, 7, 8, 0]);
  const rows = { bytes, offset: 0, stride: 5, step: 1, width: 4, height: 2, bits: 8 };
  expect([...scaledPlane(rows, 4, 2)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const second = { bytes, offset: 1, stride: 5, step: 2, width: 2, height: 2, bits: 8 };
  expect([...scaledPlane(second, 2, 2)]).toEqual([2, 4, 6, 8]);
});

it('reads ten bits from two bytes', () => {
  const bytes = new Uint8Array(Uint16Array.from([0, 400, 1023, 512]).buffer);
  const plane = { bytes, offset: 0, stride: 8, step: 2, width: 4, height: 1, bits: 10 };
  expect([...scaledPlane(plane, 4, 1)]).toEqual([0, 100, 255, 128]);
  expect(planarLayout('I422P10')).toMatchObject({
    bits: 10,
    planes: [{ step: 2 }, { shrinkX: 2, shrinkY: 1 }, {}],
  });
});
