// Models made by code, sound and hostile, for tests and stories.

type Json = Record<string, unknown>;

interface BoxOptions {
  /** Linear red, green, blue. */
  colour?: readonly [number, number, number];
  /** Fields of the JSON in place of those that are written. */
  json?: Json;
  /** Leaves the normals out. */
  isBare?: boolean;
}

const faces = [
  { normal: [1, 0, 0], u: [0, 1, 0], v: [0, 0, 1] },
  { normal: [-1, 0, 0], u: [0, 0, 1], v: [0, 1, 0] },
  { normal: [0, 1, 0], u: [0, 0, 1], v: [1, 0, 0] },
  { normal: [0, -1, 0], u: [1, 0, 0], v: [0, 0, 1] },
  { normal: [0, 0, 1], u: [1, 0, 0], v: [0, 1, 0] },
  { normal: [0, 0, -1], u: [0, 1, 0], v: [1, 0, 0] },
];

/** A GLB of a cube of one metre that stands on the ground, in one colour: 24 vertices, 12 triangles. */
export function boxGlb({ colour = [0.8, 0.02, 0.02], json = {}, isBare = false }: BoxOptions = {}) {
  const corners = faces.flatMap(({ normal, u, v }) =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([a = 0, b = 0]) =>
      [0, 1, 2].map((axis) => ((normal[axis] ?? 0) + a * (u[axis] ?? 0) + b * (v[axis] ?? 0)) / 2),
    ),
  );
  const positions = new Float32Array(corners.flatMap(([x = 0, y = 0, z = 0]) => [x, y + 0.5, z]));
  const normals = new Float32Array(faces.flatMap(({ normal }) => [normal, normal, normal, normal].flat()));
  const indices = new Uint16Array(
    faces.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((one) => face * 4 + one)),
  );
  const parts = [positions, normals, indices].map((one) => new Uint8Array(one.buffer));
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const binary = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.forEach((part, at) => binary.set(part, starts[at]));
  const vertices = { bufferView: 0, componentType: 5126, count: 24, type: 'VEC3' };
  return glbOf(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [
        {
          primitives: [
            { attributes: { POSITION: 0, ...(!isBare && { NORMAL: 1 }) }, indices: 2, material: 0 },
          ],
        },
      ],
      materials: [
        {
          pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: 0, roughnessFactor: 0.5 },
        },
      ],
      accessors: [
        { ...vertices, min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
        { ...vertices, bufferView: 1 },
        { bufferView: 2, componentType: 5123, count: 36, type: 'SCALAR' },
      ],
      bufferViews: parts.map(({ length }, at) => ({ buffer: 0, byteOffset: starts[at], byteLength: length })),
      buffers: [{ byteLength: binary.length }],
      ...json,
    },
    binary,
  );
}

/** A GLB of this JSON and binary data, both filled up to multiples of four bytes. */
function glbOf(json: Json, binary: Uint8Array): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const filled = (bytes: Uint8Array, filler: number) => {
    const chunk = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
    chunk.set(bytes);
    return chunk;
  };
  const chunks = [
    { type: 0x4e4f534a, bytes: filled(text, 0x20) },
    { type: 0x004e4942, bytes: filled(binary, 0) },
  ];
  const file = new ArrayBuffer(chunks.reduce((sum, { bytes }) => sum + 8 + bytes.length, 12));
  const view = new DataView(file);
  [0x46546c67, 2, file.byteLength].forEach((word, at) => view.setUint32(4 * at, word, true));
  let at = 12;
  for (const { type, bytes } of chunks) {
    view.setUint32(at, bytes.length, true);
    view.setUint32(at + 4, type, true);
    new Uint8Array(file).set(bytes, at + 8);
    at += 8 + bytes.length;
  }
  return file;
}

/** The first bytes of a PNG that says it has this many px on each side. */
export function pngHead(side: number): Uint8Array {
  const head = new Uint8Array(40);
  const view = new DataView(head.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, side);
  view.setUint32(20, side);
  return head;
}
