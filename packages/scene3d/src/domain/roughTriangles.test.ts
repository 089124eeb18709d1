import { expect, test } from 'vitest';
import { createGeometryCache } from '../viewport/objects/shapeGeometry.ts';
import { cube, sceneOf, solid } from '../viewport/testing/testScene.ts';
import { newModel, newShape } from './newObject.ts';
import { roughTriangles } from './roughTriangles.ts';
import type { Shape } from './shape.ts';

test.each<Shape>([
  { type: 'cube', width: 1, height: 1, depth: 1, bevel: 0 },
  { type: 'cube', width: 1, height: 1, depth: 1, bevel: 0.1 },
  { type: 'sphere', radius: 1, segments: 128 },
  { type: 'cylinder', ...{ radiusTop: 1, radiusBottom: 1, height: 1, segments: 64 }, isOpen: false, arc: 6 },
  { type: 'cone', radius: 1, height: 1, segments: 64, isOpen: false, arc: 6 },
  { type: 'plane', width: 1, depth: 1, pieces: 100 },
  { type: 'torus', radius: 1, tube: 0.2, segments: 64, tubeSegments: 32, arc: 6 },
  newShape('tube'),
  newShape('lathe'),
])('$type is counted nearly as it is drawn', (shape) => {
  const { index, attributes } = createGeometryCache().acquire(shape);
  const drawn = (index ?? attributes.position!).count / 3;
  const rough = roughTriangles(sceneOf({ one: solid(shape) }));
  expect(rough / drawn).toBeGreaterThan(0.7);
  expect(rough / drawn).toBeLessThan(1.5);
});

test('copies of an array count, models as their files say, and what is hidden does not', () => {
  const lattice = {
    as: 'array' as const,
    count: [2, 3, 4] as [number, number, number],
    expand: 1,
    offsets: [],
  };
  const model = newModel('Chair', { asset: 'asset:0', source: 'chair.glb', triangles: 5_000 });
  const scene = sceneOf({ all: cube(1, { lattice }), model, hidden: cube(1, { isVisible: false }) });
  expect(roughTriangles(scene)).toBe(24 * 12 + 5_000);
  expect(roughTriangles(sceneOf({ bent: cube(1, { lattice: { ...lattice, as: 'cage' } }) }))).toBe(12);
});
