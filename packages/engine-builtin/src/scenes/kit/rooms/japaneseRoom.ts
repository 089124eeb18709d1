import { addBox, addLathe, addPanelGrid, addRoundedBox } from '../../../render/shapes.ts';
import { objects } from '../objects.ts';
import { addPottedPlant } from '../room.ts';
import { M } from '../roomShell.ts';
import { objectSlots, type Furnishing } from './roomPlan.ts';

/** A low table with tea, cushions, an alcove with a scroll, and a paper lamp. */
export function furnishJapaneseRoom({ mesh, random, half, depth, lampAt }: Furnishing): void {
  const z = depth * 0.52;
  addRoundedBox(mesh, [0.2, 0.33, z], [1.5, 0.07, 0.95], 0.02, M.second);
  for (const x of [-0.55, 0.95])
    for (const dz of [-0.35, 0.35])
      addBox(mesh, [x - 0.035, 0, z + dz - 0.035], [x + 0.035, 0.31, z + dz + 0.035], M.second);
  for (const [x, dz] of [
    [-0.95, 0],
    [1.35, 0],
    [0.2, -0.95],
  ] as const)
    addRoundedBox(mesh, [x, 0.055, z + dz], [0.62, 0.11, 0.62], 0.05, M.soft, 0.02);
  mesh.place({ at: [0.05, 0.365, z], size: 0.14 }, () =>
    objects['teapot']!(mesh, random, { main: M.dark, second: M.dark, dark: M.dark, glow: M.glow }),
  );
  for (const x of [0.45, 0.6])
    mesh.place({ at: [x, 0.365, z + random.range(-0.2, 0.2)] }, () =>
      addLathe(
        mesh,
        [
          [0.01, 0],
          [0.03, 0],
          [0.045, 0.05],
          [0.042, 0.075],
          [0.036, 0.07],
          [0.01, 0.02],
        ],
        M.pot,
        24,
        20,
      ),
    );
  addPanelGrid(mesh, [half * 0.62, 0.75, depth - 0.03], [half * 0.22, 0, 0], [0, 1.25, 0], M.art, 2, 2);
  mesh.place({ at: [half * 0.84, 0.14, depth - 0.38], size: 0.24 }, () =>
    objects['vase']!(mesh, random, { ...objectSlots, main: M.pot }),
  );
  mesh.place({ at: [half * 0.84, 0.3, depth - 0.38], size: 0.55 }, () =>
    addPottedPlant(mesh, random, 1, M.pot, M.leaf),
  );
  mesh.place({ at: [half * 0.72, 0, depth * 0.3] }, () => {
    addBox(mesh, [-0.14, 0.05, -0.14], [0.14, 0.55, 0.14], M.paper);
    for (const x of [-0.15, 0.13])
      for (const dz of [-0.15, 0.13]) addBox(mesh, [x, 0, dz], [x + 0.02, 0.6, dz + 0.02], M.frame);
  });
  lampAt(half * 0.72, 0.5, depth * 0.3 - 0.3, 0.6);
}
