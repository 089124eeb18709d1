import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import { addLathe, addSphere, addTube } from '../../render/shapes.ts';
import type { Vec3 } from '../../render/vector.ts';
import type { Frame } from '../frame.ts';
import { HEART, INNER, LEAF, PETAL, STEM, blade, growSprig } from './plantKit.ts';

export const blooms = ['camellia', 'rose', 'peony', 'tulip', 'lily', 'daisy', 'poppy', 'lotus', 'sunflower'];

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
    camellia: {
      count: 22,
      width: 0.44,
      shape: 0.55,
      open: [1.42, 0.62],
      cup: 0.3,
      curl: 0.14,
      wave: 0.03,
      heart: 0.15,
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
    if (type === 'poppy' || type === 'lily' || type === 'camellia') {
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

export function growBouquet(
  mesh: MeshBuilder,
  random: Random,
  kind: string,
  count: number,
  frame: Frame,
  sprigs = true,
): void {
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
  for (let k = 0; k < (sprigs ? 5 : 0); k++)
    growSprig(
      mesh,
      random.fork(`sprig${k}`),
      [random.range(-0.5, 0.5), -2.4, 0.8],
      random.range(-0.75, 0.75),
      random.range(2, 3.2),
      frame.detail,
    );
}
