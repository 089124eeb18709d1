import { names } from '../prompt/sceneIntent.ts';
import { lookAt } from '../render/camera.ts';
import { oklch, toRgb } from '../render/colour.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder } from '../render/mesh.ts';
import { addCylinder, addPanelGrid, addRoundedBox } from '../render/shapes.ts';
import { plainFinish, type Frame, type Painting } from './frame.ts';
import { objects } from './kit/objects.ts';
import { createStudio } from './kit/studio.ts';
import { metal, plastic, subjectMaterial, wood } from './kit/surfaces.ts';
import { createStage } from './stage.ts';

const usualMaterials: Record<string, readonly string[]> = {
  vase: ['ceramic', 'ceramic', 'glass', 'marble'],
  bottle: ['glass', 'glass', 'plastic'],
  cup: ['ceramic'],
  teapot: ['ceramic', 'metal'],
  lamp: ['plastic', 'metal'],
  chair: ['plastic', 'wood', 'leather', 'fabric'],
  sofa: ['fabric', 'leather'],
  table: ['wood', 'marble'],
  watch: ['leather', 'plastic'],
  ring: ['glass'],
  sculpture: ['marble', 'metal', 'ceramic'],
  robot: ['plastic', 'metal'],
};

/** One thing, well lit, on a seamless backdrop or a plinth. */
export function product(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('product');
  const kind = objects[intent.subject]
    ? intent.subject
    : draw.pick(['vase', 'headphones', 'speaker', 'lamp', 'bottle', 'camera', 'robot', 'chair']);
  const main = subjectMaterial(intent, draw.fork('material'), usualMaterials[kind] ?? ['plastic']);
  const named = intent.colours[0];
  const studio = createStudio(intent, draw.fork('studio'), named && named.c > 0.03 ? named.h : null);
  const accent = intent.colours[1];
  const second: Material = accent
    ? plastic(toRgb(accent), false)
    : kind === 'chair' || kind === 'table' || kind === 'sofa'
      ? draw.pick([wood(oklch(0.6, 0.08, 62)), metal(oklch(0.4, 0.006, 260), 0.35)])
      : draw.pick([
          metal(oklch(0.8, 0.1, 82), 0.2),
          metal(oklch(0.78, 0.008, 250), 0.2),
          metal(oklch(0.7, 0.1, 45), 0.22),
        ]);
  const builder = createMeshBuilder();
  addPanelGrid(builder, [-26, 0, -12], [52, 0, 0], [0, 0, 46], 0, 130, 110);
  const plinth =
    draw.chance(0.38) && kind !== 'chair' && kind !== 'sofa' && kind !== 'table' ? draw.range(0.16, 0.5) : 0;
  if (plinth) {
    if (draw.chance(0.5)) addCylinder(builder, 1.25, 0, plinth, 5, 1.25, 72);
    else addRoundedBox(builder, [0, plinth / 2, 0], [2.3, plinth, 1.9], 0.03, 5);
  }
  const copies = Math.min(4, Math.max(1, intent.count));
  const turn = names(intent, 'front') ? 0 : draw.range(-0.65, 0.65);
  for (let k = 0; k < copies; k++) {
    const spread = kind === 'shoe' || kind === 'sofa' ? 2 : 1.55;
    const x = (k - (copies - 1) / 2) * spread;
    builder.place(
      {
        at: [x, plinth, copies > 1 ? (k % 2) * 0.5 : 0],
        yaw: turn + (k ? draw.range(-0.4, 0.4) : 0),
        size: kind === 'sofa' || kind === 'table' ? 1.35 : 1,
      },
      () =>
        objects[kind]!(builder, draw.fork(copies > 1 ? `copy${k}` : 'object'), {
          main: 1,
          second: 2,
          dark: 3,
          glow: 4,
        }),
    );
  }
  const mesh = builder.finish();
  let top = 0;
  let wide = 0;
  for (let i = 0; i < mesh.materials.length; i++) {
    if (mesh.materials[i] === 0) continue;
    for (let k = 0; k < 3; k++) {
      const v = mesh.indices[i * 3 + k]! * 3;
      top = Math.max(top, mesh.positions[v + 1]!);
      wide = Math.max(wide, Math.abs(mesh.positions[v]!));
    }
  }
  const height = names(intent, 'aerial') ? 7 : draw.range(1.4, 3.4);
  const distance = 8.5;
  const angle = draw.range(-0.4, 0.4);
  const extent = Math.max(top * 1.15, wide * 2.1);
  const camera = lookAt(
    [Math.sin(angle) * distance, height, -Math.cos(angle) * distance],
    [0, top * 0.5, 0],
    (0.66 * distance) / extent,
    0.5,
    0.52,
  );
  const glowHue = intent.colours[1]?.h ?? (named && named.c > 0.05 ? named.h : draw.pick([200, 75, 75]));
  const materials: Material[] = [
    {
      colour: studio.floor,
      roughness: 0.55,
      mirror: studio.dark ? 0.4 : 0.22,
      casts: false,
      texture: (s) => void (s.mirror *= Math.max(0, 1 - (s.x * s.x + s.z * s.z) / 24)),
    },
    main,
    second,
    { colour: oklch(0.2, 0.006, 260), roughness: 0.4 },
    {
      colour: oklch(0.8, 0.05, glowHue),
      roughness: 0.4,
      emission: toRgb({ l: 0.85, c: 0.1, h: glowHue }).map(
        (v) => v * (kind === 'phone' ? 0.7 : 2.6),
      ) as unknown as [number, number, number],
      casts: false,
      ...(kind === 'phone'
        ? {
            texture: (s) => {
              // A screen shows a gradient of the accent hue.
              s.emitR *= 0.4 + s.v;
              s.emitG *= 0.75 + 0.4 * Math.sin(s.v * 4 + s.u * 2);
              s.emitB *= 1.4 - s.v * 0.7;
            },
          }
        : {}),
    },
    {
      colour: studio.dark
        ? (studio.floor.map((v) => v * 2.2 + 0.02) as unknown as [number, number, number])
        : oklch(0.9, 0.012, 85),
      roughness: 0.6,
    },
  ];
  const paintRows = createStage(frame, {
    mesh,
    materials,
    camera,
    radiance: studio.radiance,
    background: studio.background,
    centre: [0, top / 2, 0],
    radius: Math.max(top, wide * 2) * 0.75 + 0.6,
    sun: studio.key,
    bounce: studio.bounce,
    fog: { ...studio.fog, density: 0.3, start: Math.hypot(...camera.eye) + 1 },
    lights:
      kind === 'lamp' && !names(intent, 'day')
        ? [{ at: [0.3, top * 0.75, -0.2], colour: [2.6, 1.9, 1.1], radius: 5 }]
        : [],
    mirrorBlur: 0.008,
  });
  return {
    paintRows,
    finish: {
      ...plainFinish,
      exposure: 1.0,
      bloom: 0.22,
      contrast: 0.5,
      saturation: 1.1 + intent.vividness * 0.25,
      grain: 0.01,
    },
  };
}
