/** A model for tests: a strip of triangles, one metre high and as many metres long as it has triangles. */
export interface TinyGlb {
  triangles: number;
  /** Fields of the JSON in place of those that are written. */
  json?: Record<string, unknown>;
}

/** The bytes of a GLB with one mesh, one material, positions and indices. */
export function tinyGlb({ triangles, json = {} }: TinyGlb): Uint8Array<ArrayBuffer> {
  const vertices = 3 * triangles;
  const positions = new Float32Array(3 * vertices);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    positions.set([triangle, 0, 0, triangle + 1, 0, 0, triangle, 1, 0], 9 * triangle);
  }
  const indices = Uint32Array.from({ length: vertices }, (_, index) => index);
  const document = {
    asset: { version: '2.0', generator: 'a test' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: vertices,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [triangles, 1, 0],
      },
      { bufferView: 1, componentType: 5125, count: vertices, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: positions.byteLength },
      { buffer: 0, byteOffset: positions.byteLength, byteLength: indices.byteLength },
    ],
    buffers: [{ byteLength: positions.byteLength + indices.byteLength }],
    ...json,
  };
  const binary = new Uint8Array(positions.byteLength + indices.byteLength);
  binary.set(new Uint8Array(positions.buffer));
  binary.set(new Uint8Array(indices.buffer), positions.byteLength);
  return glbOf(JSON.stringify(document), binary);
}

/** A GLB of this JSON and binary data, both filled up to multiples of four bytes. */
export function glbOf(json: string, binary?: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(json);
  const chunks = [padded(text, 0x20), ...(binary ? [padded(binary, 0)] : [])];
  const file = new Uint8Array(chunks.reduce((total, chunk) => total + 8 + chunk.length, 12));
  const view = new DataView(file.buffer);
  [0x46546c67, 2, file.length].forEach((word, index) => view.setUint32(4 * index, word, true));
  let at = 12;
  for (const [index, chunk] of chunks.entries()) {
    view.setUint32(at, chunk.length, true);
    view.setUint32(at + 4, index === 0 ? 0x4e4f534a : 0x004e4942, true);
    file.set(chunk, at + 8);
    at += 8 + chunk.length;
  }
  return file;
}

function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const chunk = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
  chunk.set(bytes);
  return chunk;
}
