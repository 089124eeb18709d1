// All views of a subject in one texture, and for each triangle the view that sees it best. Colours go on past the outline, so
// that neither the old ground nor the neighbour in the texture shines through.
import type { ModelTexture, Triangles } from '@tai/media/model';
import { cutSubject } from '../imaging/foreground.ts';
import { boxMean } from '../imaging/plane.ts';
import { createRaster, type Raster } from '../imaging/raster.ts';
import { pasteRaster } from '../imaging/region.ts';
import { resizeRaster } from '../imaging/resize.ts';
import type { Side, Views } from './blockSolid.ts';
import { faceSides } from './faceSides.ts';
import { planeLike } from './gridOf.ts';
import type { SubjectView } from './subjectView.ts';

const largest = 2048;
/** Pixels inside the outline whose colours are not trusted: the old ground is in them. */
const inset = 1;

interface Tile {
  /** Place of the subject's bounding box in the texture, 0 to 1. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Atlas {
  texture: ModelTexture & { data: Uint8ClampedArray };
  tiles: Partial<Record<Side, Tile>> & { front: Tile };
}

export async function viewAtlas(views: Views, checkpoint: () => void): Promise<Atlas> {
  const entries = Object.entries(views) as [Side, SubjectView][];
  const sizes = entries.map(([, { picture }]) => picture);
  const sum = sizes.reduce((all, { width }) => all + width, 0);
  const scale = Math.min(1, largest / sum, ...sizes.map(({ height }) => largest / height));
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  const width = sizes.reduce((all, one) => all + side(one.width), 0);
  const height = Math.max(...sizes.map((one) => side(one.height)));
  const texture = createRaster(width, height);
  const tiles: Partial<Record<Side, Tile>> = {};
  let left = 0;
  for (const [name, view] of entries) {
    checkpoint();
    const { picture, box } = view;
    const [w, h] = [side(picture.width), side(picture.height)];
    pasteRaster(texture, await resizeRaster(spread(view), w, h), left, 0);
    tiles[name] = {
      ...{
        left: (left + (box.left * w) / picture.width) / width,
        top: (box.top * h) / picture.height / height,
      },
      ...{
        width: (box.width * w) / picture.width / width,
        height: (box.height * h) / picture.height / height,
      },
    };
    left += w;
  }
  for (let at = 3; at < texture.data.length; at += 4) texture.data[at] = 255;
  return { texture, tiles: { ...tiles, front: tiles.front! } };
}

/** The picture with the colours of the subject everywhere. */
function spread({ picture, mask }: SubjectView): Raster {
  const inner = boxMean(mask, inset);
  const cut = cutSubject(
    picture,
    planeLike(mask, (i) => (inner.data[i]! > 0.98 ? 1 : 0)),
  );
  for (let at = 3; at < cut.data.length; at += 4) cut.data[at] = 255;
  return cut;
}

/** Two texture coordinates for each corner of each triangle, for a surface that stands on y = 0 around the middle. */
export function atlasUvs(
  surface: Triangles,
  { tiles }: Atlas,
  size: readonly [number, number, number],
): Float32Array {
  const { positions, indices } = surface;
  const [width, height, depth] = size;
  const sides = faceSides(surface, (side) => tiles[side] !== undefined);
  const uvs = new Float32Array(indices.length * 2);
  for (let corner = 0; corner < indices.length; corner++) {
    const side = sides[Math.floor(corner / 3)]!;
    const at = indices[corner]! * 3;
    const x = positions[at]! / width + 0.5;
    const y = 1 - positions[at + 1]! / height;
    const z = positions[at + 2]! / depth + 0.5;
    const [tile, u, v] = {
      front: () => [tiles.front, x, y] as const,
      back: () => (tiles.back ? ([tiles.back, 1 - x, y] as const) : ([tiles.front, x, y] as const)),
      left: () => (tiles.left ? ([tiles.left, z, y] as const) : ([tiles.right!, 1 - z, y] as const)),
      right: () => (tiles.right ? ([tiles.right, 1 - z, y] as const) : ([tiles.left!, z, y] as const)),
      top: () => [tiles.top!, x, z] as const,
    }[side]();
    uvs[corner * 2] = tile.left + Math.min(1, Math.max(0, u)) * tile.width;
    uvs[corner * 2 + 1] = tile.top + Math.min(1, Math.max(0, v)) * tile.height;
  }
  return uvs;
}
