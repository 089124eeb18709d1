import { expect, test } from 'vitest';
import { imageSize } from '../domain/imageSize.ts';
import { modelLimits } from '../domain/modelLimits.ts';
import { boxGlb, pngHead } from '../testing/models.ts';
import { loadModel, loadModelFile } from './loadModel.ts';

const fileOf = (name: string, content: BlobPart) => new File([content], name);

test('a cube has twelve triangles, its size, and normals that point outwards', async () => {
  for (const isBare of [false, true]) {
    const model = await loadModel(boxGlb({ isBare }));
    expect(model).toMatchObject({ triangles: 12, textures: 0, size: [1, 1, 1] });
    let checked = 0;
    model.scene.traverse((object) => {
      if (!('geometry' in object)) return;
      const { position, normal } = (
        object as unknown as { geometry: { attributes: Record<string, { array: Float32Array }> } }
      ).geometry.attributes;
      // From the middle of the cube, which stands on the ground.
      for (let at = 0; at < position!.array.length; at += 3) {
        const [x, y, z] = [0, 1, 2].map((axis) => position!.array[at + axis]! - (axis === 1 ? 0.5 : 0));
        const out = [x, y, z].reduce((sum, one, axis) => sum! + one! * normal!.array[at + axis]!, 0);
        expect(out).toBeCloseTo(0.5);
        checked += 1;
      }
    });
    expect(checked).toBeGreaterThanOrEqual(24);
    model.dispose();
    expect(model.scene.children).toEqual([]);
  }
});

const box = (json: Record<string, unknown>) => boxGlb({ json });
const vertices = { bufferView: 0, componentType: 5126, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 1] };

test.each([
  ['another address', 'outside', box({ buffers: [{ byteLength: 840, uri: 'http://example.com/a.bin' }] })],
  ['a file of the disk', 'outside', box({ images: [{ uri: 'file:///etc/passwd' }] })],
  ['a file beside it', 'outside', box({ images: [{ uri: 'wood.png' }] })],
  [
    'an address in an extension',
    'outside',
    box({ extensions: { ANY_sound: { uri: '//example.com/a.mp3' } } }),
  ],
  ['a node that is its own child', 'damaged', box({ nodes: [{ mesh: 0, children: [0] }] })],
  ['a circle of nodes', 'damaged', box({ nodes: [{ children: [1] }, { children: [0] }] })],
  ['a missing buffer', 'damaged', box({ buffers: [{ byteLength: 1_000_000 }] })],
  ['a transform of text', 'damaged', box({ nodes: [{ mesh: 0, translation: ['NaN', 0, 0] }] })],
  ['a transform beyond every number', 'damaged', box({ nodes: [{ mesh: 0, scale: [1e308, 1e308, 1e308] }] })],
  ['too many nodes', 'tooManyParts', box({ nodes: Array.from({ length: 501 }, () => ({ mesh: 0 })) })],
  [
    'zeros by the billion',
    'tooLarge',
    box({ accessors: [{ ...vertices, bufferView: undefined, count: 1e9 }, {}, {}] }),
  ],
  ['no surfaces', 'empty', box({ nodes: [{}] })],
  ['an extension that nobody reads', 'unsupported', box({ extensionsRequired: ['ANY_splats'] })],
  ['text', 'unsupported', new TextEncoder().encode('not a model at all').buffer as ArrayBuffer],
  ['a file that was cut', 'damaged', boxGlb().slice(0, 900)],
  ['too many bytes', 'tooLarge', new ArrayBuffer(modelLimits.bytes + 1)],
])('%s is refused as %s', async (_, fault, bytes) => {
  await expect(loadModel(bytes)).rejects.toMatchObject({ fault });
});

test('triangles count as often as they are placed', async () => {
  const count = 2_100_000;
  const json = (copies: number) => ({
    nodes: Array.from({ length: copies }, () => ({ mesh: 0 })),
    // Without a buffer view all are zeros, which take no room in the file.
    accessors: [{ ...vertices, bufferView: undefined, count }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    bufferViews: [],
  });
  await expect(loadModel(box(json(3)))).rejects.toMatchObject({ fault: 'tooManyTriangles' });
  await expect(loadModel(box(json(2)))).rejects.toMatchObject({ fault: 'empty' });
});

test('a texture of 16k is refused before it is decoded', async () => {
  const head = String.fromCharCode(...pngHead(16_384));
  const images = [{ uri: `data:image/png;base64,${btoa(head)}` }];
  await expect(loadModel(box({ images }))).rejects.toMatchObject({ fault: 'textureTooLarge' });
  expect(imageSize(pngHead(4096))).toEqual({ width: 4096, height: 4096 });
});

test('a load that was called off ends with the reason', async () => {
  const reason = new Error('gone');
  await expect(loadModel(boxGlb(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

const triangle =
  'solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 2 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid a';
const ply =
  'ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n2 0 0\n0 1 0\n3 0 1 2\n';

test.each([
  ['part.OBJ', 'v 0 0 0\nv 2 0 0\nv 0 1 0\nf 1 2 3\n'],
  ['part.stl', triangle],
  ['part.ply', ply],
])('%s is read by its name', async (name, content) => {
  const model = await loadModelFile(fileOf(name, content));
  expect(model).toMatchObject({ triangles: 1, size: [2, 1, 0] });
});

test('a GLB is read whatever its name is, and other files are named as what they are', async () => {
  await expect(loadModelFile(fileOf('cube.bin', boxGlb()))).resolves.toMatchObject({ triangles: 12 });
  await expect(loadModelFile(fileOf('a.blend', 'BLENDER'))).rejects.toMatchObject({ fault: 'unsupported' });
  await expect(loadModelFile(fileOf('a.ply', 'nothing'))).rejects.toMatchObject({ fault: 'damaged' });
  await expect(loadModelFile(fileOf('a.obj', 'v 0 0 NaN\nv 1 0 0\nv 0 1 0\nf 1 2 3'))).rejects.toMatchObject({
    fault: 'damaged',
  });
});
