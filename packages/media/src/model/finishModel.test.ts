import { validateBytes } from 'gltf-validator';
import { expect, it } from 'vitest';
import { glbOf } from '../testing/tinyGlb.ts';
import { finishModel } from './finishModel.ts';
import { readSurface } from './readSurface.ts';
import { boundsOf, isWatertight, signedVolume, welded } from './triangles.ts';

/** A closed ball of many triangles, off the origin, as a host writes it: positions and indices alone. */
function bareBall(
  rings: number,
  more: { node?: object; primitive?: object; json?: object } = {},
): Uint8Array {
  const segments = rings * 2;
  const positions: number[] = [5, 3, 2];
  const indices: number[] = [];
  for (let ring = 1; ring < rings; ring++) {
    for (let s = 0; s < segments; s++) {
      const [a, b] = [(Math.PI * ring) / rings, (2 * Math.PI * s) / segments];
      positions.push(5 + Math.sin(a) * Math.sin(b), 2 + Math.cos(a), 2 + Math.sin(a) * Math.cos(b));
    }
  }
  positions.push(5, 1, 2);
  const at = (ring: number, s: number) => 1 + (ring - 1) * segments + (s % segments);
  for (let s = 0; s < segments; s++) {
    indices.push(0, at(1, s), at(1, s + 1), positions.length / 3 - 1, at(rings - 1, s + 1), at(rings - 1, s));
    for (let ring = 1; ring + 1 < rings; ring++) {
      indices.push(at(ring, s), at(ring + 1, s), at(ring, s + 1));
      indices.push(at(ring, s + 1), at(ring + 1, s), at(ring + 1, s + 1));
    }
  }
  const vertices = Float32Array.from(positions);
  const corners = Uint32Array.from(indices);
  const binary = new Uint8Array(vertices.byteLength + corners.byteLength);
  binary.set(new Uint8Array(vertices.buffer));
  binary.set(new Uint8Array(corners.buffer), vertices.byteLength);
  const json = {
    ...{ asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0, ...more.node }] },
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, ...more.primitive }] }],
    accessors: [
      {
        ...{ bufferView: 0, componentType: 5126, count: vertices.length / 3, type: 'VEC3' },
        ...boundsOf(vertices),
      },
      { bufferView: 1, componentType: 5125, count: corners.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: vertices.byteLength },
      { buffer: 0, byteOffset: vertices.byteLength, byteLength: corners.byteLength },
    ],
    buffers: [{ byteLength: binary.byteLength }],
    ...more.json,
  };
  return glbOf(JSON.stringify(json), binary);
}

async function shapeOf(bytes: Uint8Array) {
  const read = await readSurface(bytes);
  if (!read) throw new Error('not plain');
  const { min, max } = boundsOf(read.surface.positions);
  return { ...read, min, size: max.map((value, axis) => value - min[axis]!) };
}

it('gives a bare shape normals, a material, its length and a place on the ground, within the triangles', async () => {
  const made = await finishModel(bareBall(60), { length: 4, triangles: 3_000 });
  const { surface, normals, uvs, min, size, colour } = await shapeOf(made!);
  expect(size.map((value) => value.toFixed(1))).toEqual(['4.0', '4.0', '4.0']);
  for (const [axis, value] of [-2, 0, -2].entries()) expect(min[axis]).toBeCloseTo(value, 1);
  expect(surface.indices.length / 3).toBeLessThanOrEqual(3_000);
  expect(isWatertight(welded(surface))).toBe(true);
  expect(signedVolume(surface)).toBeGreaterThan(30);
  // A ball is smooth: each normal points away from its middle.
  const away = [0, 1, 2].map((axis) => surface.positions[300 + axis]! - (axis === 1 ? 2 : 0));
  const along =
    away.reduce((sum, value, axis) => sum + value * normals![300 + axis]!, 0) / Math.hypot(...away);
  expect(along).toBeGreaterThan(0.98);
  expect(uvs!.every((value) => value >= 0 && value <= 1)).toBe(true);
  expect(colour).toEqual([0.6, 0.6, 0.6]);
  const { issues } = await validateBytes(made!);
  expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
});

it('moves and scales a model with a look of its own, and leaves the rest of it', async () => {
  const material = { pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } };
  const file = bareBall(8, {
    node: { scale: [2, 2, 2] },
    primitive: { material: 0 },
    json: { materials: [material] },
  });
  const made = await finishModel(file, { length: 3, triangles: 1_000 });
  const { min, size, colour, normals } = await shapeOf(made!);
  expect(Math.max(...size)).toBeCloseTo(3, 3);
  expect(min[1]).toBeCloseTo(0, 3);
  expect(colour).toEqual([1, 0, 0]);
  expect(normals).toBeNull();
  expect(await finishModel(made!, { length: 3 })).toBeNull();
  expect((await validateBytes(made!)).issues.numErrors).toBe(0);
});

it('leaves files alone that it can’t read whole', async () => {
  for (const extensionsRequired of [['KHR_draco_mesh_compression'], ['EXT_meshopt_compression']])
    expect(await finishModel(bareBall(4, { json: { extensionsRequired } }), { length: 1 })).toBeNull();
  const outside = bareBall(4, {
    json: { accessors: [{ bufferView: 0, componentType: 5126, count: 9e6, type: 'VEC3' }] },
  });
  expect(await finishModel(outside, { length: 1 })).toBeNull();
});

it('takes a texture that is PNG or JPEG, and no other', async () => {
  const [positions, corners] = [26 * 12, 144 * 4];
  const file = bareBall(4, {
    primitive: { material: 0 },
    json: {
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
      textures: [{ source: 0 }],
      images: [{ bufferView: 2, mimeType: 'image/png' }],
      bufferViews: [
        { buffer: 0, byteLength: positions },
        { buffer: 0, byteOffset: positions, byteLength: corners },
        // The first bytes of the positions stand for an image.
        { buffer: 0, byteLength: 8 },
      ],
    },
  });
  expect((await readSurface(file))?.image).toBeNull();
  file.set([0x89, 0x50, 0x4e, 0x47], file.length - positions - corners);
  expect((await readSurface(file))?.image).toHaveLength(8);
});
