import { names } from '../prompt/sceneIntent.ts';
import { lookAt } from '../render/camera.ts';
import { type Rgb, mixRgb, oklch, scaleRgb, toRgb } from '../render/colour.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder } from '../render/mesh.ts';
import { clamp01, fbm, noise, smoothstep } from '../render/noise.ts';
import { addPanelGrid } from '../render/shapes.ts';
import type { Vec3 } from '../render/vector.ts';
import { type Frame, type Painting, plainFinish } from './frame.ts';
import { blooms, growBouquet } from './kit/blossoms.ts';
import { growFerns, growFoliage, growMushrooms, growSucculent } from './kit/greens.ts';
import { PAPER } from './kit/plantKit.ts';
import { createStudio } from './kit/studio.ts';
import { createStage } from './stage.ts';

/** Flowers and leaves grown in space and lit like a plate in a herbarium, or against the dark. */
export function botanical(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('botanical');
  const named = intent.colours[0];
  const hue =
    named?.h ??
    (intent.salt
      ? intent.salt % 360
      : draw.pick(names(intent, 'camellia') ? [18, 8, 0, 25] : [0, 350, 30, 60, 90, 300, 320, 265]));
  // A plate is drawn on paper; only a photograph may stand in the dark.
  const plate =
    intent.style === 'watercolour' ||
    intent.style === 'ink' ||
    intent.style === 'lineArt' ||
    intent.subject === 'leaf';
  const deep = !plate && draw.chance(0.45);
  const studio = createStudio(
    {
      ...intent,
      drama: deep ? Math.max(intent.drama, 0.5) : plate ? Math.min(0, intent.drama) : intent.drama,
      vividness: plate ? Math.max(0.1, intent.vividness) : intent.vividness,
      colours: [],
    },
    draw.fork('studio'),
    hue + 150,
  );
  const builder = createMeshBuilder();
  addPanelGrid(builder, [-9, -9, 1.5], [18, 0, 0], [0, 18, 0], PAPER, 60, 60);
  const kind = intent.subject;
  // Several plants named together share the plate.
  const ferns = names(intent, 'fern');
  const bloomNamed = blooms.find((flower) => intent.subject === flower || names(intent, flower)) ?? null;
  const flowerCount = intent.count || (ferns ? 3 : 0);
  if (ferns) growFerns(builder, draw.fork('ferns'), frame, bloomNamed !== null);
  if (kind === 'succulent') growSucculent(builder, draw);
  else if (kind === 'mushroom') growMushrooms(builder, draw);
  else if (bloomNamed) growBouquet(builder, draw, bloomNamed, flowerCount, frame, !ferns);
  else if (kind === 'leaf' && !ferns) growFoliage(builder, draw, frame);
  else if (!ferns) growBouquet(builder, draw, kind, intent.count, frame);
  const petal: Rgb = named ? toRgb(named) : oklch(draw.range(0.62, 0.82), 0.15, hue);
  const petalDeep: Rgb = named
    ? scaleRgb(toRgb({ ...named, h: named.h - 12 }), 0.55)
    : oklch(0.42, 0.17, hue - 15);
  const green = oklch(draw.range(0.42, 0.52), 0.085, draw.range(125, 160));
  const paper = intent.backdrop
    ? toRgb(intent.backdrop)
    : plate
      ? oklch(0.95, 0.014, 88)
      : studio.dark
        ? oklch(0.2, 0.025, hue + 170)
        : mixRgb(studio.backdrop, oklch(0.93, 0.025, 88), 0.6);
  const tint = (s: Parameters<NonNullable<Material['texture']>>[0], base: Rgb, deep: Rgb) => {
    const vein = Math.abs(Math.sin((s.u - 0.5) * 38)) ** 6 * 0.3;
    const t = clamp01((1 - s.v) * 1.15 - 0.12 + vein * (1 - s.v) + (fbm(s.x * 5, s.y * 5, 2) - 0.5) * 0.25);
    [s.r, s.g, s.b] = mixRgb(mixRgb(base, [1, 0.97, 0.93], smoothstep(0.75, 1, s.v) * 0.28), deep, t * 0.75);
  };
  const materials: Material[] = [
    {
      colour: paper,
      roughness: 0.95,
      texture: (s) => {
        const t =
          0.88 + (fbm(s.x * 1.1, s.y * 1.1, 4) - 0.5) * 0.3 + (noise(s.x * 70, s.y * 70) - 0.5) * 0.05;
        [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], t);
      },
    },
    {
      colour: green,
      roughness: 0.45,
      translucent: 0.4,
      texture: (s) => {
        const across = Math.abs(s.u - 0.5) * 2;
        const rib = 1 - smoothstep(0.02, 0.07, across);
        const vein =
          (1 - smoothstep(0.05, 0.16, Math.abs(((((s.v * 9 - across * 2.2) % 1) + 1) % 1) - 0.5))) *
          (1 - across) *
          0.6;
        const t = 0.75 + fbm(s.x * 4, s.y * 4, 3) * 0.5;
        [s.r, s.g, s.b] = mixRgb(scaleRgb(green, t), oklch(0.72, 0.1, 120), rib * 0.6 + vein * 0.4);
        s.nx += (vein - 0.2) * 0.25;
      },
    },
    { colour: petal, roughness: 0.6, translucent: 0.5, texture: (s) => tint(s, petal, petalDeep) },
    {
      colour: kind === 'sunflower' ? oklch(0.3, 0.06, 50) : oklch(0.78, 0.15, 88),
      roughness: 0.9,
      texture: (s) => {
        const bump = noise(s.x * 34, s.y * 34 + s.z * 20);
        s.nx += (bump - 0.5) * 0.8;
        s.ny += (noise(s.x * 34 + 7, s.y * 34) - 0.5) * 0.8;
        [s.r, s.g, s.b] = scaleRgb([s.r, s.g, s.b], 0.6 + bump * 0.7);
      },
    },
    { colour: scaleRgb(green, 0.85), roughness: 0.6 },
    {
      colour: mixRgb(petal, petalDeep, 0.55),
      roughness: 0.6,
      translucent: 0.4,
      texture: (s) => tint(s, mixRgb(petal, petalDeep, 0.35), petalDeep),
    },
  ];
  const camera = lookAt([draw.range(-0.8, 0.8), draw.range(-0.2, 0.8), -9], [0, 0, 0], 1.62);
  const paintRows = createStage(frame, {
    mesh: builder.finish(),
    materials,
    camera,
    radiance: (dx, dy, dz, out) => studio.radiance(dx, Math.max(0.02, dy), dz < 0 ? dz : dz * 0.5, out),
    background: studio.background,
    centre: [0, 0, 0.3],
    radius: 3.6,
    sun: {
      direction: [studio.key.direction[0] * 1.1, 0.75, -0.8].map((v) => v / 1.25) as unknown as Vec3,
      colour: scaleRgb(studio.key.colour, 1.25),
      softness: 7,
    },
    bounce: scaleRgb(mixRgb(paper, green, 0.3), 0.42),
    directions: 30,
  });
  return {
    paintRows,
    finish: {
      ...plainFinish,
      exposure: studio.dark ? 1.2 : 1.02,
      bloom: 0.16,
      vignette: 0.8,
      contrast: 0.45,
      saturation: 1.12 + intent.vividness * 0.25,
    },
  };
}
