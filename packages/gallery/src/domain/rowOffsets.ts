/**
 * Rows of known heights below each other. `starts` holds the top of every row and, at the end, the height of them all.
 */
export function rowStarts(count: number, heightOf: (index: number) => number): Float64Array {
  const starts = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1) starts[index + 1] = (starts[index] ?? 0) + heightOf(index);
  return starts;
}

/** The row at a height, by bisection; the first or last one beyond them. */
export function rowAt(starts: Float64Array, top: number): number {
  let first = 0;
  let last = Math.max(0, starts.length - 2);
  while (first < last) {
    const middle = (first + last + 1) >> 1;
    if ((starts[middle] ?? 0) <= top) first = middle;
    else last = middle - 1;
  }
  return first;
}

/** Where to scroll so that a row is in sight: nowhere when it is, else to the nearest edge or to the middle. */
export function scrollTopFor(
  starts: Float64Array,
  index: number,
  view: { top: number; height: number },
  align: 'nearest' | 'center',
): number {
  const begin = starts[index] ?? 0;
  const end = starts[index + 1] ?? begin;
  if (align === 'center') return Math.max(0, (begin + end - view.height) / 2);
  if (begin < view.top) return begin;
  return end > view.top + view.height ? end - view.height : view.top;
}
