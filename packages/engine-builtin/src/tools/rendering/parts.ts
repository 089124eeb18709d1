// What each area of a drawing is made of: told by the prompt, and by size, place and shape.
import type { Said } from '../../prompt/saidIn.ts';
import { createRandom, hashPair } from '../../render/random.ts';
import { type Material, type MaterialKey, materials } from './materials.ts';

export interface Part {
  material: Material;
  L: number;
  a: number;
  b: number;
}

interface Shape {
  area: number;
  size: number;
  /** Middle and extent, as shares of the whole drawing's extent. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Sides of the box around it in pixels. */
  boxWidth: number;
  boxHeight: number;
}

/** One part for each area number; the first stands for what is outside. */
export function partsOf(
  areas: Int32Array,
  areaCount: number,
  width: number,
  base: Material,
  said: Said,
  seed: number,
): Part[] {
  const shapes = shapesOf(areas, areaCount, width);
  const random = createRandom(hashPair(seed, 0x5eed));
  const parts: Part[] = Array.from({ length: areaCount }, () => ({ material: base, L: 0.7, a: 0, b: 0 }));
  const choice = random.pick(base.colours);
  const isVehicle = said.families.has('vehicle');
  const bySize = shapes.toSorted((p, q) => q.size - p.size);
  const total = bySize.reduce((sum, { size }) => sum + size, 0);
  for (const [place, shape] of bySize.entries()) {
    const fitting = isVehicle ? vehiclePart(shape, bySize, total) : null;
    if (fitting) {
      parts[shape.area] = fitting;
      continue;
    }
    // Named colours go to the largest areas, first to first; small parts are accents when there are several.
    const named = said.colours[Math.min(place, said.colours.length - 1)];
    const isSmall = place > 0 && shape.size < total * 0.035;
    const accent =
      isSmall && said.colours.length < 2 && base.accents ? base.accents[place % base.accents.length]! : null;
    const [L, chroma, hue] = accent ?? (named ? [named.l, named.c, (named.h * Math.PI) / 180] : choice);
    const varied = L + random.range(-0.025, 0.025);
    parts[shape.area] = { material: base, L: varied, a: Math.cos(hue) * chroma, b: Math.sin(hue) * chroma };
  }
  return parts;
}

function shapesOf(areas: Int32Array, areaCount: number, width: number): Shape[] {
  const left = new Float64Array(areaCount).fill(Infinity);
  const right = new Float64Array(areaCount).fill(-1);
  const top = new Float64Array(areaCount).fill(Infinity);
  const bottom = new Float64Array(areaCount).fill(-1);
  const size = new Float64Array(areaCount);
  for (let i = 0; i < areas.length; i++) {
    const area = areas[i]!;
    const x = i % width;
    const y = (i - x) / width;
    size[area] = size[area]! + 1;
    left[area] = Math.min(left[area]!, x);
    right[area] = Math.max(right[area]!, x);
    top[area] = Math.min(top[area]!, y);
    bottom[area] = Math.max(bottom[area]!, y);
  }
  const all = (values: Float64Array, pick: (...numbers: number[]) => number) => pick(...values.slice(1));
  const [x0, y0] = [all(left, Math.min), all(top, Math.min)];
  const [wide, tall] = [Math.max(1, all(right, Math.max) - x0), Math.max(1, all(bottom, Math.max) - y0)];
  return Array.from({ length: areaCount - 1 }, (_, index) => {
    const area = index + 1;
    const [boxWidth, boxHeight] = [right[area]! - left[area]! + 1, bottom[area]! - top[area]! + 1];
    return {
      ...{ area, size: size[area]!, boxWidth, boxHeight },
      x: ((left[area]! + right[area]!) / 2 - x0) / wide,
      y: ((top[area]! + bottom[area]!) / 2 - y0) / tall,
      width: boxWidth / wide,
      height: boxHeight / tall,
    };
  });
}

/** Wheels, windows and lamps, by where they sit on a vehicle seen from the side; null for its body. */
function vehiclePart(shape: Shape, bySize: readonly Shape[], total: number): Part | null {
  const isBody = shape === bySize[0];
  const ratio = shape.boxWidth / shape.boxHeight;
  const filled = shape.size / (shape.boxWidth * shape.boxHeight);
  const isRound = ratio > 0.75 && ratio < 1.33 && filled > 0.15 && filled < 0.9;
  if (!isBody && isRound && shape.y > 0.55) {
    // The outer of two circles about one middle is the tyre.
    const isInner = bySize.some(
      (other) =>
        other.boxWidth > shape.boxWidth * 1.2 &&
        Math.abs(other.x - shape.x) < 0.03 &&
        Math.abs(other.y - shape.y) < 0.08 &&
        other.width < 0.4,
    );
    return isInner ? part('metal', 0.74, 0.006, 4.4) : part('fabric', 0.22, 0.005, 4.4);
  }
  if (isBody || shape.size > total * 0.35) return null;
  if (isWindow(shape, total)) return part('glass', 0.36, 0.025, 4.1);
  if (shape.size < total * 0.03 && shape.x < 0.16) return part('glass', 0.93, 0.04, 1.6);
  if (shape.size < total * 0.03 && shape.x > 0.84) return part('glass', 0.5, 0.19, 0.45);
  return null;
}

/**
 * Windows lie above the belt line, between bonnet and boot. A roof reaches along the top, and panels such as doors and
 * bonnets reach below the line.
 */
function isWindow({ x, y, width, height, size }: Shape, total: number): boolean {
  const [top, bottom] = [y - height / 2, y + height / 2];
  const isRoof = top < 0.06 && width > 0.3 && height < 0.12;
  const isBetween = x > 0.18 && x < 0.85 && bottom < 0.52;
  return isBetween && !isRoof && size > total * 0.012 && size < total * 0.25;
}

function part(key: MaterialKey, L: number, chroma: number, hue: number): Part {
  return { material: materials[key], L, a: Math.cos(hue) * chroma, b: Math.sin(hue) * chroma };
}
