import { names } from '../prompt/sceneIntent.ts';
import { createAtmosphere } from '../render/atmosphere.ts';
import { lookAt } from '../render/camera.ts';
import { mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder, type MeshBuilder } from '../render/mesh.ts';
import type { PointLight } from '../render/meshRenderer.ts';
import type { Random } from '../render/random.ts';
import { addBox, addCylinder, addLathe, addPanelGrid, addRoundedBox, addSphere } from '../render/shapes.ts';
import { skyColour } from '../render/sky.ts';
import { normalise } from '../render/vector.ts';
import { plainFinish, type Frame, type Painting } from './frame.ts';
import { objects, sofa, table } from './kit/objects.ts';
import {
  addCurtain,
  addPottedPlant,
  addWall,
  picture,
  planks,
  rug,
  shojiPaper,
  tatami,
  type RoomSize,
} from './kit/room.ts';
import { concrete, fabric, leather, marble, wood } from './kit/surfaces.ts';
import { createStage, skyBackground } from './stage.ts';

/** Slots of the room's materials. */
const M = {
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

/** Rooms lit through their windows: living room, bedroom, kitchen, office, café, hall and the Japanese room. */
export function interior(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('interior');
  const japanese = intent.subject === 'washitsu' || names(intent, 'washitsu');
  const air = createAtmosphere(intent, random.fork('air'), 'day');
  const night = air.night || intent.time === 'dusk';
  const hall = intent.subject === 'hall';
  const size: RoomSize = {
    width: draw.range(5.2, 6.4),
    depth: draw.range(6, 7.2),
    height: hall ? draw.range(4.6, 6) : japanese ? 2.6 : draw.range(2.8, 3.4),
  };
  const side = draw.chance(0.5) ? 1 : -1;
  // The sun comes in through the side windows, low enough to reach the floor.
  const low = intent.time === 'dawn' || intent.time === 'golden' || intent.time === 'sunset';
  air.sun = normalise([
    side * 1,
    low ? draw.range(0.34, 0.5) : draw.range(0.62, 0.85),
    draw.range(0.15, 0.6),
  ]);
  const builder = createMeshBuilder();
  const { width, depth, height } = size;
  const half = width / 2;
  addPanelGrid(builder, [-half, 0, -1], [width, 0, 0], [0, 0, depth + 1], M.floor, 64, 72);
  addPanelGrid(builder, [-half, height, -1], [0, 0, depth + 1], [width, 0, 0], M.ceiling, 30, 30);
  addPanelGrid(builder, [-half, 0, -1], [0, height, 0], [width, 0, 0], M.wall, 8, 12);
  const lights: PointLight[] = [];
  // Windows are on the sun's side; the builder mirrors everything for the other one.
  builder.place({ size: [-side, 1, 1] as const }, () => {
    buildShell(builder, draw.fork('shell'), size, japanese, hall);
    furnish(builder, draw.fork('furniture'), size, intent.subject, japanese, frame, lights, night);
  });
  for (const light of lights) light.at = [light.at[0] * -side, light.at[1], light.at[2]];
  const colours = palette(frame, draw.fork('palette'));
  const materials = createMaterials(frame, draw.fork('materials'), colours, japanese, night, air.horizon);
  const focal = draw.range(0.74, 0.9);
  const eyeX = -side * draw.range(-0.9, 0.3) * -1;
  const camera = lookAt(
    [eyeX, japanese ? 1.05 : 1.38, -0.75],
    [side * draw.range(0.0, 0.7), japanese ? 0.95 : 1.15, depth],
    focal,
    0.5,
    0.5,
  );
  const daylight = night ? 0.12 : 1;
  const warmth: Rgb = low ? [1.15, 0.95, 0.75] : [1, 0.97, 0.92];
  const bounce = scaleRgb(mixRgb(scaleRgb(colours.wall, 0.5), warmth, 0.3), night ? 0.1 : 0.55);
  const gain = night ? 1 : 4.5;
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials,
    camera,
    radiance: (dx, dy, dz, out) => {
      skyColour(air, dx, Math.max(dy, 0.02), dz, out);
      for (let c = 0; c < 3; c++) out[c] = out[c]! * gain * daylight + (night ? 0.06 * warmth[c]! : 0.02);
    },
    background: skyBackground(frame, air),
    centre: [0, height / 2, depth / 2],
    radius: 5.4,
    sun: { direction: air.sun, colour: scaleRgb(air.sunColour, night ? 0.2 : 2.6), softness: 1.4 },
    bounce,
    lights,
    directions: 44,
    mirrorBlur: 0.01,
  });
  return {
    paintRows,
    finish: {
      ...plainFinish,
      exposure: night ? 1.5 : 1.25,
      bloom: 0.32,
      contrast: 0.4 + intent.drama * 0.25,
      saturation: 1.1 + intent.vividness * 0.3,
      vignette: 0.6,
      lightTint: [0.012, 0.006, -0.008],
    },
  };
}

