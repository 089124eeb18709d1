// Copies of an object at the points of a grid, drawn with one call for each of its meshes.
import { Box3, Group, InstancedMesh, Matrix4, Mesh, type Object3D, Vector3 } from 'three';
import type { Lattice } from '../../domain/scene.ts';

/** Copies that are drawn at most: more takes the memory and the time of a frame from everything else. */
const maxCopies = 100_000;

/** The grid has its middle where the object stands. */
export function repeatObject(
  object: Object3D,
  lattice: Lattice,
  box?: Box3,
): { body: Group; dispose(): void } {
  const body = new Group();
  object.updateMatrixWorld(true);
  const size = (box ?? new Box3().setFromObject(object)).getSize(new Vector3());
  const offsets: Vector3[] = [];
  const [columns, rows, layers] = lattice.count;
  for (let z = 0; z < layers; z += 1)
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < columns && offsets.length < maxCopies; x += 1)
        offsets.push(
          new Vector3(x - (columns - 1) / 2, y - (rows - 1) / 2, z - (layers - 1) / 2)
            .multiply(size)
            .multiplyScalar(lattice.expand),
        );
  const copies: InstancedMesh[] = [];
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    const copy = new InstancedMesh(part.geometry, part.material, offsets.length);
    for (const [index, offset] of offsets.entries())
      copy.setMatrixAt(index, new Matrix4().makeTranslation(offset).multiply(part.matrixWorld));
    copy.computeBoundingBox();
    copy.computeBoundingSphere();
    copies.push(copy);
    body.add(copy);
  });
  return {
    body,
    dispose() {
      for (const copy of copies) copy.dispose();
    },
  };
}
