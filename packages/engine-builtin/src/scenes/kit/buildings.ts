import { oklch, scaleRgb, type Rgb } from '../../render/colour.ts';
import type { Material } from '../../render/material.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import { clamp01, fbm, noise, smoothstep } from '../../render/noise.ts';
import { hashUnit, type Random } from '../../render/random.ts';

/** How façades of a city look. */
interface CityLook {
  night: boolean;
  /** Share of lit windows. */
  lit: number;
  walls: readonly Rgb[];
  glow: readonly Rgb[];
  wet: boolean;
}

/** A block whose u coordinate carries its own number, so that every building has its own façade. */
function addBlock(
  mesh: MeshBuilder,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  y0: number,
  y1: number,
  seed: number,
  material: number,
  rows = 3,
): void {
  const face = (ax: number, az: number, bx: number, bz: number, nx: number, nz: number) => {
    let first = -1;
    for (let j = 0; j <= rows; j++) {
      const t = (j / rows) ** 1.6;
      for (const [x, z] of [
        [ax, az],
        [bx, bz],
      ] as const) {
        const index = mesh.vertex(x, y0 + (y1 - y0) * t, z, nx, 0, nz, seed, t);
        if (first < 0) first = index;
      }
    }
    for (let j = 0; j < rows; j++) {
      const k = first + j * 2;
      mesh.triangle(k, k + 1, k + 2, material);
      mesh.triangle(k + 1, k + 3, k + 2, material);
    }
  };
  face(x0, z0, x1, z0, 0, -1);
  face(x1, z0, x1, z1, 1, 0);
  face(x1, z1, x0, z1, 0, 1);
  face(x0, z1, x0, z0, -1, 0);
  const a = mesh.vertex(x0, y1, z0, 0, 1, 0, seed, 1);
  const b = mesh.vertex(x1, y1, z0, 0, 1, 0, seed, 1);
  const c = mesh.vertex(x1, y1, z1, 0, 1, 0, seed, 1);
  const d = mesh.vertex(x0, y1, z1, 0, 1, 0, seed, 1);
  mesh.triangle(a, b, c, material);
  mesh.triangle(a, c, d, material);
}

/** A tower with setbacks, a crown and roof machinery. Units are metres. */
export function addTower(
  mesh: MeshBuilder,
  random: Random,
  x: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  seed: number,
  material: number,
): void {
  let y = 0;
  let w = width;
  let d = depth;
  const tiers = height > 60 ? 1 + random.int(3) : 1;
  for (let k = 0; k < tiers; k++) {
    const top = k === tiers - 1 ? height : height * (0.45 + 0.4 * (k / tiers) + random.range(0, 0.12));
    addBlock(mesh, x - w / 2, z - d / 2, x + w / 2, z + d / 2, y, top, seed, material);
    y = top;
    w *= random.range(0.62, 0.85);
    d *= random.range(0.62, 0.85);
  }
  if (random.chance(0.6))
    addBlock(
      mesh,
      x - w * 0.2,
      z - d * 0.2,
      x + w * 0.25,
      z + d * 0.2,
      height,
      height + random.range(2, 5),
      seed,
      material + 1,
      1,
    );
  if (height > 90 && random.chance(0.6))
    addBlock(
      mesh,
      x - 0.35,
      z - 0.35,
      x + 0.35,
      z + 0.35,
      height,
      height + random.range(12, 30),
      seed,
      material + 1,
      1,
    );
}

/** Façade, plain roof. Windows sit on a grid of metres; each building has its own rhythm, wall and lamp colour. */
export function facadeMaterials(look: CityLook): Material[] {
  const wallOf = (seed: number) => look.walls[Math.floor(hashUnit(seed, 3) * look.walls.length)]!;
  return [
    {
      colour: [0.5, 0.5, 0.5],
      roughness: 0.7,
      texture: (s) => {
        const seed = Math.round(s.u);
        const wall = wallOf(seed);
        const dirt = 0.75 + 0.35 * fbm(s.x * 0.12 + s.z * 0.12, s.y * 0.06, 2);
        s.r = wall[0] * dirt;
        s.g = wall[1] * dirt;
        s.b = wall[2] * dirt;
        if (s.ny > 0.5) return;
        const across = Math.abs(s.nx) > Math.abs(s.nz) ? s.z : s.x;
        const storey = 2.8 + hashUnit(seed, 5) * 0.6;
        const bay = 1.1 + hashUnit(seed, 6) * 1.5;
        const fx = across / bay + hashUnit(seed, 7) * 9;
        const fy = s.y / storey;
        const cx = Math.floor(fx);
        const cy = Math.floor(fy);
        const style = hashUnit(seed, 8);
        const px = fx - cx;
        const py = fy - cy;
        // Ribbon windows, curtain wall or holes in a wall.
        const insetX = style < 0.3 ? 0.02 : style < 0.6 ? 0.05 : 0.2;
        const insetY = style < 0.3 ? 0.3 : style < 0.6 ? 0.08 : 0.26;
        const soft = Math.min(0.45, s.distance * 0.0016);
        const inside =
          smoothstep(insetX - soft, insetX + soft + 0.01, px) *
          smoothstep(insetX - soft, insetX + soft + 0.01, 1 - px) *
          smoothstep(insetY - soft, insetY + soft + 0.01, py) *
          smoothstep(0.1 - soft, 0.1 + soft + 0.01, 1 - py);
        if (inside <= 0) return;
        const pane = hashUnit(cx + seed * 31, cy + seed * 17, 9);
        s.r += (0.035 + pane * 0.03 - s.r) * inside;
        s.g += (0.045 + pane * 0.035 - s.g) * inside;
        s.b += (0.055 + pane * 0.045 - s.b) * inside;
        s.roughness += (0.06 - s.roughness) * inside;
        s.nx += (pane - 0.5) * 0.03;
        if (look.lit > 0) {
          // Offices light whole floors, flats single rooms.
          const chance = style < 0.6 ? hashUnit(Math.floor(fx / 3) + seed, cy, 11) * 0.6 + pane * 0.4 : pane;
          if (chance < look.lit) {
            const colour = look.glow[Math.floor(hashUnit(cx, cy + seed, 12) * look.glow.length)]!;
            // Near by, a lit window shows a bar, half-drawn curtains and a ceiling brighter than the floor.
            const bar =
              s.distance < 45 && (Math.abs(px - 0.5) < 0.03 || Math.abs(py - 0.62) < 0.022) ? 0.25 : 1;
            const curtain =
              pane > 0.3 && Math.abs(px - 0.5) > 0.18 + pane * 0.2 ? 0.45 + 0.2 * Math.sin(px * 90) : 1;
            const power =
              bar *
              curtain *
              (0.4 + py * 0.6) *
              (0.5 + hashUnit(cx, cy, 13) * 1.3) *
              inside *
              (look.night ? 1 : 0.45) *
              (0.75 + 0.35 * (1 - py));
            s.emitR = colour[0] * power;
            s.emitG = colour[1] * power;
            s.emitB = colour[2] * power;
          }
        }
      },
    },
    { colour: scaleRgb(look.walls[0]!, 0.5), roughness: 0.9 },
  ];
}

