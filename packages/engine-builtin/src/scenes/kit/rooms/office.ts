import { addBox, addRoundedBox } from '../../../render/shapes.ts';
import { objects } from '../objects.ts';
import { M } from '../roomShell.ts';
import { objectSlots, type Furnishing } from './roomPlan.ts';
import { addShelf } from './shelf.ts';

/** A desk with a screen and a lamp, a chair and a shelf. */
export function furnishOffice({ mesh, random, half, depth, lampAt }: Furnishing): void {
  const z = depth * 0.5;
  mesh.place({ at: [0.3, 0, z + 0.2] }, () => {
    addRoundedBox(mesh, [0, 0.74, 0], [2.0, 0.05, 0.9], 0.02, M.second);
    for (const x of [-0.9, 0.9]) addBox(mesh, [x - 0.03, 0, -0.4], [x + 0.03, 0.72, 0.4], M.dark);
    addRoundedBox(mesh, [0.1, 1.15, 0.2], [0.85, 0.5, 0.04], 0.02, M.dark);
    addBox(mesh, [0.06, 0.76, 0.2], [0.14, 0.95, 0.24], M.dark);
  });
  mesh.place({ at: [0.2, 0, z - 0.7], yaw: Math.PI + 0.3, size: 0.58 }, () =>
    objects['chair']!(mesh, random, objectSlots),
  );
  addShelf(mesh, random, half - 0.35, depth - 2.6, depth - 0.2, 2.3);
  mesh.place({ at: [-0.5, 0.77, z + 0.3], size: 0.28 }, () =>
    objects['lamp']!(mesh, random, { ...objectSlots, main: M.dark, second: M.dark }),
  );
  lampAt(-0.4, 1.2, z + 0.1, 0.6);
}
