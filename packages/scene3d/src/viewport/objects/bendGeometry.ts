// A cage bends a geometry: between its points the offsets follow Catmull-Rom curves, so a point of the object at a point of the cage
// moves by exactly its offset, without creases between them.
import { Box3, type BufferGeometry, Float32BufferAttribute, Matrix4, Vector3 } from 'three';
import type { Lattice } from '../../domain/scene.ts';

/** A cage is around a whole model, whose parts have places of their own in it: turned, scaled or in centimetres. */
interface InCage {
  /** What the cage is around. */
  box: Box3;
  /** From the space of the geometry to that of the box. It can be inverted. */
  place: Matrix4;
}

/** A bent copy of a geometry. Without `inCage` the cage is around the geometry itself. */
export function bendGeometry(geometry: BufferGeometry, lattice: Lattice, inCage?: InCage): BufferGeometry {
  const bent = geometry.clone();
  const place = inCage?.place ?? new Matrix4();
  const back = place.clone().invert();
  const box = inCage?.box ?? new Box3().setFromBufferAttribute(geometry.getAttribute('position') as never);
  const size = box.getSize(new Vector3()).multiplyScalar(lattice.expand);
  const start = box.getCenter(new Vector3()).addScaledVector(size, -0.5);
  const position = geometry.getAttribute('position');
  // Not those of a model: they may be whole numbers of 16 bits, which have no room for what is moved.
  const moved = new Float32BufferAttribute(position.count * 3, 3);
  const [countX, countY] = lattice.count;
  const offset = new Vector3();
  const point = new Vector3();
  for (let at = 0; at < position.count; at += 1) {
    point.fromBufferAttribute(position, at).applyMatrix4(place);
    offset.set(0, 0, 0);
    const weights = (['x', 'y', 'z'] as const).map((axis, index) =>
      weightsAt(size[axis] > 0 ? (point[axis] - start[axis]) / size[axis] : 0, lattice.count[index] ?? 1),
    );
    for (const [z, weightZ] of weights[2] ?? [])
      for (const [y, weightY] of weights[1] ?? [])
        for (const [x, weightX] of weights[0] ?? []) {
          const by = lattice.offsets[x + countX * (y + countY * z)];
          if (!by) continue;
          const weight = weightX * weightY * weightZ;
          offset.x += by[0] * weight;
          offset.y += by[1] * weight;
          offset.z += by[2] * weight;
        }
    const { x, y, z } = point.add(offset).applyMatrix4(back);
    moved.setXYZ(at, x, y, z);
  }
  bent.setAttribute('position', moved);
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
