import { describe, expect, it } from 'vitest';
import { budgetText, type Row, verdictOf } from './row.ts';
import { median, percentile } from './statistics.ts';

describe('percentile', () => {
  const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('is a measured value by nearest rank', () => {
    expect(percentile(oneToHundred, 99)).toBe(99);
    expect(percentile(oneToHundred, 95)).toBe(95);
    expect(percentile([5, 1], 99)).toBe(5);
    expect(median([9, 1, 5])).toBe(5);
  });

  it('does not invent a value when nothing was measured', () => {
    expect(() => percentile([], 99)).toThrow('no values');
  });
});

describe('verdict', () => {
  const row: Row = { name: 'first load', unit: 'kB', figure: 250 };

  it('is ok on the budget itself and over beyond it, in either direction', () => {
    expect(verdictOf({ ...row, budget: { atMost: 250 } })).toBe('ok');
    expect(verdictOf({ ...row, budget: { atMost: 249.9 } })).toBe('over');
    expect(verdictOf({ ...row, budget: { atLeast: 250 } })).toBe('ok');
    expect(verdictOf({ ...row, budget: { atLeast: 251 } })).toBe('over');
  });

  it('is none without a budget', () => {
    expect(verdictOf(row)).toBe(null);
    expect(budgetText(row)).toBe('');
  });
});
