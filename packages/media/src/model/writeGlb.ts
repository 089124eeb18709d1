import { binaryChunk, chunkHeaderBytes, headerBytes, jsonChunk, magic } from '../glb/glbChunks.ts';
import { boundsOf, type ModelMesh } from './triangles.ts';

/** One mesh of one material. */
export interface Model {
  name: string;
  mesh: ModelMesh;
  /** Linear, 0 to 1; multiplied with the texture. */
  colour: readonly [number, number, number];
  roughness: number;
  texture?: { data: Uint8Array; mimeType: 'image/jpeg' | 'image/png' };
}

const arrayBuffer = 34_962;
const elementBuffer = 34_963;
const float = 5126;
const unsignedInt = 5125;

/** A binary glTF 2.0 file, as other programs read it without any extension. */
export function writeGlb({ name, mesh, colour, roughness, texture }: Model): Uint8Array {
  const parts: Uint8Array[] = [];
  const bufferViews: object[] = [];
  let length = 0;
  const add = (data: Uint8Array, target?: number): number => {
    bufferViews.push({
      buffer: 0,
      byteOffset: length,
      byteLength: data.byteLength,
      ...(target && { target }),
    });
    parts.push(data);
    const padding = (4 - (data.byteLength % 4)) % 4;
    if (padding > 0) parts.push(new Uint8Array(padding));
    length += data.byteLength + padding;
    return bufferViews.length - 1;
  };
  const bytes = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array) =>
    new Uint8Array(buffer, byteOffset, byteLength);
  const { positions, normals, uvs, indices } = mesh;
  const count = positions.length / 3;
  const accessors = [
    {
      ...{ bufferView: add(bytes(positions), arrayBuffer), componentType: float, count, type: 'VEC3' },
      ...boundsOf(positions),
    },
    { bufferView: add(bytes(normals), arrayBuffer), componentType: float, count, type: 'VEC3' },
    {
      ...{ bufferView: add(bytes(indices), elementBuffer), componentType: unsignedInt },
      ...{ count: indices.length, type: 'SCALAR' },
    },
    ...(texture
      ? [{ bufferView: add(bytes(uvs), arrayBuffer), componentType: float, count, type: 'VEC2' }]
      : []),
  ];
  const attributes = { POSITION: 0, NORMAL: 1, ...(texture && { TEXCOORD_0: 3 }) };
  const image = texture && { mimeType: texture.mimeType, bufferView: add(texture.data) };
  const json = {
    asset: { version: '2.0', generator: 'TAI Studio' },
    ...{ scene: 0, scenes: [{ nodes: [0] }], nodes: [{ name, mesh: 0 }] },
    meshes: [{ name, primitives: [{ attributes, indices: 2, material: 0 }] }],
    materials: [
      {
        name,
        pbrMetallicRoughness: {
          ...{ baseColorFactor: [...colour, 1], metallicFactor: 0, roughnessFactor: roughness },
          ...(texture && { baseColorTexture: { index: 0 } }),
        },
      },
    ],
    ...(image && {
      textures: [{ source: 0, sampler: 0 }],
      // Linear with mipmaps, and clamped: the far edge of a view is not to shine through at this one.
      ...{ samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 33_071, wrapT: 33_071 }], images: [image] },
    }),
    ...{ accessors, bufferViews, buffers: [{ byteLength: length }] },
  };
  return packGlb(json, parts, length);
}

/** JSON and binary data as one file. @param length of the parts together, a multiple of four */
export function packGlb(json: object, parts: readonly Uint8Array[], length: number): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const textLength = Math.ceil(text.length / 4) * 4;
  const total = headerBytes + chunkHeaderBytes + textLength + chunkHeaderBytes + length;
  const file = new Uint8Array(total);
  const view = new DataView(file.buffer);
  [magic, 2, total, textLength, jsonChunk].forEach((word, index) => view.setUint32(index * 4, word, true));
  let at = headerBytes + chunkHeaderBytes;
  file.fill(0x20, at, at + textLength);
  file.set(text, at);
  at += textLength;
  view.setUint32(at, length, true);
  view.setUint32(at + 4, binaryChunk, true);
  at += chunkHeaderBytes;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