/** Road with lanes, kerbs and, when wet, puddles that mirror. `lanes` run along z when `along` is 0, along x otherwise. */
export function roadMaterial(
  wet: boolean,
  halfWidth: number,
  along: 'x' | 'z',
  verge: Rgb,
  centre = 0,
): Material {
  const asphalt = oklch(0.33, 0.006, 260);
  return {
    colour: asphalt,
    roughness: 0.85,
    mirror: 0,
    texture: (s) => {
      const across = (along === 'z' ? s.x : s.z) - centre;
      const run = along === 'z' ? s.z : s.x;
      const near = clamp01(1.3 - s.distance / 30);
      const speckle = noise(s.x * 26, s.z * 26) * near + 0.5 * (1 - near);
      const patch = fbm(s.x * 0.3, s.z * 0.3, 3);
      // Written out by channel: this runs for half the pixels of a street, and small arrays would be most of its cost.
      const tone = 0.75 + speckle * 0.25 + patch * 0.3;
      const soft = 0.012 + s.distance * 0.0012;
      const line = (at: number) => 1 - smoothstep(0.06, 0.06 + soft, Math.abs(across - at));
      const dash = smoothstep(0.0, 0.04, ((((run / 6) % 1) + 1) % 1) - 0.5);
      const mark =
        Math.max(line(0) * dash, line(halfWidth - 0.4), line(0.4 - halfWidth)) * (0.7 + 0.3 * speckle);
      const r = asphalt[0] * tone + (0.62 - asphalt[0] * tone) * mark * 0.8;
      const g = asphalt[1] * tone + (0.61 - asphalt[1] * tone) * mark * 0.8;
      const b = asphalt[2] * tone + (0.57 - asphalt[2] * tone) * mark * 0.8;
      const off = smoothstep(halfWidth, halfWidth + 0.3, Math.abs(across) + (patch - 0.5) * 0.3);
      const earth = 0.65 + speckle * 0.5 + (patch - 0.5) * 0.4;
      s.r = r + (verge[0] * earth - r) * off;
      s.g = g + (verge[1] * earth - g) * off;
      s.b = b + (verge[2] * earth - b) * off;
      if (!wet) return;
      const pool = smoothstep(0.42, 0.6, fbm(s.x * 0.45 + 20, s.z * 0.45, 3));
      s.mirror = (0.55 + 0.45 * pool) * (1 - off * 0.6);
      s.ripple = ((noise(s.x * 9, s.z * 5) - 0.5) * 0.022 + (speckle - 0.5) * 0.03) * (1 - pool * 0.75);
      s.r *= 0.55;
      s.g *= 0.55;
      s.b *= 0.55;
      s.roughness = 0.3;
    },
  };
}

export function cityLook(
  night: boolean,
  dusk: boolean,
  neon: boolean,
  random: Random,
  wet: boolean,
): CityLook {
  const hue = random.range(0, 360);
  const walls = night
    ? [oklch(0.3, 0.015, 260), oklch(0.26, 0.02, 280), oklch(0.34, 0.02, 40)]
    : [
        oklch(0.72, 0.02, hue),
        oklch(0.6, 0.03, 50),
        oklch(0.8, 0.015, 85),
        oklch(0.5, 0.035, 30),
        oklch(0.64, 0.02, 240),
      ];
  const warm = [oklch(0.85, 0.1, 75), oklch(0.9, 0.06, 85), oklch(0.8, 0.12, 60), oklch(0.92, 0.03, 220)];
  return {
    night,
    lit: night ? 0.42 : dusk ? 0.25 : 0.04,
    walls,
    glow: neon ? [...warm, oklch(0.7, 0.2, 340), oklch(0.8, 0.13, 200)] : warm,
    wet,
  };
}
