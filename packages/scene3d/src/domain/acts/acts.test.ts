import { describe, expect, test } from 'vitest';
import { Euler, Matrix4, Object3D, Vector3 } from 'three';
import { newGroup, newShape, newSolid, turnTowards } from '../newObject.ts';
import { newScene } from '../newScene.ts';
import { worldMatrix } from '../placing.ts';
import { sceneObject, type SceneContent, type Vector } from '../scene.ts';
import { shapeTypes } from '../newObject.ts';
import { hasOrigin, moveOrigin } from './originActs.ts';
import { align, distribute, moveBy, type Bounds } from './placeActs.ts';
import {
  arrayCopies,
  copyBranch,
  groupObjects,
  removeObjects,
  reparent,
  ungroupObjects,
} from './treeActs.ts';

/** A turned and scaled group with a cube in it, and a cube beside it. */
function scene(): SceneContent {
  return {
    ...newScene(),
    objects: {
      g: {
        ...newGroup('g', { position: [1, 2, 3], rotation: [0.3, 1, 0], scale: [2, 2, 2] }),
        children: ['a'],
      },
      a: newSolid('a', newShape('cube'), { position: [1, 0, 0] }),
      b: newSolid('b', newShape('cube'), { position: [4, 0, 0] }),
    },
    root: ['g', 'b'],
  };
}
const at = (content: SceneContent, id: string) =>
  worldMatrix(content, id).elements.map((one) => Math.round(one * 1e4) / 1e4 + 0);

test.each(shapeTypes)('a new %s is one that the document takes', (type) => {
  expect(sceneObject.safeParse(newSolid('x', newShape(type, 'Hi'))).success).toBe(true);
});

describe('the tree', () => {
  test('an object that leaves a turned group stays where it is in the world', () => {
    const content = scene();
    const before = at(content, 'a');
    reparent(content, ['a'], null, 0);
    expect(content.root).toEqual(['a', 'g', 'b']);
    expect(at(content, 'a')).toEqual(before);
    reparent(content, ['a'], 'g');
    expect(at(content, 'a')).toEqual(before);
  });

  test('an object that is moved down its own list lands where it was dropped', () => {
    const content = { ...newScene(), ...scene(), root: ['g', 'b'] };
    reparent(content, ['g'], null, 2);
    expect(content.root).toEqual(['b', 'g']);
  });

  test('grouping and taking the group apart moves nothing', () => {
    const content = scene();
    const before = [at(content, 'a'), at(content, 'b')];
    groupObjects(content, ['a', 'b'], 'new', 'Group');
    expect(content.objects['g']?.children).toEqual(['new']);
    expect([at(content, 'a'), at(content, 'b')]).toEqual(before);
    expect(ungroupObjects(content, ['new'])).toEqual(['a', 'b']);
    expect([at(content, 'a'), at(content, 'b')]).toEqual(before);
    expect(content.objects['new']).toBeUndefined();
  });

  test('a group is removed with all that is in it', () => {
    const content = scene();
    removeObjects(content, ['g', 'a']);
    expect(Object.keys(content.objects)).toEqual(['b']);
  });

  test('a copy of a group has copies of what is in it', () => {
    let next = 0;
    const copy = copyBranch(scene(), ['g', 'a'], () => `n${next++}`);
    expect(copy.root).toEqual(['n0']);
    expect(copy.objects['n0']?.children).toEqual(['n1']);
  });

  test('an array of four has three copies at equal steps', () => {
    const content = scene();
    let next = 0;
    arrayCopies(content, ['b'], 4, [0, 0, 2], () => `n${next++}`);
    expect(content.root).toEqual(['g', 'b', 'n0', 'n1', 'n2']);
    expect(content.objects['n2']?.position).toEqual([4, 0, 6]);
  });
});

