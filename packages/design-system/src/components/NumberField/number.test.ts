import { describe, expect, test } from 'vitest';
import { parseNumber, snap } from './number.ts';

describe('numbers of a control', () => {
  test('land on the step grid that starts at the minimum', () => {
    expect(snap(1001, { min: 256, max: 2048, step: 64 })).toBe(1024);
    expect(snap(0.30000000000000004, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
  });

  test('stay inside the limits', () => {
    expect(snap(9999, { min: 256, max: 2048, step: 8 })).toBe(2048);
    expect(snap(-4, { min: 0, max: 10, step: 1 })).toBe(0);
  });

  test('work without limits', () => {
    expect(snap(-7.4, { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, step: 1 })).toBe(-7);
  });

  test('are read with units, commas and full-width digits', () => {
    expect(parseNumber('1024 px')).toBe(1024);
    expect(parseNumber('7,5')).toBe(7.5);
    expect(parseNumber('１２８')).toBe(128);
    expect(parseNumber('-.5')).toBe(-0.5);
    expect(parseNumber('wide')).toBeUndefined();
  });
});
