import type { MeshBuilder } from '../../render/mesh.ts';
import { smoothstep } from '../../render/noise.ts';
import type { Random } from '../../render/random.ts';
import { addLathe, addSphere, addSurface, addTube } from '../../render/shapes.ts';
import type { Vec3 } from '../../render/vector.ts';
import type { Frame } from '../frame.ts';
import { HEART, LEAF, PAPER, PETAL, STEM, blade, growSprig } from './plantKit.ts';

/** Fronds that arch from one root: pinnae in pairs, each cut into leaflets, and a rolled tip on the young ones. */
export function growFerns(mesh: MeshBuilder, random: Random, frame: Frame, behind: boolean): void {
  const fronds = behind ? 6 : 7;
  for (let k = 0; k < fronds; k++) {
    const draw = random.fork(`frond${k}`);
    const side = (k - (fronds - 1) / 2) / ((fronds - 1) / 2);
    const lean = side * 0.95 + draw.gauss() * 0.06;
    const length = draw.range(4.3, 5.2) * (1 - Math.abs(side) * 0.16);
    const arch = side * 0.55 + draw.gauss() * 0.08;
    const depth = (behind ? 0.75 : 0.35) + (k % 3) * 0.14;
    const at = (t: number): Vec3 => {
      const a = lean + arch * t;
      return [
        Math.sin(a) * length * t + side * 0.25,
        -2.75 + Math.cos(a) * length * t,
        depth - Math.sin(t * 2) * 0.15,
      ];
    };
    addTube(mesh, [0, 0.25, 0.5, 0.75, 1].map(at), (t) => 0.036 * (1 - t * 0.85), STEM, 6, 24);
    const pairs = Math.round(24 * Math.max(0.7, Math.min(1, frame.detail + 0.3)));
    for (let i = 2; i <= pairs; i++) {
      const t = i / (pairs + 0.6);
      const from = at(t);
      const next = at(t + 0.02);
      const heading = Math.atan2(next[0] - from[0], next[1] - from[1]);
      // Longest a third of the way up, and pointed.
      const reach = length * 0.15 * Math.sin(Math.PI * Math.min(1, t ** 0.62)) ** 0.8 + 0.03;
      for (const hand of [-1, 1]) {
        mesh.place(
          { at: from, roll: -(heading + hand * (1.22 - t * 0.35)), pitch: draw.range(-0.22, 0.14) },
          () => {
            const leaflets = Math.max(2, Math.round(reach * 10));
            for (let j = 0; j < leaflets; j++) {
              const q = (j + 0.4) / leaflets;
              for (const edge of [-1, 1])
                mesh.place({ at: [0, reach * q, -0.06 * q * q], roll: -edge * 1.02 }, () =>
                  leaflet(mesh, reach * 0.26 * (1.12 - q * 0.8), reach * 0.085),
                );
            }
            leaflet(mesh, reach, 0.011);
          },
        );
      }
    }
  }
}

/** One small leaf of five points; a frond has hundreds, so they are cheap. */
function leaflet(mesh: MeshBuilder, length: number, half: number): void {
  const put = (x: number, y: number, u: number, v: number) => mesh.vertex(x, y, 0, x * 2, 0.25, -1, u, v);
  const a = put(0, 0, 0.5, 0.1);
  const b = put(-half, length * 0.42, 0, 0.5);
  const c = put(half, length * 0.42, 1, 0.5);
  const d = put(0, length, 0.5, 1);
  mesh.triangle(a, b, c, LEAF);
  mesh.triangle(b, d, c, LEAF);
}

export function growFoliage(mesh: MeshBuilder, random: Random, frame: Frame): void {
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

export function growSucculent(mesh: MeshBuilder, random: Random): void {
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

export function growMushrooms(mesh: MeshBuilder, random: Random): void {
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
