import { type Rgb, oklch, scaleRgb } from '../../render/colour.ts';
import type { Material, Surface } from '../../render/material.ts';
import type { CarShape } from './carShape.ts';

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