describe('align and distribute', () => {
  const box = (x: number, size: number): Bounds => ({ middle: [x, 0, 0], size: [size, 1, 1] });

  test('objects in turned groups line up along the world', () => {
    const content = scene();
    const bounds = new Map([
      ['a', box(0, 2)],
      ['b', box(4, 1)],
    ]);
    const before = new Vector3().setFromMatrixPosition(worldMatrix(content, 'a'));
    align(content, bounds, 0, 'max');
    const after = new Vector3().setFromMatrixPosition(worldMatrix(content, 'a'));
    // The right edges are at 1 and 4.5.
    expect(
      after
        .sub(before)
        .toArray()
        .map((one) => Math.round(one * 1e4) / 1e4 + 0),
    ).toEqual([3.5, 0, 0]);
    expect(content.objects['b']?.position).toEqual([4, 0, 0]);
  });

  test('the gaps of three objects of different sizes become equal', () => {
    const ids = ['x', 'y', 'z'];
    const content: SceneContent = {
      ...newScene(),
      objects: Object.fromEntries(ids.map((id) => [id, newSolid(id, newShape('cube'))])),
      root: ids,
    };
    distribute(
      content,
      new Map([
        ['x', box(0, 2)],
        ['y', box(1.5, 1)],
        ['z', box(9, 2)],
      ]),
      0,
    );
    expect(content.objects['y']?.position[0]).toBeCloseTo(3);
  });

  test('a way along the world is the same in a scaled parent', () => {
    const content = scene();
    const before = new Vector3().setFromMatrixPosition(worldMatrix(content, 'a'));
    moveBy(content, new Map([['a', [0, 1, 0] as Vector]]));
    const after = new Vector3().setFromMatrixPosition(worldMatrix(content, 'a'));
    expect(after.y - before.y).toBeCloseTo(1, 4);
  });
});

test.each<[Vector, Vector]>([
  [
    [3, 2, 5],
    [0, 0, 0],
  ],
  [
    [-4, 1, -2],
    [1, 1, 0],
  ],
  [
    [5, 0, 0],
    [0, 0, 0],
  ],
  [
    [0, 4, 0],
    [0, 0, 0],
  ],
])('a camera at %s that is turned towards %s looks there', (from, to) => {
  const eye = new Object3D();
  eye.setRotationFromEuler(new Euler(...turnTowards(from, to)));
  const seen = new Vector3(0, 0, -1).applyEuler(eye.rotation);
  const wanted = new Vector3(...to).sub(new Vector3(...from)).normalize();
  expect(seen.distanceTo(wanted)).toBeLessThan(1e-6);
});

describe('the origin of an object', () => {
  /** Where the body of an object is drawn. */
  const bodyAt = (content: SceneContent, id: string) => {
    const object = content.objects[id];
    const [x, y, z] = (object && 'origin' in object ? object.origin : undefined) ?? [0, 0, 0];
    const drawn = worldMatrix(content, id).multiply(new Matrix4().makeTranslation(-x, -y, -z));
    return drawn.elements.map((one) => Math.round(one * 1e4) / 1e4 + 0);
  };
  const pointOf = (content: SceneContent, id: string) =>
    new Vector3()
      .setFromMatrixPosition(worldMatrix(content, id))
      .toArray()
      .map((one) => Math.round(one * 1e4) / 1e4);

  test('goes to a point, again and again, and nothing else moves', () => {
    const content = scene();
    const cube = content.objects['a'];
    cube!.children = ['c'];
    cube!.rotation = [0.4, 0, 0.2];
    content.objects['c'] = newSolid('c', newShape('cube'), { position: [0, 2, 0] });
    const before = [bodyAt(content, 'a'), bodyAt(content, 'c')];
    for (const point of [
      [3, -1, 2],
      [0.5, 0.25, -4],
    ] satisfies Vector[]) {
      moveOrigin(content, 'a', point);
      expect(pointOf(content, 'a')).toEqual(point);
      expect([bodyAt(content, 'a'), bodyAt(content, 'c')]).toEqual(before);
    }
    expect(sceneObject.safeParse(content.objects['a']).success).toBe(true);
  });

  test('of a group goes to a point, and what is in it stays', () => {
    const content = scene();
    const before = bodyAt(content, 'a');
    moveOrigin(content, 'g', [0, 0, 0]);
    expect(pointOf(content, 'g')).toEqual([0, 0, 0]);
    expect(bodyAt(content, 'a')).toEqual(before);
  });

  test('of a light, and of what is flattened to nothing, stays', () => {
    const content = scene();
    expect(hasOrigin({ kind: 'light' })).toBe(false);
    content.objects['g']!.scale = [1, 0, 1];
    content.objects['b']!.scale = [1, 1, 0];
    const before = structuredClone(content);
    for (const id of ['a', 'b']) moveOrigin(content, id, [0, 0, 0]);
    expect(content).toEqual(before);
  });
});
