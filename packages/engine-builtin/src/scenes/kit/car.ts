// Cars from a few curves: a lower body and a glasshouse, each swept along its side profile with a superelliptic
// cross-section. Lamps, windows, seams and wheel arches are decided for each pixel, so they stay sharp at any size.
import type { Rgb } from '../../render/colour.ts';
import { oklch, scaleRgb } from '../../render/colour.ts';
import type { Material, Surface } from '../../render/material.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import { clamp01, smoothstep } from '../../render/noise.ts';
import { addLathe, addRoundedBox, addSphere, addSurface, curve, spline } from '../../render/shapes.ts';
import type { Random } from '../../render/random.ts';

type Knots = readonly (readonly [number, number])[];

export type CarKind = 'car' | 'sportsCar' | 'suv' | 'hatchback' | 'van' | 'conceptCar';

export interface CarShape {
  kind: CarKind;
  length: number;
  width: number;
  /** Side profile of the lower body from the rear bumper's foot over deck and bonnet to the front bumper's foot. */
  body: Knots;
  /** Side profile of the glasshouse, from behind to front. */
  cabin: Knots;
  belt: number;
  sill: number;
  wheelRadius: number;
  wheelRear: number;
  wheelFront: number;
  /** Width of the roof as a share of the car's. */
  roof: number;
  cladding: number;
  lamp: number;
  spokes: number;
  doors: readonly number[];
}

/** Proportions of a kind of car, moved a little by chance. */
export function createCarShape(kind: CarKind, random: Random): CarShape {
  const j = (spread: number) => random.range(-spread, spread);
  const h = j(0.03);
  const spokes = random.pick([5, 6, 7, 10, 12]);
  const shapes: Record<CarKind, CarShape> = {
    car: {
      kind,
      length: 4.7,
      width: 1.86,
      belt: 0.93,
      sill: 0.2,
      wheelRadius: 0.345,
      wheelRear: -1.4,
      wheelFront: 1.42,
      roof: 0.66,
      cladding: 0.1,
      lamp: 0.66,
      spokes,
      body: [
        [-2.33, 0.22],
        [-2.37, 0.5],
        [-2.34, 0.82],
        [-2.2, 0.98 + h],
        [-1.6, 1.0 + h],
        [-0.3, 0.97],
        [0.85, 0.95],
        [1.6, 0.87],
        [2.12, 0.73],
        [2.33, 0.58],
        [2.35, 0.38],
        [2.26, 0.21],
      ],
      cabin: [
        [-1.95, 0.96],
        [-1.5, 1.16],
        [-0.95, 1.36 + h],
        [-0.2, 1.45 + h],
        [0.25, 1.41 + h],
        [0.75, 1.2],
        [1.2, 0.93],
      ],
      doors: [-0.98, 0.02, 1.02],
    },
    sportsCar: {
      kind,
      length: 4.5,
      width: 1.96,
      belt: 0.78,
      sill: 0.15,
      wheelRadius: 0.35,
      wheelRear: -1.34,
      wheelFront: 1.36,
      roof: 0.58,
      cladding: 0.08,
      lamp: 0.58,
      spokes,
      body: [
        [-2.2, 0.2],
        [-2.25, 0.48],
        [-2.26, 0.78],
        [-2.12, 0.9 + h],
        [-1.5, 0.93 + h],
        [-0.5, 0.8],
        [0.6, 0.76],
        [1.35, 0.79 + h],
        [1.95, 0.6],
        [2.2, 0.43],
        [2.25, 0.28],
        [2.14, 0.15],
      ],
      cabin: [
        [-1.95, 0.86],
        [-1.4, 0.99],
        [-0.75, 1.13 + h * 0.5],
        [-0.15, 1.19 + h * 0.5],
        [0.2, 1.14],
        [0.65, 0.97],
        [1.15, 0.76],
      ],
      doors: [-0.55, 0.75],
    },
    suv: {
      kind,
      length: 4.75,
      width: 1.98,
      belt: 1.13,
      sill: 0.32,
      wheelRadius: 0.4,
      wheelRear: -1.42,
      wheelFront: 1.42,
      roof: 0.74,
      cladding: 0.26,
      lamp: 0.88,
      spokes,
      body: [
        [-2.3, 0.36],
        [-2.36, 0.65],
        [-2.35, 1.0],
        [-2.28, 1.14],
        [-1.8, 1.18],
        [-0.3, 1.16],
        [0.9, 1.15],
        [1.6, 1.1 + h],
        [2.1, 0.99],
        [2.3, 0.83],
        [2.35, 0.55],
        [2.26, 0.35],
      ],
      cabin: [
        [-2.24, 1.14],
        [-2.14, 1.45],
        [-1.85, 1.68 + h],
        [-0.9, 1.76 + h],
        [0.1, 1.73 + h],
        [0.6, 1.5],
        [1.08, 1.14],
      ],
      doors: [-1.0, 0.0, 1.0],
    },
    hatchback: {
      kind,
      length: 3.95,
      width: 1.78,
      belt: 0.94,
      sill: 0.2,
      wheelRadius: 0.33,
      wheelRear: -1.24,
      wheelFront: 1.24,
      roof: 0.7,
      cladding: 0.12,
      lamp: 0.72,
      spokes,
      body: [
        [-1.9, 0.24],
        [-1.96, 0.55],
        [-1.95, 0.85],
        [-1.88, 0.99],
        [-1.45, 1.02],
        [-0.3, 0.98],
        [0.8, 0.97],
        [1.35, 0.91],
        [1.76, 0.77],
        [1.94, 0.58],
        [1.96, 0.38],
        [1.87, 0.21],
      ],
      cabin: [
        [-1.86, 0.96],
        [-1.72, 1.24],
        [-1.4, 1.42 + h],
        [-0.6, 1.52 + h],
        [0.1, 1.49 + h],
        [0.6, 1.29],
        [1.08, 0.95],
      ],
      doors: [-0.85, 0.15, 1.02],
    },
    van: {
      kind,
      length: 4.9,
      width: 1.95,
      belt: 1.15,
      sill: 0.26,
      wheelRadius: 0.35,
      wheelRear: -1.5,
      wheelFront: 1.55,
      roof: 0.84,
      cladding: 0.1,
      lamp: 0.78,
      spokes,
      body: [
        [-2.42, 0.3],
        [-2.46, 0.7],
        [-2.46, 1.05],
        [-2.42, 1.17],
        [-2.0, 1.18],
        [-0.5, 1.18],
        [1.2, 1.17],
        [1.9, 1.12],
        [2.28, 0.98],
        [2.42, 0.78],
        [2.45, 0.48],
        [2.38, 0.28],
      ],
      cabin: [
        [-2.42, 1.16],
        [-2.4, 1.55],
        [-2.3, 1.86],
        [-1.2, 1.96 + h],
        [0.6, 1.95 + h],
        [1.35, 1.72],
        [2.05, 1.15],
      ],
      doors: [-1.05, 0.15, 1.4],
    },
    conceptCar: {
      kind,
      length: 4.85,
      width: 2.0,
      belt: 0.84,
      sill: 0.14,
      wheelRadius: 0.41,
      wheelRear: -1.5,
      wheelFront: 1.52,
      roof: 0.56,
      cladding: 0.06,
      lamp: 0.6,
      spokes: random.pick([3, 5, 9]),
      body: [
        [-2.38, 0.2],
        [-2.44, 0.5],
        [-2.4, 0.76],
        [-2.2, 0.86],
        [-1.5, 0.93 + h],
        [-0.4, 0.84],
        [0.7, 0.84],
        [1.55, 0.86 + h],
        [2.12, 0.66],
        [2.38, 0.45],
        [2.43, 0.3],
        [2.32, 0.15],
      ],
      cabin: [
        [-2.25, 0.84],
        [-1.6, 1.06],
        [-0.85, 1.24],
        [-0.1, 1.3],
        [0.5, 1.22],
        [1.1, 1.02],
        [1.7, 0.82],
      ],
      doors: [-0.75, 0.85],
    },
  };
  return shapes[kind];
}

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

