import type { InstancedMesh, Mesh } from 'three';
import {
  Box3,
  type MeshPhysicalMaterial,
  type MeshStandardMaterial,
  PerspectiveCamera,
  Vector3,
} from 'three';
import { expect, test, vi } from 'vitest';
import { newModel } from '../../domain/newObject.ts';
import type { SceneObject } from '../../domain/scene.ts';
import { exportGlb } from '../../render/exportFiles.ts';
import { cube, group, light, sceneOf, solid } from '../testing/testScene.ts';
import { createSceneObjects } from './sceneObjects.ts';

const readAsset = () => Promise.reject(new Error('no such file'));
const create = () => createSceneObjects(readAsset, () => undefined);
const meshOf = (objects: ReturnType<typeof create>, id: string) => objects.nodes.get(id)?.body as Mesh;

test('a change of one object among a thousand touches that one', () => {
  const objects: Record<string, SceneObject> = {};
  for (let index = 0; index < 1000; index += 1) objects[`o${index}`] = cube(1, { position: [index, 0, 0] });
  const scene = sceneOf(objects);
  const shown = create();
  expect(shown.update(scene, 'shaded')).toHaveLength(1000);
  expect(shown.geometries()).toBe(1);
  const before = meshOf(shown, 'o7');
  const next = {
    ...scene,
    objects: { ...objects, o7: { ...cube(1), position: [0, 5, 0] as [number, number, number] } },
  };
  expect(shown.update(next, 'shaded')).toEqual(['o7']);
  expect(shown.nodes.get('o7')?.holder.position.y).toBe(5);
  expect(meshOf(shown, 'o7').geometry).toBe(before.geometry);
  shown.destroy();
  expect(shown.geometries()).toBe(0);
});

test('a colour is changed in place, a clear coat brings another material', () => {
  const shown = create();
  const one = cube(1);
  shown.update(sceneOf({ one }), 'shaded');
  const first = meshOf(shown, 'one').material as MeshStandardMaterial;
  shown.update(sceneOf({ one: { ...one, material: { ...one.material, colour: '#ff0000' } } }), 'shaded');
  expect(meshOf(shown, 'one').material).toBe(first);
  expect(first.color.getHexString()).toBe('ff0000');
  shown.update(sceneOf({ one: { ...one, material: { ...one.material, clearCoat: 1 } } }), 'shaded');
  expect((meshOf(shown, 'one').material as MeshPhysicalMaterial).clearcoat).toBe(1);
});

test('what is in a group moves with it, and out of it when it is moved in the tree', () => {
  const shown = create();
  const inside = cube(1, { position: [1, 0, 0] });
  shown.update(sceneOf({ all: group(['one'], { position: [0, 2, 0] }), one: inside }), 'shaded');
  const place = () => shown.nodes.get('one')!.holder.getWorldPosition(new Vector3()).toArray();
  expect(place()).toEqual([1, 2, 0]);
  shown.update(sceneOf({ all: group([], { position: [0, 2, 0] }), one: inside }), 'shaded');
  expect(place()).toEqual([1, 0, 0]);
  shown.update(sceneOf({ one: inside }), 'shaded');
  expect(shown.nodes.has('all')).toBe(false);
});

test('an array is drawn at once, its spacing is the size times the factor', () => {
  const shown = create();
  const lattice = {
    as: 'array' as const,
    count: [3, 1, 2] as [number, number, number],
    expand: 2,
    offsets: [],
  };
  shown.update(sceneOf({ one: cube(1, { lattice }) }), 'shaded');
  const copies = shown.nodes.get('one')?.body?.children[0] as InstancedMesh;
  expect(copies.count).toBe(6);
  expect(copies.boundingBox!.getSize(new Vector3()).toArray()).toEqual([5, 1, 3]);
});

test('a cage moves the corner of a cube by its offset', () => {
  const shown = create();
  const offsets = Array.from({ length: 8 }, (_, index): [number, number, number] =>
    index === 7 ? [1, 2, 3] : [0, 0, 0],
  );
  shown.update(
    sceneOf({ one: cube(2, { lattice: { as: 'cage', count: [2, 2, 2], expand: 1, offsets } }) }),
    'shaded',
  );
  const { geometry } = meshOf(shown, 'one');
  expect(geometry.boundingBox!.max.toArray()).toEqual([2, 3, 4]);
  expect(geometry.boundingBox!.min.toArray()).toEqual([-1, -1, -1]);
});