interface RoomPalette {
  wall: Rgb;
  soft: Rgb;
  accent: Rgb;
  wood: Rgb;
}

function palette(frame: Frame, random: Random): RoomPalette {
  const { intent } = frame;
  const [first, second] = intent.colours;
  const hue = intent.salt ? intent.salt % 360 : random.range(0, 360);
  return {
    wall:
      first && first.l > 0.7
        ? toRgb(first)
        : random.pick([
            oklch(0.93, 0.012, 85),
            oklch(0.88, 0.025, 70),
            oklch(0.86, 0.025, 150),
            oklch(0.9, 0.015, 240),
          ]),
    soft: first
      ? toRgb(first)
      : random.pick([
          oklch(0.55, 0.07, hue),
          oklch(0.72, 0.03, 80),
          oklch(0.45, 0.06, 160),
          oklch(0.6, 0.11, 45),
        ]),
    accent: second ? toRgb(second) : oklch(0.62, 0.13, (first?.h ?? hue) + random.pick([150, 180, 40, -40])),
    wood: names(intent, 'nordic')
      ? oklch(0.76, 0.06, 75)
      : random.pick([oklch(0.62, 0.085, 62), oklch(0.48, 0.075, 52), oklch(0.74, 0.065, 72)]),
  };
}

function createMaterials(
  frame: Frame,
  random: Random,
  p: RoomPalette,
  japanese: boolean,
  night: boolean,
  horizon: Rgb,
): Material[] {
  const { intent } = frame;
  const paper: Rgb = night ? [0.55, 0.42, 0.26] : mixRgb(scaleRgb(horizon, 1.15), [1.0, 0.93, 0.8], 0.55);
  const wallMaterial: Material = names(intent, 'concrete')
    ? concrete(oklch(0.7, 0.006, 90))
    : names(intent, 'wood') && !japanese
      ? wood(p.wood, 3, 0.6)
      : { colour: japanese ? oklch(0.84, 0.04, 88) : p.wall, roughness: 0.95 };
  return [
    japanese
      ? tatami(1)
      : names(intent, 'marble') || intent.subject === 'hall'
        ? { ...marble(oklch(0.86, 0.01, 80), oklch(0.5, 0.02, 60), 0.8), mirror: 0.5 }
        : names(intent, 'concrete')
          ? { ...concrete(oklch(0.6, 0.005, 90)), mirror: 0.25 }
          : planks(p.wood, random.chance(0.5) ? 'z' : 'x'),
    wallMaterial,
    { colour: japanese ? oklch(0.6, 0.06, 65) : oklch(0.95, 0.006, 85), roughness: 0.95 },
    japanese
      ? wood(oklch(0.42, 0.06, 52), 5, 0.5)
      : random.chance(0.5)
        ? { colour: oklch(0.25, 0.005, 260), roughness: 0.5 }
        : { colour: oklch(0.94, 0.005, 90), roughness: 0.5 },
    names(intent, 'leather') ? leather(p.soft) : fabric(p.soft, 70),
    wood(p.wood, 7, 0.4),
    { colour: oklch(0.24, 0.006, 260), roughness: 0.45 },
    {
      colour: [0.9, 0.8, 0.6],
      roughness: 0.8,
      emission: night ? [3.4, 2.3, 1.2] : [1.15, 0.98, 0.75],
      casts: false,
    },
    { colour: oklch(0.48, 0.1, 140), roughness: 0.55, translucent: 0.4 },
    {
      colour: random.pick([oklch(0.9, 0.01, 80), oklch(0.58, 0.1, 45), oklch(0.35, 0.01, 260)]),
      roughness: 0.6,
    },
    rug(mixRgb(p.soft, [0.75, 0.72, 0.66], 0.6), p.accent, random),
    picture([p.accent, p.soft, p.wall], random),
    { colour: oklch(0.95, 0.008, 85), roughness: 1, translucent: 0.7, casts: false },
    { ...shojiPaper(paper, night ? 0.2 : 0.8) },
    { colour: mixRgb(p.accent, p.wall, 0.35), roughness: 0.95 },
    fabric(oklch(0.93, 0.01, 85), 50),
    {
      colour: oklch(0.45, 0.1, 135),
      roughness: 1,
      texture: (s) => void (s.g *= 0.7 + ((s.x * 7.3 + s.z * 3.1) % 1) * 0.3),
    },
  ];
}

