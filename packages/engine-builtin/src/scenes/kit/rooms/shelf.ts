import type { MeshBuilder } from '../../../render/mesh.ts';
import type { Random } from '../../../render/random.ts';
import { addBox } from '../../../render/shapes.ts';
import { M } from '../roomShell.ts';

/** A shelf with books, standing along the right wall from `z0` to `z1`. */
export function addShelf(
  mesh: MeshBuilder,
  random: Random,
  x: number,
  z0: number,
  z1: number,
  height: number,
): void {
  const rows = Math.max(2, Math.round(height / 0.4));
  for (let k = 0; k <= rows; k++)
    addBox(mesh, [x, (height * k) / rows, z0], [x + 0.3, (height * k) / rows + 0.03, z1], M.second);
  for (const z of [z0, z1]) addBox(mesh, [x, 0, z - 0.015], [x + 0.3, height, z + 0.015], M.second);
  for (let k = 0; k < rows; k++) {
    let z = z0 + 0.05;
    while (z < z1 - 0.1) {
      const w = random.range(0.02, 0.055);
      if (random.chance(0.78))
        addBox(
          mesh,
          [x + 0.02, (height * k) / rows + 0.03, z],
          [x + 0.22, (height * k) / rows + 0.03 + random.range(0.18, 0.3), z + w],
          random.pick([M.soft, M.accentWall, M.dark, M.bed, M.pot]),
        );
      z += w + 0.004;
    }
  }
}
