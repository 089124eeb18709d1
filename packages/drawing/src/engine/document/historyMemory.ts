import type { History } from '../../domain/history.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { Tile } from '../../domain/raster/tiles.ts';

/** States beside the present one whose pixels stay, so that a few undos wait for nothing. */
const readyStates = 12;

export function tilesOf({ layers }: Drawing): Tile[] {
  return [...layers.values()].flatMap(({ tiles }) => [...tiles.values()]);
}

/** Drops pixels of tiles that only states far from the present one have, where a file has the same. */
export function packHistory({ entries, at }: History): void {
  const near = new Set(
    entries
      .slice(Math.max(0, at - readyStates), at + readyStates + 1)
      .flatMap(({ drawing }) => tilesOf(drawing)),
  );
  for (const [index, { drawing }] of entries.entries()) {
    if (Math.abs(index - at) <= readyStates) continue;
    for (const tile of tilesOf(drawing)) if (tile.packed && !near.has(tile)) tile.pixels = null;
  }
}
