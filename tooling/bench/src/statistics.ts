/**
 * The smallest value that at least `percent` of all values do not exceed (nearest rank): a value that was measured,
 * never one between two.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('percentile: no values');
  return value;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}
