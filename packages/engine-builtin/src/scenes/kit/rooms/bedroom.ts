import { addCylinder, addLathe, addRoundedBox } from '../../../render/shapes.ts';
import { M } from '../roomShell.ts';
import type { Furnishing } from './roomPlan.ts';

/** A bed between two night tables with lamps. */
export function furnishBedroom({ mesh, depth, lampAt }: Furnishing): void {
  addRoundedBox(mesh, [0.4, 0.22, depth - 1.25], [1.9, 0.26, 2.2], 0.05, M.second);
  addRoundedBox(mesh, [0.4, 0.42, depth - 1.25], [1.8, 0.26, 2.1], 0.11, M.bed, 0.02);
  addRoundedBox(mesh, [0.4, 0.54, depth - 1.6], [1.86, 0.14, 1.5], 0.07, M.soft, 0.03);
  addRoundedBox(mesh, [0.4, 0.75, depth - 0.12], [2.1, 1.0, 0.14], 0.06, M.soft, 0.02);
  for (const x of [-0.1, 0.9])
    mesh.place({ at: [x, 0.68, depth - 0.42], pitch: -0.5 }, () =>
      addRoundedBox(mesh, [0, 0, 0], [0.66, 0.42, 0.18], 0.085, M.bed, 0.05),
    );
  for (const x of [-0.95, 1.75]) {
    addRoundedBox(mesh, [x, 0.26, depth - 0.4], [0.46, 0.5, 0.4], 0.03, M.second);
    mesh.place({ at: [x, 0.51, depth - 0.4], size: 0.3 }, () => {
      addCylinder(mesh, 0.05, 0, 0.8, M.dark, 0.05, 12);
      addLathe(
        mesh,
        [
          [0.5, 0.7],
          [0.36, 1.4],
        ],
        M.glow,
        32,
        6,
        false,
      );
    });
    lampAt(x, 1.05, depth - 0.6, 0.7);
  }
}