interface CarLook {
  paint: Rgb;
  matte: boolean;
  lampsOn: boolean;
  metallic: number;
}

/** Materials in the order of CarMaterials, starting at `first` in the scene's list. */
export function carMaterials(shape: CarShape, look: CarLook): Material[] {
  const end = shape.length / 2;
  const black = oklch(0.16, 0.004, 260);
  const glass = oklch(0.17, 0.012, 230);
  const lampLight: Rgb = look.lampsOn ? [5, 5.2, 5.6] : [0.5, 0.52, 0.55];
  const tailLight: Rgb = look.lampsOn ? [3.2, 0.08, 0.05] : [0.4, 0.012, 0.01];
  const concept = shape.kind === 'conceptCar';
  const set = (s: Surface, colour: Rgb, roughness: number, coat: number) => {
    s.r = colour[0];
    s.g = colour[1];
    s.b = colour[2];
    s.roughness = roughness;
    s.coat = coat;
    s.metal = 0;
  };
  const emit = (s: Surface, [r, g, b]: Rgb) => {
    s.emitR = r;
    s.emitG = g;
    s.emitB = b;
  };
  const body = (s: Surface) => {
    const az = Math.abs(s.z);
    const onSide = Math.abs(s.nz) > 0.45;
    for (const wx of [shape.wheelRear, shape.wheelFront]) {
      const d = Math.hypot(s.x - wx, s.y - shape.wheelRadius);
      if (d < shape.wheelRadius * 1.17 && az > shape.width * 0.3 && Math.abs(s.nz) > 0.25)
        return set(s, scaleRgb(black, 0.25), 0.95, 0);
      if (shape.cladding > 0.2 && d < shape.wheelRadius * 1.36 && onSide) return set(s, black, 0.7, 0);
    }
    if (s.y < shape.sill + shape.cladding && s.ny < 0.7) set(s, black, 0.6, 0.1);
    else if (onSide && Math.abs(s.x) < end * 0.7) {
      for (const door of shape.doors)
        if (Math.abs(s.x - door + (s.y - shape.belt) * 0.12) < 0.0065 && s.y < shape.belt)
          set(s, black, 0.9, 0);
    }
    const front = s.x - (end - 0.42);
    if (front > 0) {
      const slit = concept ? 0.018 : shape.kind === 'sportsCar' ? 0.04 : 0.065;
      const rise = s.y - shape.lamp - (az - 0.6) * 0.09;
      if (Math.abs(rise) < slit && az > (concept ? 0 : shape.width * 0.24) && s.nx > 0.1) {
        set(s, [0.05, 0.05, 0.055], 0.06, 1);
        const core = Math.abs(rise) < slit * 0.55 && (concept || (az * 9) % 1 < 0.72);
        if (core) emit(s, lampLight);
      }
      const low = s.y - shape.sill;
      if (s.nx > 0.35 && az < shape.width * 0.27 && low > 0.07 && low < 0.27 && !concept)
        set(s, scaleRgb(black, 0.4 + 0.6 * (Math.sin(s.y * 240) > 0 ? 1 : 0)), 0.5, 0.3);
      if (s.nx > 0.3 && az > shape.width * 0.33 && low > 0.06 && low < 0.2)
        set(s, scaleRgb(black, 0.35), 0.7, 0);
      if (
        shape.kind !== 'sportsCar' &&
        !concept &&
        s.nx > 0.3 &&
        az < shape.width * 0.22 &&
        Math.abs(s.y - shape.lamp + 0.02) < 0.05
      )
        set(s, scaleRgb(black, 0.5), 0.3, 0.7);
    }
    const back = -(end - 0.3) - s.x;
    if (back > 0 && s.nx < -0.15) {
      const rise = Math.abs(s.y - shape.belt + 0.14);
      if (rise < 0.035 && (concept || az > shape.width * 0.16)) {
        set(s, [0.12, 0.004, 0.004], 0.1, 1);
        emit(s, tailLight);
      } else if (s.y < shape.sill + 0.16) set(s, black, 0.6, 0);
    }
  };
  const roofTop = Math.max(...shape.cabin.map(([, y]) => y));
  const pillar = shape.doors[Math.floor(shape.doors.length / 2) - (shape.doors.length > 2 ? 0 : 1)]!;
  const cabin = (s: Surface) => {
    const side = Math.abs(s.nz);
    const rearEnd = shape.cabin[0]![0];
    const window = s.y > shape.belt + 0.035;
    let isGlass = false;
    if (side > 0.58)
      isGlass = window && s.y < roofTop - 0.1 && Math.abs(s.x - pillar) > 0.045 && s.x > rearEnd + 0.32;
    else if (side < 0.5)
      isGlass = window && (s.nx > 0.22 || (s.nx < -0.2 && s.x < -0.8)) && s.y < roofTop - 0.045;
    if (concept) isGlass = window && !(side > 0.5 && side < 0.58 && s.y > roofTop - 0.16);
    if (isGlass) set(s, glass, 0.04, 1);
    else if (side > 0.58 && window && s.x > rearEnd + 0.32 && s.y < roofTop - 0.1) set(s, black, 0.25, 0.8);
    else if (side > 0.58 && s.y > shape.belt + 0.015 && s.y <= shape.belt + 0.035)
      set(s, [0.55, 0.56, 0.58], 0.2, 0);
  };
  const rim = (s: Surface) => {
    const a = s.u * Math.PI * 2;
    const radius = s.v;
    // v runs from the rim's edge to the hub.
    if (radius > 0.18 && radius < 0.86) {
      const spoke = Math.cos(a * shape.spokes + (radius - 0.5) * 0.6);
      const width = 0.15 + radius * 0.62;
      if (spoke < 1 - width * 1.5) return set(s, [0.008, 0.008, 0.009], 0.9, 0);
    }
    s.metal = 0.35;
    s.coat = 0.6;
  };
  const finish = look.matte ? { roughness: 0.55, coat: 0 } : { roughness: 0.38, coat: 1 };
  return [
    { colour: look.paint, ...finish, metal: look.metallic, texture: body },
    { colour: look.paint, ...finish, metal: look.metallic, texture: cabin },
    { colour: oklch(0.2, 0.004, 260), roughness: 0.85 },
    {
      colour: shape.kind === 'sportsCar' ? oklch(0.7, 0.01, 260) : oklch(0.86, 0.008, 260),
      roughness: 0.28,
      texture: rim,
    },
    { colour: [0.01, 0.01, 0.011], roughness: 0.9 },
  ];
}
