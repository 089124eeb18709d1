import { Box3, BoxGeometry, type BufferGeometry, Int16BufferAttribute, Matrix4, Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { Lattice } from '../../domain/scene.ts';
import { bendGeometry } from './bendGeometry.ts';

/** A cage around a box of 2 m, of which the corner at +1, +1, +1 is moved. */
const lattice: Lattice = {
  ...{ as: 'cage', count: [2, 2, 2], expand: 1 },
  offsets: Array.from({ length: 8 }, (_, index) => (index === 7 ? [1, 2, 3] : [0, 0, 0])),
};
const box = new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1));

/** By how much the corners of a part are moved, each with its place before, in the space of the model. */
function moves(part: BufferGeometry, place: Matrix4) {
  const bent = bendGeometry(part, lattice, { box, place });
  const at = (geometry: BufferGeometry, index: number) =>
    new Vector3().fromBufferAttribute(geometry.getAttribute('position'), index).applyMatrix4(place);
  return Array.from({ length: part.getAttribute('position').count }, (_, index) => {
    const before = at(part, index);
    const by = at(bent, index).sub(before);
    return { before, by };
  }).filter(({ by }) => by.length() > 0.001);
}

test('a part of a model that is turned and in centimetres is moved by the metres and axes of the cage', () => {
  const place = new Matrix4().makeRotationX(-Math.PI / 2).scale(new Vector3(0.01, 0.01, 0.01));
  const moved = moves(new BoxGeometry(200, 200, 200), place);
  // Three sides of the box meet in that corner.
  expect(moved).toHaveLength(3);
  for (const { before, by } of moved) {
    expect(before.distanceTo(new Vector3(1, 1, 1))).toBeLessThan(0.001);
    expect(by.distanceTo(new Vector3(1, 2, 3))).toBeLessThan(0.001);
  }
});

test('a part whose positions are small whole numbers is moved by what has no room in them', () => {
  const part = new BoxGeometry(2, 2, 2);
  const wide = [...part.getAttribute('position').array].map((value) => value * 32_767);
  part.setAttribute('position', new Int16BufferAttribute(wide, 3));
  const scale = 1 / 32_767;
  const [moved] = moves(part, new Matrix4().makeScale(scale, scale, scale));
  expect(moved?.by.distanceTo(new Vector3(1, 2, 3))).toBeLessThan(0.001);
});
