// In which order the tiles of a drawing that is opened come, and which places can be shown.
import { isShown, type Drawing } from '../../domain/layers/drawing.ts';
import { isInView } from '../../domain/raster/composite.ts';
import { boxOfTile, keysIn, tileSide, type Tile } from '../../domain/raster/tiles.ts';

/**
 * Tiles place by place, from the middle of the canvas outwards, so that whole places can be shown soon. What is not seen comes
 * last.
 */
export function tileOrder(drawing: Drawing): Tile[] {
  const { width, height, layers } = drawing;
  const onCanvas = new Set(keysIn({ left: 0, top: 0, width, height }));
  const seen: [distance: number, tile: Tile][] = [];
  const others: Tile[] = [];
  for (const layer of layers.values()) {
    const isSeen = isInView(layer, 'screen') && isShown(drawing, layer.id);
    for (const [key, tile] of layer.tiles)
      if (isSeen && onCanvas.has(key)) seen.push([distanceOf(key, drawing), tile]);
      else others.push(tile);
  }
  return [...seen.toSorted(([a], [b]) => a - b).map(([, tile]) => tile), ...others];
}

/** Whether every tile of a layer has its pixels. */
export function isLayerLoaded({ layers }: Pick<Drawing, 'layers'>, id: string): boolean {
  for (const { pixels } of layers.get(id)?.tiles.values() ?? []) if (!pixels) return false;
  return true;
}

/** From the middle of the canvas, squared. No two places have the same, or their tiles would come mixed. */
function distanceOf(key: number, { width, height }: Drawing): number {
  const { left, top } = boxOfTile(key);
  return (left + tileSide / 2 - width / 2) ** 2 + (top + tileSide / 2 - height / 2) ** 2 + key / 1e6;
}

/** For each tile the keys of the places where it lies. Areas of one colour share a tile, so it can have many places. */
export function placesOfTiles({ layers }: Drawing): Map<Tile, number[]> {
  const places = new Map<Tile, number[]>();
  for (const { tiles } of layers.values())
    for (const [key, tile] of tiles) {
      const own = places.get(tile);
      if (own) own.push(key);
      else places.set(tile, [key]);
    }
  return places;
}

/** Whether all tiles that are seen in a place have their pixels, or never will. */
export function isPlaceLoaded({ layers }: Pick<Drawing, 'layers'>, key: number): boolean {
  for (const layer of layers.values()) {
    const tile = layer.tiles.get(key);
    if (tile && !tile.pixels && !tile.isLost && isInView(layer, 'screen')) return false;
  }
  return true;
}
