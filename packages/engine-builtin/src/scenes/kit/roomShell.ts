import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import { addBox, addPanelGrid } from '../../render/shapes.ts';
import { type RoomSize, addCurtain, addWall } from './room.ts';

/** Slots of the room's materials. */
export const M = {
  floor: 0,
  wall: 1,
  ceiling: 2,
  frame: 3,
  soft: 4,
  second: 5,
  dark: 6,
  glow: 7,
  leaf: 8,
  pot: 9,
  rug: 10,
  art: 11,
  curtain: 12,
  paper: 13,
  accentWall: 14,
  bed: 15,
  garden: 16,
} as const;

/** Walls and windows; the windows are at −x. */
export function buildShell(
  mesh: MeshBuilder,
  random: Random,
  { width, depth, height }: RoomSize,
  japanese: boolean,
  hall: boolean,
): void {
  const half = width / 2;
  if (japanese) {
    // A sliding screen stands open towards the garden, the others glow.
    addWall(
      mesh,
      'z',
      -half,
      depth,
      height,
      [{ from: depth * 0.42, to: depth * 0.68, bottom: 0.06, top: 1.95 }],
      M.wall,
      M.frame,
      1,
    );
    addShoji(mesh, 'z', -half + 0.04, 0.3, depth * 0.42, 1.95, 4);
    addShoji(mesh, 'z', -half + 0.07, depth * 0.66, depth - 0.1, 1.95, 3);
    addWall(mesh, 'x', depth, width, height, [], M.wall, M.frame, 1);
    addShoji(mesh, 'x', depth - 0.05, -half + 0.1, half * 0.34, 1.95, 4);
    // The alcove with its post.
    addBox(mesh, [half * 0.42, 0, depth - 0.16], [half * 0.5, height, depth - 0.02], M.frame);
    addBox(mesh, [half * 0.5, 0, depth - 0.75], [half, 0.14, depth], M.second);
    for (let k = 0; k < 6; k++)
      addBox(
        mesh,
        [-half, height - 0.12, (k + 0.5) * (depth / 6) - 0.05],
        [half, height - 0.02, (k + 0.5) * (depth / 6) + 0.05],
        M.frame,
      );
    addBox(mesh, [-half, 1.95, depth - 0.09], [half, 2.07, depth], M.frame);
    mesh.place({ at: [-half - 2, -0.35, depth * 0.3] }, () =>
      addPanelGrid(mesh, [-8, 0, -4], [10, 0, 0], [0, 0, 10], M.garden, 6, 6),
    );
  } else {
    const count = hall ? 4 : 1 + random.int(3);
    const tall = hall || random.chance(0.6);
    const from = 0.9;
    const span = depth - 1.5;
    const gap = 0.28;
    const each = (span - gap * (count - 1)) / count;
    const openings = Array.from({ length: count }, (_, k) => ({
      from: from + k * (each + gap),
      to: from + k * (each + gap) + each,
      bottom: tall ? 0.1 : 0.85,
      top: height - (tall ? 0.3 : 0.5),
    }));
    addWall(mesh, 'z', -half, depth, height, openings, M.wall, M.frame, Math.max(1, Math.round(each / 1.1)));
    const back = random.chance(0.3)
      ? [{ from: width * 0.55, to: width * 0.9, bottom: 0.9, top: height - 0.5 }]
      : [];
    mesh.place({ at: [-half, 0, 0] }, () =>
      addWall(mesh, 'x', depth, width, height, back, random.chance(0.35) ? M.accentWall : M.wall, M.frame, 2),
    );
    addBox(mesh, [-half, 0, depth - 0.03], [half, 0.09, depth], M.frame);
    if (!hall && random.chance(0.65)) {
      addCurtain(mesh, 'z', -half + 0.12, from - 0.4, from + 0.25, height - 0.15, M.curtain);
      addCurtain(mesh, 'z', -half + 0.12, from + span - 0.3, from + span + 0.35, height - 0.15, M.curtain);
    }
  }
  if (japanese) addPanelGrid(mesh, [-half, 0, depth + 0.01], [width, 0, 0], [0, height, 0], M.wall, 24, 14);
  addPanelGrid(mesh, [half, 0, -1], [0, height, 0], [0, 0, depth + 1], M.wall, 16, 36);
}

function addShoji(
  mesh: MeshBuilder,
  axis: 'x' | 'z',
  at: number,
  from: number,
  to: number,
  height: number,
  panels: number,
): void {
  if (axis === 'z')
    addPanelGrid(mesh, [at - 0.02, 0.05, from], [0, 0, to - from], [0, height, 0], M.paper, 4, 4);
  else addPanelGrid(mesh, [from, 0.05, at + 0.02], [to - from, 0, 0], [0, height, 0], M.paper, 4, 4);
  const bar = (a0: number, a1: number, y0: number, y1: number, d: number) => {
    if (axis === 'z') addBox(mesh, [at - 0.01, y0, a0], [at + d, y1, a1], M.frame);
    else addBox(mesh, [a0, y0, at - d], [a1, y1, at + 0.01], M.frame);
  };
  const each = (to - from) / panels;
  for (let k = 0; k < panels; k++) {
    const a = from + k * each;
    bar(a, a + 0.045, 0, height, 0.035);
    bar(a + each - 0.045, a + each, 0, height, 0.035);
    bar(a, a + each, 0, 0.3, 0.025);
    bar(a, a + each, height - 0.06, height, 0.035);
    for (let i = 1; i < 3; i++)
      bar(a + (each * i) / 3 - 0.007, a + (each * i) / 3 + 0.007, 0.3, height, 0.015);
    for (let i = 1; i < 6; i++)
      bar(
        a,
        a + each,
        0.3 + ((height - 0.36) * i) / 6 - 0.007,
        0.3 + ((height - 0.36) * i) / 6 + 0.007,
        0.015,
      );
  }
}
