import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBfloat16, fromFloat16, toBfloat16, toFloat16 } from './halfFloats.ts';

test.each([
  [0, 0],
  [-0, 0x8000],
  [1, 0x3c00],
  [-2, 0xc000],
  [65504, 0x7bff],
  [65519.99, 0x7bff],
  [65520, 0x7c00],
  [2 ** -24, 1],
  [2 ** -25, 0],
  [2 ** -25 * 1.0001, 1],
  [2 ** -14, 0x400],
  [1 + 2 ** -11, 0x3c00],
  [1 + 3 * 2 ** -11, 0x3c02],
  [Infinity, 0x7c00],
  [NaN, 0x7e00],
])('%d as a half float', (value, bits) => {
  expect(toFloat16(value)).toBe(bits);
});

test('every half float is read and written as itself', () => {
  for (let bits = 0; bits < 65_536; bits++) {
    const value = fromFloat16(bits);
    if (Number.isNaN(value)) expect(toFloat16(value) & 0x7c00).toBe(0x7c00);
    else expect(toFloat16(value)).toBe(bits);
    const wide = fromBfloat16(bits);
    if (!Number.isNaN(wide)) expect(toBfloat16(wide)).toBe(bits);
  }
});

test('a number becomes the half float next to it', () => {
  fc.assert(
    fc.property(fc.float({ min: -60000, max: 60000, noNaN: true }), (value) => {
      const bits = toFloat16(value);
      const error = Math.abs(fromFloat16(bits) - value);
      for (const other of [bits - 1, bits + 1]) {
        const neighbour = fromFloat16(other & 0xffff);
        if (Number.isFinite(neighbour)) expect(error).toBeLessThanOrEqual(Math.abs(neighbour - value));
      }
      expect(Math.abs(fromBfloat16(toBfloat16(value)) - value)).toBeLessThanOrEqual(
        Math.abs(value) * 2 ** -8 + 2 ** -134,
      );
    }),
  );
});
