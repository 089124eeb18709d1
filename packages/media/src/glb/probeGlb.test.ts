import { expect, test } from 'vitest';
import { MediaError } from '../mediaError.ts';
import { glbOf } from '../testing/tinyGlb.ts';
import { memorySource, tinyGlb } from '../testing/index.ts';
import { probeGlb } from './probeGlb.ts';

function refusal(glb: Uint8Array): Promise<unknown> {
  return probeGlb(memorySource(glb)).then(
    () => 'read',
    (error: unknown) => (error instanceof MediaError ? error.reason : error),
  );
}
const withJson = (json: Record<string, unknown>) => refusal(tinyGlb({ triangles: 2, json }));
const accessor = {
  bufferView: 0,
  componentType: 5126,
  count: 6,
  type: 'VEC3',
  min: [0, 0, 0],
  max: [1, 1, 1],
};
const plainMesh = [{ primitives: [{ attributes: { POSITION: 0 } }] }];

test('a model is measured by what it declares, without its binary data', async () => {
  const source = memorySource(tinyGlb({ triangles: 500 }));
  expect(await probeGlb(source)).toEqual({
    triangles: 500,
    vertices: 1500,
    meshes: 1,
    materials: 1,
    textures: 0,
    animations: 0,
    size: [500, 1, 0],
  });
  const read = source.reads.reduce((total, { start, end }) => total + end - start, 0);
  expect(read).toBeLessThan(1200);
});

test('the size follows the transforms of the nodes above a mesh', async () => {
  // A quarter turn about z, twice as large: 3 × 1 becomes 2 × 6.
  const half = Math.SQRT1_2;
  const nodes = [
    { children: [1], scale: [2, 2, 2] },
    { mesh: 0, rotation: [0, 0, half, half], translation: [9, 9, 9] },
  ];
  const { size } = await probeGlb(memorySource(tinyGlb({ triangles: 3, json: { nodes } })));
  expect(size.map((length) => Math.round(length * 1e6) / 1e6)).toEqual([2, 6, 0]);
  const matrix = [1, 0, 0, 0, 0, 5, 0, 0, 0, 0, 1, 0, 7, 7, 7, 1];
  expect(
    await probeGlb(memorySource(tinyGlb({ triangles: 3, json: { nodes: [{ mesh: 0, matrix }] } }))),
  ).toMatchObject({
    size: [3, 5, 0],
  });
});

test('what the scene does not show has no size', async () => {
  const json = { nodes: [{ mesh: 0 }, {}], scenes: [{ nodes: [1] }] };
  expect(await probeGlb(memorySource(tinyGlb({ triangles: 3, json })))).toMatchObject({
    triangles: 3,
    size: [0, 0, 0],
  });
});

test('strips and fans have a triangle for each vertex but two, points have none', async () => {
  const primitives = [4, 5, 6, 0].map((mode) => ({ attributes: { POSITION: 0 }, mode }));
  const glb = tinyGlb({ triangles: 2, json: { meshes: [{ primitives }] } });
  expect(await probeGlb(memorySource(glb))).toMatchObject({ triangles: 2 + 4 + 4, vertices: 6 });
});

test('a file that names others is refused, wherever it does', async () => {
  expect(await withJson({ images: [{ uri: 'https://example.org/a.png' }] })).toBe('external');
  expect(await withJson({ buffers: [{ byteLength: 96, uri: 'model.bin' }] })).toBe('external');
  expect(await withJson({ extensions: { X_light: { profile: { uri: '../../secret' } } } })).toBe('external');
  expect(await withJson({ images: [{ uri: 'data:image/png;base64,AAAA' }], extras: { uri: 'x' } })).toBe(
    'read',
  );
});

test('a required extension is refused unless three.js loads it', async () => {
  expect(await withJson({ extensionsRequired: ['KHR_materials_unlit', 'EXT_texture_webp'] })).toBe('read');
  expect(await withJson({ extensionsRequired: ['KHR_materials_unlit', 'X_unknown'] })).toBe('unsupported');
  expect(await withJson({ extensionsRequired: 'X_unknown' })).toBe('damaged');
});

