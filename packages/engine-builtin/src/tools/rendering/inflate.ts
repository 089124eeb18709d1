/*
 * Areas of a drawing stand up as if filled with air: the height is the root of the solution of Δu = −4 with u = 0 along
 * the lines (as in "inflation" of Johnston, "Lumo: Illumination for Cel Animation", NPAR 2002), solved from coarse to
 * fine on a small copy, so that surfaces are round everywhere and have no creases.
 */
import { distanceInside } from '../../imaging/distance.ts';
import { blurred, resizePlane } from '../../imaging/plane.ts';
import { createPlane, type Plane } from '../../imaging/raster.ts';

const workingSide = 360;
const coarsestSide = 24;
const sweeps = 14;

/** Heights in pixels. */
export function inflate(
  areas: Int32Array,
  width: number,
  height: number,
  round: number,
  checkpoint: () => void,
): Plane {
  const inside = interiorOf(areas, width, height);
  const edge = distanceInside(inside);
  checkpoint();
  const scale = Math.min(1, workingSide / Math.max(width, height));
  const w = Math.max(4, Math.round(width * scale));
  const h = Math.max(4, Math.round(height * scale));
  const solved = solve(sampled(areas, inside, width, height, w, h), w, h, checkpoint);
  for (let i = 0; i < solved.length; i++) solved[i] = Math.sqrt(Math.max(0, solved[i]!)) / scale;
  const smooth = resizePlane({ width: w, height: h, data: solved }, width, height);
  // Fine pictures have finer outlines than the copy knows.
  const rim = Math.max(2.5, 3 / scale);
  for (let i = 0; i < smooth.data.length; i++) {
    const near = Math.min(1, edge.data[i]! / rim);
    smooth.data[i] = smooth.data[i]! * Math.sqrt(near * (2 - near)) * round * 0.75;
  }
  checkpoint();
  return blurred(smooth, Math.max(1, Math.max(width, height) / 420));
}

/** 1 where all neighbours are of the same area, and of one. */
function interiorOf(areas: Int32Array, width: number, height: number): Plane {
  const inside = createPlane(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const area = areas[i]!;
      const isInner =
        area !== 0 &&
        area === areas[i - 1] &&
        area === areas[i + 1] &&
        area === areas[i - width] &&
        area === areas[i + width];
      inside.data[i] = isInner ? 1 : 0;
    }
  }
  return inside;
}

/** The number of the area at each place of a small copy; 0 on lines and outside. */
function sampled(
  areas: Int32Array,
  inside: Plane,
  width: number,
  height: number,
  w: number,
  h: number,
): Int32Array {
  const small = new Int32Array(w * h);
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i =
        Math.min(height - 1, Math.floor(((y + 0.5) * height) / h)) * width +
        Math.min(width - 1, Math.floor(((x + 0.5) * width) / w));
      small[y * w + x] = inside.data[i] === 1 ? areas[i]! : 0;
    }
  }
  return small;
}

/** Δu = −4 inside each area, from half the size up. */
function solve(areas: Int32Array, w: number, h: number, checkpoint: () => void): Float32Array<ArrayBuffer> {
  let u = new Float32Array(w * h);
  if (Math.max(w, h) > coarsestSide) {
    const halfW = Math.ceil(w / 2);
    const halfH = Math.ceil(h / 2);
    const half = new Int32Array(halfW * halfH);
    for (let y = 0; y < halfH; y++) {
      for (let x = 0; x < halfW; x++) {
        half[y * halfW + x] = areas[Math.min(h - 1, y * 2) * w + Math.min(w - 1, x * 2)]!;
      }
    }
    const coarse = solve(half, halfW, halfH, checkpoint);
    const large = resizePlane({ width: halfW, height: halfH, data: coarse }, w, h);
    // Twice the size has four times the height before the root.
    u = Float32Array.from(large.data, (value) => value * 4);
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let y = 1; y < h - 1; y++) {
      for (let x = 1; x < w - 1; x++) {
        const i = y * w + x;
        const area = areas[i]!;
        if (area === 0) {
          u[i] = 0;
          continue;
        }
        const at = (n: number) => (areas[n] === area ? u[n]! : 0);
        const wanted = (at(i - 1) + at(i + 1) + at(i - w) + at(i + w) + 4) / 4;
        // A little more than the step, which settles sooner.
        u[i] = u[i]! + (wanted - u[i]!) * 1.5;
      }
    }
  }
  checkpoint();
  return u;
}
