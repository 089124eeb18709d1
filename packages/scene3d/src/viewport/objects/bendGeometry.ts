// A cage bends a geometry: between its points the offsets follow Catmull-Rom curves, so a point of the object at a point of the cage
// moves by exactly its offset, without creases between them.
import { Box3, type BufferGeometry, Vector3 } from 'three';
import type { Lattice } from '../../domain/scene.ts';

/** A bent copy of a geometry. `box`: what the cage is around, in the space of the geometry. */
export function bendGeometry(geometry: BufferGeometry, lattice: Lattice, box?: Box3): BufferGeometry {
  const bent = geometry.clone();
  const around = (
    box ?? new Box3().setFromBufferAttribute(geometry.getAttribute('position') as never)
  ).clone();
  const middle = around.getCenter(new Vector3());
  const size = around.getSize(new Vector3()).multiplyScalar(lattice.expand);
  const start = middle.clone().addScaledVector(size, -0.5);
  const position = bent.getAttribute('position');
  const [countX, countY] = lattice.count;
  const offset = new Vector3();
  const point = new Vector3();
  for (let at = 0; at < position.count; at += 1) {
    point.fromBufferAttribute(position, at);
    offset.set(0, 0, 0);
    const weights = (['x', 'y', 'z'] as const).map((axis, index) =>
      weightsAt(size[axis] > 0 ? (point[axis] - start[axis]) / size[axis] : 0, lattice.count[index] ?? 1),
    );
    for (const [z, weightZ] of weights[2] ?? [])
      for (const [y, weightY] of weights[1] ?? [])
        for (const [x, weightX] of weights[0] ?? []) {
          const moved = lattice.offsets[x + countX * (y + countY * z)];
          if (!moved) continue;
          const weight = weightX * weightY * weightZ;
          offset.x += moved[0] * weight;
          offset.y += moved[1] * weight;
          offset.z += moved[2] * weight;
        }
    position.setXYZ(at, point.x + offset.x, point.y + offset.y, point.z + offset.z);
  }
  position.needsUpdate = true;
  bent.computeVertexNormals();
  bent.computeBoundingBox();
  bent.computeBoundingSphere();
  return bent;
}

/** Points of one axis that move something at a share of it, and by how much. */
function weightsAt(share: number, count: number): [index: number, weight: number][] {
  if (count < 2) return [[0, 1]];
  const along = Math.min(1, Math.max(0, share)) * (count - 1);
  const base = Math.min(count - 2, Math.floor(along));
  const t = along - base;
  const curve = [
    -0.5 * t + t * t - 0.5 * t ** 3,
    1 - 2.5 * t * t + 1.5 * t ** 3,
    0.5 * t + 2 * t * t - 1.5 * t ** 3,
    -0.5 * t * t + 0.5 * t ** 3,
  ];
  return curve.map((weight, index) => [Math.min(count - 1, Math.max(0, base + index - 1)), weight]);
}