/** Walls and windows; the windows are at −x. */
function buildShell(
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

function furnish(
  mesh: MeshBuilder,
  random: Random,
  { width, depth, height }: RoomSize,
  subject: string,
  japanese: boolean,
  frame: Frame,
  lights: PointLight[],
  night: boolean,
): void {
  const half = width / 2;
  const slots = { main: M.soft, second: M.second, dark: M.dark, glow: M.glow };
  const woodSlots = { main: M.second, second: M.dark, dark: M.dark, glow: M.glow };
  const has = (concept: string) => !names(frame.intent, `no:${concept}`);
  const lampAt = (x: number, y: number, z: number, power = 1) => {
    lights.push({
      at: [x, y, z],
      colour: scaleRgb([3, 2.05, 1.1], power * (night ? 1.25 : 0.35)),
      radius: 5.5,
    });
  };
  if (japanese) {
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
      objects['vase']!(mesh, random, { ...slots, main: M.pot }),
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
    return;
  }
  addPanelGrid(mesh, [-1.5, 0.012, depth * 0.36], [3, 0, 0], [0, 0, 2.2], M.rug, 20, 16);
  const z = depth * 0.5;
  if (subject === 'bedroom') {
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
  } else if (subject === 'kitchen' || subject === 'cafe') {
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
            ...slots,
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
          () => objects['chair']!(mesh, random.fork('chair'), slots),
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
  } else if (subject === 'office') {
    mesh.place({ at: [0.3, 0, z + 0.2] }, () => {
      addRoundedBox(mesh, [0, 0.74, 0], [2.0, 0.05, 0.9], 0.02, M.second);
      for (const x of [-0.9, 0.9]) addBox(mesh, [x - 0.03, 0, -0.4], [x + 0.03, 0.72, 0.4], M.dark);
      addRoundedBox(mesh, [0.1, 1.15, 0.2], [0.85, 0.5, 0.04], 0.02, M.dark);
      addBox(mesh, [0.06, 0.76, 0.2], [0.14, 0.95, 0.24], M.dark);
    });
    mesh.place({ at: [0.2, 0, z - 0.7], yaw: Math.PI + 0.3, size: 0.58 }, () =>
      objects['chair']!(mesh, random, slots),
    );
    addShelf(mesh, random, half - 0.35, depth - 2.6, depth - 0.2, 2.3);
    mesh.place({ at: [-0.5, 0.77, z + 0.3], size: 0.28 }, () =>
      objects['lamp']!(mesh, random, { ...slots, main: M.dark, second: M.dark }),
    );
    lampAt(-0.4, 1.2, z + 0.1, 0.6);
  } else if (subject === 'hall') {
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
      objects['sculpture']!(mesh, random, { ...slots, main: M.pot, second: M.pot }),
    );
    return;
  } else {
    mesh.place({ at: [0.35, 0, depth - 1.0], size: 1.05 }, () => sofa(mesh, random, slots));
    mesh.place({ at: [0.2, 0, z - 0.1], size: [0.95, 0.58, 0.85] }, () => table(mesh, random, woodSlots));
    mesh.place({ at: [0.25, 0.43, z - 0.1], size: 0.13 }, () =>
      objects['vase']!(mesh, random, { ...slots, main: M.pot }),
    );
    mesh.place({ at: [-1.5, 0, z + 0.2], yaw: -2.2, size: 0.52 }, () =>
      objects['chair']!(mesh, random, { ...slots, main: M.soft }),
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
    if (night) lampAt(0.35, height - 1, z - 0.2);
  }
  if (has('art')) {
    const w = random.range(0.7, 1.1);
    addPanelGrid(
      mesh,
      [0.35 - w / 2, 1.35, depth - 0.04],
      [w, 0, 0],
      [0, w * random.range(0.8, 1.25), 0],
      M.art,
      2,
      2,
    );
  }
  if (has('plant'))
    mesh.place({ at: [-half + 0.55, 0, depth - 0.55] }, () =>
      addPottedPlant(mesh, random, random.range(1.2, 1.75), M.pot, M.leaf),
    );
}

function addShelf(
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