test('accessors and buffer views must lie inside the file', async () => {
  const meshes = plainMesh;
  expect(await withJson({ meshes, accessors: [accessor] })).toBe('read');
  expect(await withJson({ meshes, accessors: [{ ...accessor, count: 7 }] })).toBe('damaged');
  expect(await withJson({ meshes, accessors: [{ ...accessor, byteOffset: 4 }] })).toBe('damaged');
  expect(await withJson({ meshes, accessors: [{ ...accessor, count: 2 ** 40 }] })).toBe('damaged');
  expect(await withJson({ meshes, accessors: [{ ...accessor, bufferView: 9 }] })).toBe('damaged');
  expect(await withJson({ meshes, accessors: [{ ...accessor, type: 'constructor' }] })).toBe('damaged');
  expect(await withJson({ bufferViews: [{ buffer: 0, byteLength: 97 }] })).toBe('damaged');
  expect(await withJson({ buffers: [{ byteLength: 1000 }] })).toBe('damaged');
});

test.each(['EXT', 'KHR'])(
  'what a viewer would unpack out of nothing has a limit, with %s',
  async (prefix) => {
    const meshopt = `${prefix}_meshopt_compression`;
    const zeros = { ...accessor, bufferView: undefined, count: 40_000_000 };
    expect(await withJson({ meshes: plainMesh, accessors: [zeros, zeros] })).toBe('tooLarge');
    const compressed = { buffer: 0, byteLength: 10, count: 1e9, byteStride: 16 };
    const bufferViews = [{ buffer: 1, byteLength: 16e9, extensions: { [meshopt]: compressed } }];
    const buffers = [{ byteLength: 96 }, { byteLength: 16e9, extensions: { [meshopt]: { fallback: true } } }];
    expect(await withJson({ meshes: [], accessors: [], bufferViews, buffers })).toBe('tooLarge');
  },
);

test('nodes that form a circle, or have two parents, are damaged', async () => {
  expect(await withJson({ nodes: [{ mesh: 0, children: [1] }, { children: [2] }, { children: [1] }] })).toBe(
    'damaged',
  );
  expect(await withJson({ nodes: [{ children: [0] }] })).toBe('damaged');
  expect(await withJson({ nodes: [{}, { children: [2] }, { children: [3] }, { children: [1] }] })).toBe(
    'damaged',
  );
  expect(await withJson({ nodes: [{ children: [5] }] })).toBe('damaged');
  expect(await withJson({ nodes: [{ mesh: 1 }] })).toBe('damaged');
});

test('a hundred thousand nodes in a row, with a mesh of many parts in each, are read', async () => {
  const count = 100_000;
  const nodes = Array.from({ length: count }, (_, index) => ({
    mesh: 0,
    children: index + 1 < count ? [index + 1] : [],
  }));
  const primitives = Array.from({ length: 10_000 }, () => ({ attributes: { POSITION: 0 } }));
  expect(await withJson({ nodes, meshes: [{ primitives }] })).toBe('read');
});

test('bounds that are no numbers, or none at all, are damaged', async () => {
  const glb = (min: string) =>
    glbOf(
      `{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"scale":[1e300,1e300,1e300],"children":[1]},
      {"mesh":0,"scale":[1e300,1,1]}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
      "accessors":[{"componentType":5126,"count":1,"type":"VEC3","min":${min},"max":[1,1,1]}]}`,
    );
  expect(await refusal(glb('[1e999,0,0]'))).toBe('damaged');
  expect(await refusal(glb('[null,0,0]'))).toBe('damaged');
  expect(await refusal(glb('[0,0]'))).toBe('damaged');
  // Each number is fine, and their products are not.
  expect(await refusal(glb('[0,0,0]'))).toBe('damaged');
});

test('deep and crowded JSON is refused before it is built', async () => {
  const nested = (depth: number) =>
    glbOf(`{"asset":{"version":"2.0"},"x":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  expect(await refusal(nested(60))).toBe('read');
  expect(await refusal(nested(100))).toBe('tooLarge');
  expect(await refusal(nested(4_000_000))).toBe('tooLarge');
  expect(await refusal(glbOf(`{"asset":{"version":"2.0"},"extras":[${'[],'.repeat(1_000_000)}[]]}`))).toBe(
    'tooLarge',
  );
  expect(await refusal(glbOf(`{"asset":{"version":"2.0"},"extras":"${'[{,\\"'.repeat(400_000)}"}`))).toBe(
    'read',
  );
  expect(await refusal(glbOf(`"${' '.repeat(17 * 1024 * 1024)}"`))).toBe('tooLarge');
});

test('another format or version is unsupported', async () => {
  expect(await refusal(new Uint8Array(0))).toBe('unsupported');
  expect(await refusal(new TextEncoder().encode('solid cube\nfacet normal 0 0 0'))).toBe('unsupported');
  expect(await withJson({ asset: { version: '1.0' } })).toBe('unsupported');
  const old = tinyGlb({ triangles: 1 });
  old[4] = 1;
  expect(await refusal(old)).toBe('unsupported');
});
