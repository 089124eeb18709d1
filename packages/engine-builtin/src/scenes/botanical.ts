import { lookAt } from '../render/camera.ts';
import { mixRgb, oklch, scaleRgb, toRgb, type Rgb } from '../render/colour.ts';
import type { Material } from '../render/material.ts';
import { createMeshBuilder, type MeshBuilder } from '../render/mesh.ts';
import { clamp01, fbm, noise, smoothstep } from '../render/noise.ts';
import type { Random } from '../render/random.ts';
import { addLathe, addPanelGrid, addSphere, addSurface, addTube } from '../render/shapes.ts';
import type { Vec3 } from '../render/vector.ts';
import { plainFinish, type Frame, type Painting } from './frame.ts';
import { createStudio } from './kit/studio.ts';
import { createStage } from './stage.ts';

const PAPER = 0;
const LEAF = 1;
const PETAL = 2;
const HEART = 3;
const STEM = 4;
const INNER = 5;

/** Flowers and leaves grown in space and lit like a plate in a herbarium, or against the dark. */
export function botanical(frame: Frame): Painting {
  const { intent, random } = frame;
  const draw = random.fork('botanical');
  const named = intent.colours[0];
  const hue = named?.h ?? (intent.salt ? intent.salt % 360 : draw.pick([0, 350, 30, 60, 90, 300, 320, 265]));
  const studio = createStudio(
    { ...intent, drama: draw.chance(0.45) ? Math.max(intent.drama, 0.5) : intent.drama, colours: [] },
    draw.fork('studio'),
    hue + 150,
  );
  const builder = createMeshBuilder();
  addPanelGrid(builder, [-9, -9, 1.5], [18, 0, 0], [0, 18, 0], PAPER, 60, 60);
  const kind = intent.subject;
  if (kind === 'leaf') growFoliage(builder, draw, frame);
  else if (kind === 'succulent') growSucculent(builder, draw);
  else if (kind === 'mushroom') growMushrooms(builder, draw);
  else growBouquet(builder, draw, kind, intent.count, frame);
  const petal: Rgb = named ? toRgb(named) : oklch(draw.range(0.62, 0.82), 0.15, hue);
  const petalDeep: Rgb = named
    ? scaleRgb(toRgb({ ...named, h: named.h - 12 }), 0.55)
    : oklch(0.42, 0.17, hue - 15);
  const green = oklch(draw.range(0.42, 0.52), 0.085, draw.range(125, 160));
  const paper = studio.dark
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

/** A leaf or petal: width along its length, curl back, cup across. Grows from the origin along +y, faces −z. */
function blade(
  mesh: MeshBuilder,
  length: number,
  width: number,
  shape: number,
  curl: number,
  cup: number,
  wave: number,
  material: number,
  seed: number,
): void {
  addSurface(mesh, 12, 18, material, (u, v) => {
    const s = u * 2 - 1;
    const w = width * Math.sin(Math.PI * Math.min(1, v ** shape * 0.97 + 0.03)) ** 0.75;
    const bend = curl * v * v;
    const ripple = wave * Math.sin(v * 11 + s * 3 + seed) * Math.abs(s) * v;
    return [
      s * w,
      length * v * (1 - Math.abs(curl) * 0.14 * v),
      -cup * (1 - s * s) * width * -1 - bend * length + ripple,
    ];
  });
}

/** Petals on a golden-angle spiral: the outer ones lie open, the inner ones stand (as in roses and peonies). */
function bloom(mesh: MeshBuilder, random: Random, kind: string, size: number): void {
  const layers: Record<
    string,
    {
      count: number;
      width: number;
      shape: number;
      open: [number, number];
      cup: number;
      curl: number;
      wave: number;
      heart: number;
    }
  > = {
    rose: {
      count: 34,
      width: 0.42,
      shape: 0.62,
      open: [1.35, 0.1],
      cup: 0.42,
      curl: 0.22,
      wave: 0.03,
      heart: 0,
    },
    peony: {
      count: 60,
      width: 0.34,
      shape: 0.6,
      open: [1.5, 0.15],
      cup: 0.36,
      curl: 0.1,
      wave: 0.07,
      heart: 0,
    },
    daisy: {
      count: 21,
      width: 0.13,
      shape: 0.8,
      open: [1.42, 1.3],
      cup: 0.1,
      curl: 0.1,
      wave: 0.01,
      heart: 0.3,
    },
    sunflower: {
      count: 40,
      width: 0.12,
      shape: 0.85,
      open: [1.45, 1.2],
      cup: 0.1,
      curl: 0.12,
      wave: 0.02,
      heart: 0.46,
    },
    poppy: {
      count: 6,
      width: 0.62,
      shape: 0.55,
      open: [1.15, 0.95],
      cup: 0.3,
      curl: 0.12,
      wave: 0.08,
      heart: 0.17,
    },
    lily: {
      count: 6,
      width: 0.25,
      shape: 0.75,
      open: [1.05, 0.95],
      cup: 0.2,
      curl: 0.5,
      wave: 0.03,
      heart: 0.06,
    },
    lotus: {
      count: 26,
      width: 0.26,
      shape: 0.8,
      open: [1.4, 0.25],
      cup: 0.5,
      curl: -0.2,
      wave: 0.01,
      heart: 0.2,
    },
    tulip: {
      count: 6,
      width: 0.44,
      shape: 0.68,
      open: [0.42, 0.25],
      cup: 0.6,
      curl: -0.35,
      wave: 0.02,
      heart: 0,
    },
  };
  const type = layers[kind]
    ? kind
    : random.pick(['rose', 'peony', 'daisy', 'poppy', 'lily', 'tulip', 'peony']);
  const l = layers[type]!;
  // Local +y is the flower's axis.
  for (let k = 0; k < l.count; k++) {
    const t = k / Math.max(1, l.count - 1);
    const open = l.open[0] + (l.open[1] - l.open[0]) * t ** 0.8 + random.gauss() * 0.06;
    const yaw = k * 2.39996 + random.gauss() * 0.05;
    const scale = size * (1 - t * (l.count > 12 && l.heart === 0 ? 0.55 : 0.12)) * random.range(0.92, 1.06);
    mesh.place({ yaw }, () =>
      mesh.place({ at: [0, 0, -(l.heart * size * 0.55)], pitch: -open }, () =>
        blade(
          mesh,
          scale,
          l.width * scale * 1.5,
          l.shape,
          l.curl,
          l.cup,
          l.wave,
          t > 0.55 && l.heart === 0 ? INNER : PETAL,
          k,
        ),
      ),
    );
  }
  if (l.heart > 0) {
    addLathe(
      mesh,
      [
        [l.heart * size, 0],
        [l.heart * size * 0.95, 0.08 * size],
        [l.heart * size * 0.5, 0.16 * size],
        [0.01, 0.15 * size],
      ],
      HEART,
      36,
      20,
    );
    if (type === 'poppy' || type === 'lily') {
      for (let k = 0; k < 14; k++) {
        const a = k * 2.4;
        const r = size * 0.24;
        addTube(
          mesh,
          [
            [0, 0.05 * size, 0],
            [Math.sin(a) * r * 0.7, 0.3 * size, Math.cos(a) * r * 0.7],
            [Math.sin(a) * r, 0.42 * size, Math.cos(a) * r],
          ],
          () => 0.012 * size,
          STEM,
          5,
          6,
        );
        addSphere(mesh, [Math.sin(a) * r, 0.43 * size, Math.cos(a) * r], 0.034 * size, HEART, 8);
      }
    }
  }
}

function growBouquet(mesh: MeshBuilder, random: Random, kind: string, count: number, frame: Frame): void {
  const heads = count || random.pick([1, 1, 3, 3, 5]);
  for (let k = 0; k < heads; k++) {
    const each = random.fork(`head${k}`);
    const size = heads === 1 ? each.range(1.15, 1.4) : each.range(0.5, 0.78) * (heads > 4 ? 0.85 : 1);
    const x =
      heads === 1 ? each.range(-0.25, 0.25) : (k - (heads - 1) / 2) * (3.3 / heads) + each.gauss() * 0.12;
    const y = heads === 1 ? 0.55 : each.range(0.1, 1.35);
    const tilt = each.range(-0.35, 0.35);
    const foot: Vec3 = [x * 0.22, -2.9, 0.5];
    addTube(
      mesh,
      [foot, [x * 0.55 + tilt * 0.5, -1.2, 0.45], [x, y - 0.12, 0.25]],
      (t) => 0.055 - t * 0.018,
      STEM,
      10,
      28,
    );
    mesh.place({ at: [x, y, 0.1], yaw: tilt, pitch: -each.range(0.85, 1.3) }, () =>
      bloom(mesh, random.fork('type'), kind, size),
    );
    for (let i = 0; i < 4; i++) {
      const t = each.range(0.15, 0.72);
      const side = i % 2 ? 1 : -1;
      const [lx, ly] = [foot[0] + (x - foot[0]) * t, foot[1] + (y - foot[1]) * t];
      mesh.place(
        { at: [lx, ly, 0.42], roll: -side * each.range(0.6, 1.15), pitch: each.range(-0.5, 0.1) },
        () =>
          blade(
            mesh,
            each.range(0.8, 1.3),
            each.range(0.15, 0.27),
            0.85,
            each.range(0.1, 0.45),
            0.25,
            0.03,
            LEAF,
            i,
          ),
      );
    }
  }
  // Side sprigs fill the corners of the plate.
  for (let k = 0; k < 5; k++)
    growSprig(
      mesh,
      random.fork(`sprig${k}`),
      [random.range(-0.5, 0.5), -2.4, 0.8],
      random.range(-0.75, 0.75),
      random.range(2, 3.2),
      frame.detail,
    );
}

/** A stem that bends, with leaves in pairs that get smaller; every few nodes it branches. */
function growSprig(
  mesh: MeshBuilder,
  random: Random,
  from: Vec3,
  angle: number,
  length: number,
  detail: number,
  depth = 0,
): void {
  const path: Vec3[] = [];
  let [x, y] = [from[0], from[1]];
  let a = angle;
  const nodes = 7;
  const bend = random.range(-0.09, 0.09);
  for (let k = 0; k <= nodes; k++) {
    path.push([x, y, from[2] - 0.05 * Math.sin(k)]);
    x += Math.sin(a) * (length / nodes);
    y += Math.cos(a) * (length / nodes);
    a += bend + random.gauss() * 0.04;
  }
  addTube(mesh, path, (t) => 0.022 * (1 - t * 0.7), STEM, 6, 20);
  const size = length * random.range(0.13, 0.2);
  for (let k = 1; k <= nodes; k++) {
    const p = path[k]!;
    const heading = Math.atan2(p[0] - path[k - 1]![0], p[1] - path[k - 1]![1]);
    for (const side of [-1, 1]) {
      mesh.place(
        { at: p, roll: -(heading + side * random.range(0.5, 0.95)), pitch: random.range(-0.5, 0.3) },
        () =>
          blade(
            mesh,
            size * (1.25 - (k / nodes) * 0.6),
            size * 0.27,
            0.8,
            random.range(0, 0.3),
            0.2,
            0.02,
            LEAF,
            k + side,
          ),
      );
    }
    if (depth < 1 && k === 3 && detail > 0.2)
      growSprig(
        mesh,
        random,
        p,
        heading + (random.chance(0.5) ? 0.6 : -0.6),
        length * 0.55,
        detail,
        depth + 1,
      );
  }
}

function growFoliage(mesh: MeshBuilder, random: Random, frame: Frame): void {
  const type = random.int(3);
  if (type === 0) {
    for (let k = 0; k < 7; k++)
      growSprig(
        mesh,
        random.fork(`s${k}`),
        [(k - 3) * 0.35, -2.6, 0.5 + (k % 2) * 0.3],
        (k - 3) * 0.2 + random.gauss() * 0.08,
        random.range(3.6, 4.8),
        frame.detail,
      );
    return;
  }
  // Big leaves on long stalks: monstera with slots, or plain palms.
  for (let k = 0; k < 7; k++) {
    const a = (k - 3) * 0.4 + random.gauss() * 0.1;
    const reach = random.range(1.2, 2.5);
    const tip: Vec3 = [Math.sin(a) * reach, -1.6 + Math.cos(a) * reach, 0.6 - (k % 3) * 0.35];
    addTube(
      mesh,
      [[0, -3, 0.6], [Math.sin(a) * reach * 0.4, -2 + Math.cos(a) * reach * 0.3, 0.6], tip],
      (t) => 0.045 - t * 0.015,
      STEM,
      8,
      20,
    );
    const size = random.range(1.2, 1.8);
    mesh.place({ at: tip, roll: -a * 1.2, pitch: random.range(-0.7, -0.1) }, () => {
      if (type === 1) {
        addSurface(mesh, 60, 40, LEAF, (u, v) => {
          const s = u * 2 - 1;
          const heart = Math.sin(Math.PI * Math.min(1, v ** 0.6 * 0.96 + 0.04)) ** 0.6;
          const slot = Math.abs(s) > 0.32 ? smoothstep(0.55, 0.85, Math.sin(v * 30 - Math.abs(s) * 4)) : 0;
          const w = size * 0.52 * heart;
          return [
            s * w * (1 - slot * 0.55 * (Math.abs(s) - 0.32)),
            size * (v - 0.15) + Math.abs(s) * 0.12,
            -0.25 * v * v * size + Math.abs(s) * 0.14 * size - slot * 0.06,
          ];
        });
      } else {
        for (let i = 0; i < 22; i++) {
          const t = i / 21;
          for (const side of [-1, 1])
            mesh.place({ at: [0, t * size, -0.3 * t * t], roll: -side * (1.15 - t * 0.6) }, () =>
              blade(
                mesh,
                size * 0.55 * Math.sin(Math.PI * (t * 0.8 + 0.15)),
                0.05 * size,
                0.9,
                0.3,
                0.1,
                0,
                LEAF,
                i,
              ),
            );
        }
      }
    });
  }
}

function growSucculent(mesh: MeshBuilder, random: Random): void {
  for (let p = 0; p < 3; p++) {
    const size = p === 0 ? 1.45 : random.range(0.6, 0.85);
    const at: Vec3 = p === 0 ? [0, 0.1, 0] : [p === 1 ? -1.5 : 1.45, random.range(-1.3, -0.5), 0.5];
    mesh.place({ at, pitch: -1.05, yaw: random.range(-0.2, 0.2) }, () => {
      for (let k = 0; k < 46; k++) {
        const t = k / 45;
        mesh.place({ yaw: k * 2.39996 }, () =>
          mesh.place({ pitch: -(1.42 - t * 1.3) }, () => {
            const l = size * (1 - t * 0.68);
            addSurface(mesh, 12, 14, t > 0.7 ? PETAL : LEAF, (u, v) => {
              const a = u * Math.PI * 2;
              const w = l * 0.27 * Math.sin(Math.PI * Math.min(1, v ** 0.75 * 0.98 + 0.02)) ** 0.7;
              return [Math.cos(a) * w, l * v, Math.sin(a) * w * 0.36 - v * v * 0.14 * l];
            });
          }),
        );
      }
    });
  }
}

function growMushrooms(mesh: MeshBuilder, random: Random): void {
  for (let k = 0; k < 5; k++) {
    const h = random.range(0.8, 2.4) * (k === 0 ? 1.1 : 0.8);
    const r = h * random.range(0.34, 0.5);
    const x = (k === 0 ? 0 : (k % 2 ? 1 : -1) * (0.5 + k * 0.32)) + random.gauss() * 0.1;
    mesh.place({ at: [x, -2, 0.2 - (k % 3) * 0.25], roll: random.gauss() * 0.1, size: 1.25 }, () => {
      addTube(
        mesh,
        [
          [0, 0, 0],
          [random.gauss() * 0.06, h * 0.5, 0],
          [0, h, 0],
        ],
        (t) => h * 0.085 * (1.25 - t * 0.5),
        HEART,
        20,
        24,
      );
      addLathe(
        mesh,
        [
          [h * 0.08, h * 0.96],
          [r * 0.9, h * 0.94],
          [r, h * 0.97],
          [r * 0.92, h * 1.1],
          [r * 0.55, h * 1.26],
          [0.01, h * 1.32],
        ],
        PETAL,
        56,
        40,
      );
      for (let i = 0; i < 12; i++) {
        const a = i * 2.4;
        const q = 0.2 + (i / 12) * 0.68;
        addSphere(
          mesh,
          [Math.sin(a) * r * q, h * (1.31 - q * q * 0.28), Math.cos(a) * r * q],
          [r * 0.08, r * 0.05, r * 0.08],
          PAPER,
          12,
        );
      }
    });
  }
  for (let k = 0; k < 6; k++)
    growSprig(
      mesh,
      random.fork(`grass${k}`),
      [random.range(-2, 2), -2.4, 0.5],
      random.range(-0.5, 0.5),
      random.range(1, 1.8),
      0,
    );
}
