import { addLathe } from '../../../render/shapes.ts';
import { objects } from '../objects.ts';
import { M } from '../roomShell.ts';
import { objectSlots, type Furnishing } from './roomPlan.ts';

/** Columns along both sides, and a sculpture at the end. */
export function furnishHall({ mesh, random, half, depth, height }: Furnishing): void {
  for (let k = 0; k < 4; k++) {
    for (const x of [-half + 0.75, half - 0.75])
      mesh.place({ at: [x, 0, 1.2 + k * 1.55] }, () =>
        addLathe(
          mesh,
          [
            [0.34, 0],
            [0.34, 0.12],
            [0.26, 0.18],
            [0.24, height * 0.5],
            [0.22, height - 0.4],
            [0.36, height - 0.2],
            [0.36, height],
          ],
          M.pot,
          36,
          40,
        ),
      );
  }
  mesh.place({ at: [0.2, 0, depth - 1.7], size: 0.95 }, () =>
    objects['sculpture']!(mesh, random, { ...objectSlots, main: M.pot, second: M.pot }),
  );
}
