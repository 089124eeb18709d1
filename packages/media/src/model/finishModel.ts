import { isObject, listOf } from '../glb/gltfDocument.ts';
import { creaseNormals, faceNormals } from './creaseNormals.ts';
import { readSurface, type ReadSurface } from './readSurface.ts';
import { simplifySurface } from './simplifySurface.ts';
import { boundsOf, placeModel, welded, type Triangles } from './triangles.ts';
import { packGlb, writeGlb } from './writeGlb.ts';

interface Finish {
  /** Longest side in metres; absent leaves the size as it is. */
  length?: number | undefined;
  /** At most, for a model without a look of its own. */
  triangles?: number | undefined;
}

/** Faces that meet under more have an edge between them. */
const crease = 45;
/** Sizes and places that differ by less are right. */
const tolerance = 0.005;

/**
 * A model as programs expect it: on y = 0 around the origin, in metres. One that has nothing but its shape gets smooth normals,
 * texture coordinates, a neutral material and no more triangles than wanted; the look of any other one is left as it is.
 * @param bytes GLB, as a host made it
 * @returns null when it is as it should be already, or not plain enough to be changed
 * @throws MediaError when it is damaged
 */
export async function finishModel(
  bytes: Uint8Array,
  { length, triangles }: Finish,
): Promise<Uint8Array | null> {
  const read = await readSurface(bytes);
  if (!read) return null;
  const { min, max } = boundsOf(read.surface.positions);
  const longest = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  if (!(longest > 0)) return null;
  return read.isBare
    ? rebuilt(read.surface, length ?? longest, triangles)
    : placed(read, { min, max, scale: length === undefined ? 1 : length / longest, longest });
}

async function rebuilt(bare: Triangles, length: number, triangles = 50_000): Promise<Uint8Array> {
  const whole = welded(bare);
  // Closed surfaces stay closed where that is possible.
  const surface =
    (await simplifySurface(whole, { triangles })) ??
    (await simplifySurface(whole, { triangles, mayOpen: true })) ??
    whole;
  placeModel(surface.positions, length);
  const mesh = creaseNormals(surface, crease, boxUvs(surface));
  placeModel(mesh.positions, length);
  return writeGlb({ name: 'Model', mesh, colour: [0.6, 0.6, 0.6], roughness: 0.7 });
}

/** Box mapping: each face is projected along the axis that its normal is nearest to. Nothing is stretched, but there are seams. */
function boxUvs(surface: Triangles): Float32Array {
  const { positions, indices } = surface;
  const faces = faceNormals(surface);
  const { min, max } = boundsOf(positions);
  const longest = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) || 1;
  const uvs = new Float32Array(indices.length * 2);
  for (let corner = 0; corner < indices.length; corner++) {
    const face = Math.floor(corner / 3) * 4;
    const facing = [0, 1, 2].map((axis) => Math.abs(faces[face + axis]!));
    const axis = facing.indexOf(Math.max(...facing));
    const [across, down] = [axis === 0 ? 2 : 0, axis === 1 ? 2 : 1];
    const at = indices[corner]! * 3;
    uvs[corner * 2] = (positions[at + across]! - min[across]!) / longest;
    uvs[corner * 2 + 1] = 1 - (positions[at + down]! - min[down]!) / longest;
  }
  return uvs;
}

interface Place {
  min: readonly number[];
  max: readonly number[];
  scale: number;
  longest: number;
}

/** The same file with a node around its scene that moves and scales it. */
function placed({ document, binary }: ReadSurface, { min, max, scale, longest }: Place): Uint8Array | null {
  const middle = [(min[0]! + max[0]!) / 2, min[1]!, (min[2]! + max[2]!) / 2];
  const isRight =
    Math.abs(scale - 1) < tolerance && middle.every((value) => Math.abs(value) < longest * tolerance);
  if (isRight) return null;
  const nodes = listOf(document, 'nodes');
  const scenes = listOf(document, 'scenes');
  const shown = typeof document.scene === 'number' ? document.scene : 0;
  const children = scenes[shown]?.nodes;
  const around = {
    ...{ name: 'Model', children, scale: [scale, scale, scale] },
    translation: middle.map((value) => -value * scale),
  };
  const json = {
    ...document,
    nodes: [...nodes, around],
    scenes: scenes.map((scene, index) =>
      index === shown && isObject(scene) ? { ...scene, nodes: [nodes.length] } : scene,
    ),
  };
  const padded = new Uint8Array(Math.ceil(binary.length / 4) * 4);
  padded.set(binary);
  return packGlb(json, [padded], padded.length);
}
