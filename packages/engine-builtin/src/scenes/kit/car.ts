// Cars from a few curves: a lower body and a glasshouse, each swept along its side profile with a superelliptic
// cross-section. Lamps, windows, seams and wheel arches are decided for each pixel, so they stay sharp at any size.
import type { MeshBuilder } from '../../render/mesh.ts';
import { clamp01, smoothstep } from '../../render/noise.ts';
import { addLathe, addRoundedBox, addSphere, addSurface, curve, spline } from '../../render/shapes.ts';
import type { CarShape } from './carShape.ts';

interface CarMaterials {
  paint: number;
  cabin: number;
  tyre: number;
  rim: number;
  dark: number;
}

export function addCar(mesh: MeshBuilder, shape: CarShape, detail: number, m: CarMaterials): void {
  const n = Math.max(0.45, Math.min(1, detail));
  const half = shape.width / 2;
  const end = shape.length / 2;
  const planWidth = (x: number) => {
    const t = Math.max(0, Math.abs(x) - end * 0.5) / (end * 0.5);
    const hips =
      0.035 * Math.exp(-(((x - shape.wheelRear) / 0.55) ** 2)) +
      0.025 * Math.exp(-(((x - shape.wheelFront) / 0.5) ** 2));
    return half * (0.965 + hips - (x > 0 ? 0.25 : 0.16) * t ** 3);
  };
  addSurface(mesh, Math.round(150 * n), Math.round(72 * n), m.paint, (u, v) => {
    const [x, top] = spline(shape.body, u);
    const side = 2 * v - 1;
    const a = Math.abs(side) * Math.PI * 0.5;
    const z = Math.sin(a) ** 0.42;
    const rise = Math.cos(a) ** 0.62;
    const y = shape.sill + Math.max(0, top - shape.sill) * rise;
    const t = clamp01((y - shape.sill) / (shape.belt - shape.sill));
    // Flanks: tucked sill, a hollow in the doors, a crisp shoulder.
    const flank = curve(
      [
        [0, 0.9],
        [0.18, 0.955],
        [0.42, 0.965],
        [0.68, 1],
        [0.76, 0.988],
        [1, 0.93],
        [1.4, 0.9],
      ],
      t,
    );
    const crown = 1 - 0.02 * (1 - rise);
    // Wheel arches are hollows in the flank.
    let arch = 1;
    for (const wheel of [shape.wheelRear, shape.wheelFront]) {
      arch = Math.min(
        arch,
        smoothstep(0.92, 1.08, Math.hypot(x - wheel, y - shape.wheelRadius) / shape.wheelRadius),
      );
    }
    return [x, y * crown, Math.sign(side) * planWidth(x) * Math.min(z * flank, 0.72 + 0.4 * arch)];
  });
  const roofTop = Math.max(...shape.cabin.map(([, y]) => y));
  addSurface(mesh, Math.round(90 * n), Math.round(56 * n), m.cabin, (u, v) => {
    const [x, top] = spline(shape.cabin, u);
    const side = 2 * v - 1;
    const a = Math.abs(side) * Math.PI * 0.5;
    const base = shape.belt - 0.06;
    const y = base + Math.max(0, top - base) * Math.cos(a) ** 0.5;
    const t = clamp01((y - base) / (roofTop - base));
    const ends = 1 - 0.1 * smoothstep(0.6, 1.3, Math.abs(x + 0.3) / (end * 0.72));
    const w = planWidth(x * 0.8) * (0.93 + (shape.roof - 0.93) * t ** 1.15) * ends;
    return [x, y, Math.sign(side) * w * Math.sin(a) ** 0.36];
  });
  for (const x of [shape.wheelRear, shape.wheelFront]) {
    for (const side of [-1, 1]) addWheel(mesh, shape, x, side, planWidth(x) * 0.985, m);
  }
  for (const side of [-1, 1]) {
    const x = shape.cabin[5]![0] + 0.02;
    addSphere(mesh, [x, shape.belt + 0.075, side * (half * 0.98 + 0.05)], [0.075, 0.065, 0.11], m.paint, 16);
  }
  // The floor pan keeps light from shining through below.
  addRoundedBox(
    mesh,
    [0, shape.sill + 0.06, 0],
    [shape.length * 0.9, 0.14, shape.width * 0.78],
    0.05,
    m.dark,
  );
}

function addWheel(
  mesh: MeshBuilder,
  shape: CarShape,
  x: number,
  side: number,
  z: number,
  m: CarMaterials,
): void {
  const r = shape.wheelRadius;
  const w = 0.24;
  mesh.place({ at: [x, r, side * (z - w / 2 + 0.03)], pitch: (side * Math.PI) / 2 }, () => {
    const rim = r * 0.8;
    addLathe(
      mesh,
      [
        [rim, -w * 0.5],
        [r * 0.93, -w * 0.5],
        [r, -w * 0.3],
        [r, w * 0.32],
        [r * 0.95, w * 0.47],
        [rim * 1.02, w * 0.5],
        [rim * 0.99, w * 0.46],
      ],
      m.tyre,
      56,
      18,
    );
    addLathe(
      mesh,
      [
        [rim, w * 0.47],
        [rim * 0.95, w * 0.47],
        [rim * 0.9, w * 0.34],
        [rim * 0.3, w * 0.3],
        [rim * 0.16, w * 0.38],
        [0.001, w * 0.4],
      ],
      m.rim,
      56,
      18,
      false,
    );
  });
}
