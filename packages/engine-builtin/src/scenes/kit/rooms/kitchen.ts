import { addBox, addLathe, addRoundedBox, addSphere } from '../../../render/shapes.ts';
import { table } from '../furniture.ts';
import { objects } from '../objects.ts';
import { M } from '../roomShell.ts';
import { objectSlots, woodSlots, type Furnishing } from './roomPlan.ts';

/** A counter with shelves above it, and tables with chairs: one in a kitchen, three in a café. */
export function furnishKitchen({ mesh, random, depth, height, lampAt, subject }: Furnishing): void {
  const z = depth * 0.5;
  addRoundedBox(mesh, [0.6, 0.47, depth - 0.4], [3.6, 0.94, 0.7], 0.02, M.soft);
  addRoundedBox(mesh, [0.6, 0.96, depth - 0.42], [3.7, 0.05, 0.76], 0.015, M.second);
  for (let k = 0; k < 5; k++)
    addBox(mesh, [-1.1 + k * 0.72, 0.62, depth - 0.765], [-0.8 + k * 0.72, 0.64, depth - 0.75], M.dark);
  for (let k = 0; k < 4; k++)
    addBox(mesh, [-1, 1.55 + (k % 2) * 0.42, depth - 0.28], [2.1, 1.58 + (k % 2) * 0.42, depth], M.second);
  for (let k = 0; k < 14; k++)
    mesh.place(
      { at: [-0.85 + k * 0.21, 1.58 + (k % 2) * 0.42, depth - 0.15], size: random.range(0.09, 0.13) },
      () =>
        objects[random.pick(['vase', 'cup', 'bottle'])]!(mesh, random, {
          ...objectSlots,
          main: random.pick([M.pot, M.soft, M.art]),
        }),
    );
  const tables = subject === 'cafe' ? 3 : 1;
  for (let k = 0; k < tables; k++) {
    const tx = tables > 1 ? -1.4 + k * 1.35 : 0;
    const tz = z - 0.2 + (k % 2) * 0.9 - (tables > 1 ? 0.5 : 0);
    mesh.place({ at: [tx, 0, tz], size: tables > 1 ? 0.85 : 1.25, yaw: 0.1 }, () =>
      table(mesh, random, { ...woodSlots }),
    );
    for (const s of [-1, 1])
      mesh.place(
        {
          at: [tx + s * (tables > 1 ? 0.5 : 0.95), 0, tz + 0.1],
          yaw: (s * Math.PI) / 2 + random.range(-0.3, 0.3),
          size: 0.5,
        },
        () => objects['chair']!(mesh, random.fork('chair'), objectSlots),
      );
  }
  for (const x of [-0.7, 0.5, 1.7]) {
    addBox(mesh, [x - 0.006, height - 1.0, z - 0.006], [x + 0.006, height, z + 0.006], M.dark);
    mesh.place({ at: [x, height - 1.15, z] }, () =>
      addLathe(
        mesh,
        [
          [0.05, 0.2],
          [0.14, 0.14],
          [0.2, 0],
          [0.18, 0],
        ],
        M.dark,
        32,
        16,
      ),
    );
    addSphere(mesh, [x, height - 1.12, z], 0.07, M.glow, 16);
    lampAt(x, height - 1.3, z - 0.1, 0.6);
  }
}
