// What a GLB shows, as triangles. Only plain files: compressed, sparse, moving or external data is left to viewers.
import { readGlbChunks } from '../glb/glbChunks.ts';
import {
  countOf,
  isObject,
  listOf,
  memberOf,
  numbersOf,
  parseDocument,
  type JsonObject,
} from '../glb/gltfDocument.ts';
import { type Matrix, placedNodes } from '../glb/sceneBounds.ts';
import type { MediaSource } from '../mediaSource.ts';
import type { Triangles } from './triangles.ts';

/** The triangles of a file, in the places where its scene has them. */
export interface ReadSurface {
  surface: Triangles;
  /** As many as positions; null where a part has none. */
  normals: Float32Array | null;
  /** Two for each vertex; null where a part has none, or where there are several materials. */
  uvs: Float32Array | null;
  /** Linear; white where there are several materials. */
  colour: [number, number, number];
  /** The picture of the only material, as PNG or JPEG. */
  image: Uint8Array | null;
  /** Nothing but positions and triangles: no normals, no colours, no material. */
  isBare: boolean;
  document: JsonObject;
  binary: Uint8Array;
}

/** Vertices and triangles beyond which a file is not unfolded. */
const most = 3_000_000;

/** @returns null for a file that is not plain, has no triangles or too many. @throws MediaError when it is damaged */
export async function readSurface(bytes: Uint8Array): Promise<ReadSurface | null> {
  const source: MediaSource = {
    size: bytes.length,
    read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
  };
  const { json, binary: chunk } = await readGlbChunks(source);
  const document = parseDocument(json);
  if (!chunk || !isPlain(document)) return null;
  const binary = bytes.subarray(chunk.content, chunk.end);
  const parts = partsOf(document, binary);
  if (!parts || parts.length === 0) return null;
  const vertices = parts.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const corners = parts.reduce((sum, { indices }) => sum + indices.length, 0);
  if (corners === 0 || vertices > most || corners > most * 3) return null;
  const surface = { positions: new Float32Array(vertices * 3), indices: new Uint32Array(corners) };
  const normals = parts.every((part) => part.normals) ? new Float32Array(vertices * 3) : null;
  const materials = new Set(parts.map(({ material }) => material));
  const single = materials.size === 1 ? parts[0]!.material : undefined;
  const uvs = single && parts.every((part) => part.uvs) ? new Float32Array(vertices * 2) : null;
  let [vertex, corner] = [0, 0];
  for (const part of parts) {
    surface.positions.set(part.positions, vertex * 3);
    if (part.normals) normals?.set(part.normals, vertex * 3);
    if (part.uvs) uvs?.set(part.uvs, vertex * 2);
    surface.indices.set(
      part.indices.map((index) => index + vertex),
      corner,
    );
    vertex += part.positions.length / 3;
    corner += part.indices.length;
  }
  return {
    ...{ surface, normals, uvs, document, binary, ...lookOf(document, binary, single) },
    isBare: parts.every((part) => !part.normals && !part.hasColours && part.material === undefined),
  };
}

function isPlain(document: JsonObject): boolean {
  const isMoving = listOf(document, 'animations').length > 0 || listOf(document, 'skins').length > 0;
  const required = document.extensionsRequired;
  return (
    !isMoving && !(Array.isArray(required) && required.length > 0) && listOf(document, 'buffers').length === 1
  );
}

interface Part extends Triangles {
  normals: Float32Array | null;
  uvs: Float32Array | null;
  hasColours: boolean;
  material: JsonObject | undefined;
}

/** Null when a part is not plain. */
function partsOf(document: JsonObject, binary: Uint8Array): Part[] | null {
  const meshes = listOf(document, 'meshes');
  const materials = listOf(document, 'materials');
  const parts: Part[] = [];
  let vertices = 0;
  for (const { node, matrix } of placedNodes(document)) {
    const mesh = memberOf(node, 'mesh', meshes);
    if (!mesh) continue;
    if (mesh.weights !== undefined || isObject(node.extensions)) return null;
    for (const primitive of listOf(mesh, 'primitives')) {
      if ((primitive.mode ?? 4) !== 4) continue;
      const attributes = isObject(primitive.attributes) ? primitive.attributes : {};
      const positions = floatsOf(document, binary, attributes.POSITION, 3);
      if (!positions || primitive.targets !== undefined || isObject(primitive.extensions)) return null;
      vertices += positions.length / 3;
      // Instances of one mesh could be many.
      if (vertices > most) return null;
      const indices = indicesOf(document, binary, primitive.indices, positions.length / 3);
      if (!indices) return null;
      const normals =
        attributes.NORMAL === undefined ? null : floatsOf(document, binary, attributes.NORMAL, 3);
      parts.push({
        ...{
          positions: moved(positions, matrix, 1),
          indices: isMirrored(matrix) ? turned(indices) : indices,
        },
        normals: normals && normals.length === positions.length ? moved(normals, matrix, 0) : null,
        uvs: floatsOf(document, binary, attributes.TEXCOORD_0, 2),
        hasColours: attributes.COLOR_0 !== undefined,
        material: memberOf(primitive, 'material', materials),
      });
    }
  }
  return parts;
}

