import { names } from '../prompt/sceneIntent.ts';
import { lookAt } from '../render/camera.ts';
import { type Rgb, mixRgb, oklch, scaleRgb, toRgb } from '../render/colour.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder } from '../render/mesh.ts';
import { fbm, noise, smoothstep } from '../render/noise.ts';
import { addPanelGrid, addSurface } from '../render/shapes.ts';
import { type Frame, type Painting, plainFinish } from './frame.ts';
import { CLOTH, TABLE, WALL, addCake, addFruit, addSushi, addTea } from './kit/food.ts';
import { createStudio } from './kit/studio.ts';
import { ceramic, fabric, wood } from './kit/surfaces.ts';
import { createStage } from './stage.ts';

/** Fruit, cake, tea or sushi on a table beside a window that is not in the picture. */
export function stillLife(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('stillLife');
  const studio = createStudio(
    { ...intent, drama: Math.max(intent.drama, draw.chance(0.5) ? 0.5 : 0) },
    draw.fork('studio'),
    intent.colours[1]?.h ?? draw.pick([40, 60, 200, 150]),
  );
  const builder = createMeshBuilder();
  addPanelGrid(builder, [-6, 0, -4], [12, 0, 0], [0, 0, 6.4], TABLE, 90, 60);
  addPanelGrid(builder, [-9, -3, 2.4], [18, 0, 0], [0, 10, 0], WALL, 30, 16);
  if (draw.chance(0.6)) {
    const x = draw.range(-1.4, -0.6) * (draw.chance(0.5) ? 1 : -1);
    addSurface(builder, 60, 40, CLOTH, (u, v) => {
      const [px, pz] = [x + (u - 0.5) * 2.2, -1.6 + v * 2.4];
      return [px + pz * 0.2, 0.03 + Math.max(0, fbm(px * 2 + 9, pz * 1.4, 3) - 0.45) * 0.5, pz];
    });
  }
  if (intent.subject === 'cake') addCake(builder, draw);
  else if (intent.subject === 'tea') addTea(builder, draw);
  else if (intent.subject === 'sushi') addSushi(builder, draw);
  else addFruit(builder, draw, intent.count);
  const named = intent.colours[0] ? toRgb(intent.colours[0]) : null;
  const skins: Rgb[] = [
    named ?? oklch(0.5, 0.19, 28),
    oklch(0.78, 0.15, 105),
    oklch(0.72, 0.17, 58),
    oklch(0.85, 0.16, 98),
    named ?? oklch(0.4, 0.14, 15),
    oklch(0.32, 0.08, 310),
    oklch(0.62, 0.14, 125),
  ];
  const wallTone = studio.dark
    ? oklch(0.3, 0.025, draw.range(30, 260))
    : mixRgb(studio.backdrop, oklch(0.7, 0.03, 80), 0.4);
  const materials: Material[] = [
    { ...wood(studio.dark ? oklch(0.38, 0.055, 48) : oklch(0.64, 0.075, 65), 2.2, 0.42) },
    {
      colour: wallTone,
      roughness: 0.95,
      texture: (s) => {
        const t = 0.75 + fbm(s.x * 0.9, s.y * 0.9, 4) * 0.5;
        [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], t);
      },
    },
    ceramic(
      draw.pick([oklch(0.92, 0.01, 85), oklch(0.45, 0.06, 235), oklch(0.6, 0.06, 160)]),
      draw,
      draw.chance(0.4),
    ),
    ...skins.map((skin, k): Material => ({
      colour: skin,
      roughness: k === 2 || k === 3 ? 0.45 : 0.3,
      coat: 0.5,
      translucent: k === 4 || k === 5 ? 0.3 : 0,
      texture: (s) => {
        const a = Math.atan2(s.x, s.z);
        const streak = fbm(a * 5 + k * 9, s.v * 1.6 + k, 3);
        const blush = smoothstep(0.35, 0.75, fbm(s.x * 2.2 + k * 3, s.y * 2.2 + s.z, 2));
        const other = k === 0 ? oklch(0.75, 0.14, 95) : k === 1 ? oklch(0.66, 0.12, 70) : scaleRgb(skin, 0.7);
        const mix =
          named && k === 0
            ? 0.1
            : (1 - blush) * 0.5 * streak + (k === 0 ? smoothstep(0.6, 0.75, streak) * 0.3 : 0);
        [s.r, s.g, s.b] = mixRgb(skin, other, mix);
        // Citrus peel has pores, pears have freckles.
        if (k === 2 || k === 3) s.nx += (noise(s.x * 45, s.y * 45 + s.z * 30) - 0.5) * 0.22;
        if (k === 1 && noise(s.x * 60 + 3, s.y * 60 + s.z * 40) > 0.8)
          [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], 0.7);
      },
    })),
    { colour: oklch(0.35, 0.05, 60), roughness: 0.8 },
    fabric(mixRgb(oklch(0.9, 0.02, 85), studio.backdrop, 0.3), 90),
    {
      colour: oklch(0.95, 0.008, 95),
      roughness: 0.7,
      texture: (s) => {
        const grain = noise(s.x * 38, s.y * 38 + s.z * 38);
        s.nx += (grain - 0.5) * 0.7;
        s.ny += (noise(s.x * 38 + 5, s.z * 38) - 0.5) * 0.5;
        [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], 0.8 + grain * 0.25);
      },
    },
    {
      colour: oklch(0.68, 0.16, 40),
      roughness: 0.25,
      coat: 0.7,
      translucent: 0.2,
      texture: (s) => {
        const stripe = smoothstep(0.7, 0.8, Math.sin(s.x * 26 + s.z * 18 + noise(s.x * 6, s.z * 6) * 4));
        [s.r, s.g, s.b] = mixRgb([s.r, s.g, s.b], [0.95, 0.8, 0.68], stripe * 0.6);
      },
    },
    {
      colour: named && intent.subject === 'cake' ? named : oklch(0.93, 0.025, 75),
      roughness: 0.5,
      translucent: 0.15,
    },
    {
      colour: names(intent, 'green') ? oklch(0.55, 0.12, 125) : oklch(0.38, 0.08, 55),
      roughness: 0.05,
      coat: 1,
    },
  ];
  const angle = draw.range(-0.3, 0.3);
  const high = names(intent, 'aerial') ? 4.6 : draw.range(1.5, 2.5);
  const camera = lookAt(
    [Math.sin(angle) * 6, high, -Math.cos(angle) * 6],
    [0, 0.5, 0],
    draw.range(1.5, 1.75),
    0.5,
    0.53,
  );
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials,
    camera,
    radiance: studio.radiance,
    background: studio.background,
    centre: [0, 0.5, 0],
    radius: 3,
    sun: {
      ...studio.key,
      direction: [
        studio.key.direction[0] * 1.3,
        studio.key.direction[1] * 0.62,
        studio.key.direction[2] * 0.8,
      ],
      colour: scaleRgb(studio.key.colour, 1.5),
      softness: 5,
    },
    bounce: scaleRgb(studio.bounce, 0.8),
  });
  return {
    paintRows,
    finish: {
      ...plainFinish,
      exposure: studio.dark ? 1.15 : 1,
      vignette: 0.9,
      bloom: 0.18,
      contrast: 0.55,
      saturation: 1.12,
    },
  };
}