test('every shape has a finite geometry with normals', () => {
  const arc = 2 * Math.PI;
  const shown = create();
  shown.update(
    sceneOf({
      bevelled: solid({ type: 'cube', width: 1, height: 2, depth: 3, bevel: 0.2 }),
      tooMuch: solid({ type: 'cube', width: 1, height: 1, depth: 1, bevel: 9 }),
      ball: solid({ type: 'sphere', radius: 1, segments: 3 }),
      tin: solid({
        type: 'cylinder',
        radiusTop: 0,
        radiusBottom: 1,
        height: 1,
        segments: 8,
        isOpen: true,
        arc: 1,
      }),
      cone: solid({ type: 'cone', radius: 1, height: 1, segments: 8, isOpen: false, arc }),
      sheet: solid({ type: 'plane', width: 1, depth: 1, pieces: 2 }),
      ring: solid({ type: 'torus', radius: 1, tube: 0.2, segments: 8, tubeSegments: 6, arc }),
      word: solid({ type: 'text', text: 'a\nb', size: 1, depth: 0.2, bevel: 0.01 }),
      pipe: solid({
        type: 'tube',
        points: [
          [0, 0, 0],
          [0, 0, 0],
          [1, 1, 0],
        ],
        radius: 0.1,
        segments: 6,
        isClosed: false,
      }),
      dot: solid({
        type: 'tube',
        points: [
          [0, 0, 0],
          [0, 0, 0],
        ],
        radius: 0.1,
        segments: 6,
        isClosed: true,
      }),
      vase: solid({
        type: 'lathe',
        profile: [
          [-1, 0],
          [1, 1],
        ],
        segments: 8,
        arc,
      }),
    }),
    'shaded',
  );
  for (const [id, { body }] of shown.nodes) {
    const { geometry } = body as Mesh;
    for (const name of ['position', 'normal']) {
      const values = [...geometry.getAttribute(name)!.array];
      expect(values.length, `${id} ${name}`).toBeGreaterThan(0);
      expect(
        values.every((value) => Number.isFinite(value)),
        `${id} ${name}`,
      ).toBe(true);
    }
  }
});

test('an area light that casts gives half of its light to a spot with a shadow', () => {
  const shown = create();
  shown.update(
    sceneOf({
      soft: light({ type: 'area', intensity: 10, width: 2, height: 3, castsShadow: true }),
      bare: light({ type: 'area', intensity: 10, width: 2, height: 3, castsShadow: false }),
    }),
    'shaded',
  );
  const parts = (id: string) =>
    shown.nodes.get(id)!.body!.children.map(
      (part) =>
        ({ ...part, type: part.type }) as unknown as {
          type: string;
          intensity: number;
          castShadow: boolean;
        },
    );
  expect(parts('soft')).toMatchObject([
    { type: 'RectAreaLight', intensity: 5, castShadow: false },
    { type: 'SpotLight', intensity: 30, castShadow: true },
  ]);
  expect(parts('bare')).toMatchObject([{ type: 'RectAreaLight', intensity: 10 }]);
});

test('an object with a scale of nothing still has an inverse', () => {
  const shown = create();
  shown.update(sceneOf({ one: cube(1, { scale: [0, 1, 1] }) }), 'shaded');
  const { holder } = shown.nodes.get('one')!;
  holder.updateMatrixWorld(true);
  expect(holder.matrixWorld.determinant()).not.toBe(0);
});

test('a model whose file is gone leaves a box on the screen that images do not have', async () => {
  const shown = create();
  const gone = newModel('Chair', { asset: `asset:${'0'.repeat(64)}`, source: 'chair.glb', triangles: 12 });
  shown.update(sceneOf({ gone }), 'shaded');
  await vi.waitFor(() => expect(shown.nodes.get('gone')?.absence).toBe('unavailable'));
  const image = new PerspectiveCamera();
  const parts: boolean[] = [];
  shown.nodes.get('gone')?.body?.traverse((part) => parts.push(part.layers.test(image.layers)));
  expect(parts).toEqual([false, false, false]);
  shown.destroy();
});

test('a cage bends a model whose parts are turned and in centimetres in their file', async () => {
  const made = create();
  const inFile = { rotation: [-Math.PI / 2, 0, 0], scale: [0.01, 0.01, 0.01] } satisfies Partial<SceneObject>;
  made.update(sceneOf({ all: group(['one'], inFile as never), one: cube(200) }), 'shaded');
  const { buffer: file } = new Uint8Array(await exportGlb(made, undefined, 1));
  const shown = createSceneObjects(
    () => Promise.resolve(file),
    () => undefined,
  );
  const lattice = {
    ...{ as: 'cage' as const, count: [2, 2, 2] as [number, number, number], expand: 1 },
    offsets: Array.from({ length: 8 }, (_, index): [number, number, number] =>
      index === 7 ? [1, 2, 3] : [0, 0, 0],
    ),
  };
  const chair = newModel('Chair', { asset: `asset:${'1'.repeat(64)}`, source: 'chair.glb', triangles: 12 });
  shown.update(sceneOf({ chair: { ...chair, lattice } }), 'shaded');
  const { min, max } = await vi.waitFor(() => {
    const node = shown.nodes.get('chair');
    if (!node?.body || node.absence !== null) throw new Error(`There is no model: ${node?.absence}.`);
    return new Box3().setFromObject(node.body);
  });
  expect(min.distanceTo(new Vector3(-1, -1, -1))).toBeLessThan(0.001);
  expect(max.distanceTo(new Vector3(2, 3, 4))).toBeLessThan(0.001);
  made.destroy();
  shown.destroy();
});