function floatsOf(
  document: JsonObject,
  binary: Uint8Array,
  index: unknown,
  size: 2 | 3,
): Float32Array | null {
  const view = viewOf(document, binary, index, 4 * size);
  if (!view || view.accessor.componentType !== 5126 || view.accessor.type !== `VEC${size}`) return null;
  const { count, stride, data } = view;
  const values = new Float32Array(count * size);
  for (let at = 0; at < values.length; at++) {
    const value = data.getFloat32(Math.floor(at / size) * stride + (at % size) * 4, true);
    if (!Number.isFinite(value)) return null;
    values[at] = value;
  }
  return values;
}

/** Null when one points at no vertex. */
function indicesOf(
  document: JsonObject,
  binary: Uint8Array,
  index: unknown,
  vertices: number,
): Uint32Array | null {
  if (index === undefined) {
    return Uint32Array.from({ length: Math.floor(vertices / 3) * 3 }, (_, corner) => corner);
  }
  const sizes: Record<number, number> = { 5121: 1, 5123: 2, 5125: 4 };
  const size = sizes[Number(listOf(document, 'accessors')[Number(index)]?.componentType)];
  const view = size === undefined ? null : viewOf(document, binary, index, size);
  if (!view || size === undefined) return null;
  const { count, stride, data } = view;
  const values = new Uint32Array(Math.floor(count / 3) * 3);
  for (let at = 0; at < values.length; at++) {
    const from = at * stride;
    const value =
      size === 1 ? data.getUint8(from) : size === 2 ? data.getUint16(from, true) : data.getUint32(from, true);
    if (value >= vertices) return null;
    values[at] = value;
  }
  return values;
}

/** Where an accessor has its values; null when it has none of its own, or not inside the file. */
function viewOf(document: JsonObject, binary: Uint8Array, index: unknown, element: number) {
  if (typeof index !== 'number') return null;
  const accessor = listOf(document, 'accessors')[index];
  if (!accessor || accessor.sparse !== undefined || accessor.normalized === true) return null;
  const view = memberOf(accessor, 'bufferView', listOf(document, 'bufferViews'));
  if (!view || isObject(view.extensions)) return null;
  const count = countOf(accessor, 'count');
  const stride = countOf(view, 'byteStride', 0) || element;
  const start = countOf(view, 'byteOffset', 0) + countOf(accessor, 'byteOffset', 0);
  if (count === 0 || count > most * 3 || start + (count - 1) * stride + element > binary.length) return null;
  return { accessor, count, stride, data: new DataView(binary.buffer, binary.byteOffset + start) };
}

function moved(values: Float32Array, m: Matrix, w: 0 | 1): Float32Array {
  const at = (index: number) => m[index] ?? 0;
  for (let i = 0; i < values.length; i += 3) {
    const [x, y, z] = [values[i]!, values[i + 1]!, values[i + 2]!];
    for (let row = 0; row < 3; row++) {
      values[i + row] = at(row) * x + at(row + 4) * y + at(row + 8) * z + at(row + 12) * w;
    }
  }
  return values;
}

function isMirrored(m: Matrix): boolean {
  const at = (index: number) => m[index] ?? 0;
  return (
    at(0) * (at(5) * at(10) - at(9) * at(6)) -
      at(4) * (at(1) * at(10) - at(9) * at(2)) +
      at(8) * (at(1) * at(6) - at(5) * at(2)) <
    0
  );
}

function turned(indices: Uint32Array): Uint32Array {
  const other = indices.slice();
  for (let at = 0; at < other.length; at += 3) [other[at], other[at + 1]] = [other[at + 1]!, other[at]!];
  return other;
}

function lookOf(
  document: JsonObject,
  binary: Uint8Array,
  material: JsonObject | undefined,
): Pick<ReadSurface, 'colour' | 'image'> {
  const plain = { colour: [0.8, 0.8, 0.8] as [number, number, number], image: null };
  const look = material && isObject(material.pbrMetallicRoughness) ? material.pbrMetallicRoughness : null;
  if (!look) return plain;
  const [red = 1, green = 1, blue = 1] = numbersOf(look, 'baseColorFactor', 4) ?? [];
  const used = isObject(look.baseColorTexture) ? look.baseColorTexture : null;
  const texture = used && memberOf(used, 'index', listOf(document, 'textures'));
  const image = texture && memberOf(texture, 'source', listOf(document, 'images'));
  const view = image && memberOf(image, 'bufferView', listOf(document, 'bufferViews'));
  const start = view ? countOf(view, 'byteOffset', 0) : 0;
  const bytes = view && binary.slice(start, start + countOf(view, 'byteLength'));
  return { colour: [red, green, blue], image: bytes && isPngOrJpeg(bytes) ? bytes : null };
}

/** The formats that glTF has. Anything else, such as SVG, would hand a hostile file to more decoders. */
function isPngOrJpeg([a, b, c, d]: Uint8Array): boolean {
  const isPng = a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47;
  return isPng || (a === 0xff && b === 0xd8 && c === 0xff);
}
