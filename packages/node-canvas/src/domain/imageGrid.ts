/** Images that are drawn in a node; the others are counted. */
export const gridMax = 9;

/** Columns that images of a node stand in: up to three beside each other, more in rows of equal length. */
export function gridColumns(count: number): number {
  return count <= 3 ? Math.max(1, count) : Math.ceil(Math.sqrt(Math.min(count, gridMax)));
}
