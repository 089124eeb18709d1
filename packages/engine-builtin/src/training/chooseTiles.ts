import type { Random } from '../render/random.ts';
import { keyLength, type Tiles, tileSide } from '../trainedStyle/styleParts.ts';
import { type Clusters, nearest } from './clusters.ts';

const tileBytes = tileSide * tileSide * 3;

/**
 * The pieces that a style keeps: of each kind of structure some, of frequent kinds more, but not as many more as there are:
 * even areas would leave no room for edges.
 */
export function chooseTiles(tiles: Tiles, structure: Clusters, most: number, random: Random): Tiles {
  const kinds = Array.from({ length: structure.count }, (): { index: number; distance: number }[] => []);
  for (let index = 0; index < tiles.count; index++) {
    const { index: kind, distance } = nearest(structure, tiles.keys, index * keyLength);
    kinds[kind]!.push({ index, distance });
  }
  const weights = kinds.map(({ length }) => Math.sqrt(length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const chosen: number[] = [];
  for (const [kind, members] of kinds.entries()) {
    if (members.length === 0) continue;
    const places = Math.max(1, Math.floor((weights[kind]! / total) * most));
    // Far from the centre of their kind, pieces are found for structures that they do not have.
    members.sort((a, b) => a.distance - b.distance || a.index - b.index);
    const typical = members.slice(0, Math.max(places, Math.ceil(members.length * 0.75)));
    for (let place = 0; place < places && typical.length > 0; place++) {
      chosen.push(typical.splice(random.int(typical.length), 1)[0]!.index);
    }
  }
  chosen.sort((a, b) => a - b);
  chosen.length = Math.min(chosen.length, most);
  const result: Tiles = {
    count: chosen.length,
    keys: new Float32Array(chosen.length * keyLength),
    detail: new Int8Array(chosen.length * tileBytes),
  };
  for (const [to, from] of chosen.entries()) {
    result.keys.set(tiles.keys.subarray(from * keyLength, (from + 1) * keyLength), to * keyLength);
    result.detail.set(tiles.detail.subarray(from * tileBytes, (from + 1) * tileBytes), to * tileBytes);
  }
  return result;
}
