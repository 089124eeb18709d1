import { addCylinder, addLathe, addSphere } from '../../../render/shapes.ts';
import { sofa, table } from '../furniture.ts';
import { objects } from '../objects.ts';
import { M } from '../roomShell.ts';
import { objectSlots, woodSlots, type Furnishing } from './roomPlan.ts';
import { addShelf } from './shelf.ts';

/** A sofa, a low table, an armchair and lamps; sometimes a shelf. */
export function furnishLivingRoom({
  mesh,
  random,
  half,
  depth,
  height,
  lampAt,
  has,
  isNight,
}: Furnishing): void {
  const z = depth * 0.5;
  mesh.place({ at: [0.3, 0, depth - 1.35], size: 1.24 }, () => sofa(mesh, random, objectSlots));
  mesh.place({ at: [0.2, 0, z - 0.1], size: [0.95, 0.58, 0.85] }, () => table(mesh, random, woodSlots));
  mesh.place({ at: [0.25, 0.43, z - 0.1], size: 0.13 }, () =>
    objects['vase']!(mesh, random, { ...objectSlots, main: M.pot }),
  );
  mesh.place({ at: [-1.5, 0, z + 0.2], yaw: -2.2, size: 0.52 }, () =>
    objects['chair']!(mesh, random, { ...objectSlots, main: M.soft }),
  );
  if (has('lampLight')) {
    mesh.place({ at: [half - 0.7, 0, depth - 0.6] }, () => {
      addCylinder(mesh, 0.16, 0, 0.03, M.dark, 0.16, 28);
      addCylinder(mesh, 0.014, 0, 1.5, M.dark, 0.014, 10);
      addLathe(
        mesh,
        [
          [0.26, 1.3],
          [0.19, 1.62],
        ],
        M.glow,
        36,
        6,
        false,
      );
    });
    lampAt(half - 0.75, 1.5, depth - 0.9);
  }
  if (random.chance(0.5))
    addShelf(mesh, random, half - 0.32, depth * 0.28, depth * 0.62, random.range(1.0, 2.2));
  mesh.place({ at: [0.35, height, z] }, () => {
    addCylinder(mesh, 0.008, -0.75, 0, M.dark, 0.008, 8);
    if (random.chance(0.5)) addSphere(mesh, [0, -0.95, 0], 0.24, M.glow, 32);
    else
      addLathe(
        mesh,
        [
          [0.04, -0.72],
          [0.2, -0.78],
          [0.34, -0.95],
          [0.32, -0.95],
        ],
        M.dark,
        36,
        16,
      );
  });
  if (isNight) lampAt(0.35, height - 1, z - 0.2);
}
