// Colour tables: 33³ nodes over sRGB, between which colours are interpolated over tetrahedra (as printers' profiles do it).
import { fromLab, toLab } from '../imaging/lab.ts';
import { createRaster, type Raster } from '../imaging/raster.ts';
import { tableSide as side } from './styleParts.ts';

export const nodeCount = side ** 3;

/** OKLab colours of all nodes. */
export function nodeColours(): Float32Array {
  const nodes = createRaster(side * side, side);
  let at = 0;
  for (let r = 0; r < side; r++)
    for (let g = 0; g < side; g++)
      for (let b = 0; b < side; b++) {
        nodes.data.set(
          [r, g, b].map((step) => Math.round((step * 255) / (side - 1))),
          at,
        );
        nodes.data[at + 3] = 255;
        at += 4;
      }
  return toLab(nodes).data;
}

/** sRGB bytes (not rounded) of OKLab colours of nodes. */
export function tableOfLab(lab: Float32Array): Float32Array {
  const image = { width: side * side, height: side, data: lab };
  // A byte is fine enough for a node: what lies between is interpolated, and noise of half a byte cannot be seen.
  const { data } = fromLab(image, createRaster(image.width, image.height));
  const table = new Float32Array(nodeCount * 3);
  for (let i = 0; i < nodeCount; i++) for (let c = 0; c < 3; c++) table[i * 3 + c] = data[i * 4 + c]!;
  return table;
}

/** Which of four nodes make a colour, and how much each counts. */
export interface Corners {
  /** Indices of nodes. */
  nodes: Int32Array;
  shares: Float32Array;
}

/** For a value of each channel from 0 to 255. @param out four nodes and shares, overwritten */
export function cornersOf(r: number, g: number, b: number, out: Corners): void {
  const scale = (side - 1) / 255;
  const [x, y, z] = [r * scale, g * scale, b * scale];
  const [i, j, k] = [Math.min(side - 2, x | 0), Math.min(side - 2, y | 0), Math.min(side - 2, z | 0)];
  const parts = [x - i, y - j, z - k] as const;
  const steps = [side * side, side, 1] as const;
  // From the darkest corner to the brightest along the channels in the order of their parts.
  const [first, second, third] = orderOf(parts[0], parts[1], parts[2]);
  let node = (i * side + j) * side + k;
  out.nodes[0] = node;
  out.shares[0] = 1 - parts[first];
  out.nodes[1] = node += steps[first];
  out.shares[1] = parts[first] - parts[second];
  out.nodes[2] = node += steps[second];
  out.shares[2] = parts[second] - parts[third];
  out.nodes[3] = node + steps[third];
  out.shares[3] = parts[third];
}

type Channel = 0 | 1 | 2;
const orders: readonly (readonly [Channel, Channel, Channel])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [2, 0, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 1, 0],
];

function orderOf(x: number, y: number, z: number): (typeof orders)[number] {
  if (x >= y) return orders[y >= z ? 0 : x >= z ? 1 : 2]!;
  return orders[x >= z ? 3 : y >= z ? 4 : 5]!;
}

/**
 * Every pixel through a table, in place.
 * @param gains what a row of pixels is multiplied by; null for nothing
 */
export function throughTable(
  { width, height, data }: Raster,
  table: Float32Array,
  gains: ((y: number) => Float32Array) | null,
  checkpoint: () => void,
): void {
  const bases = new Int32Array(256);
  const parts = new Float32Array(256);
  for (let value = 0; value < 256; value++) {
    const place = (value * (side - 1)) / 255;
    bases[value] = Math.min(side - 2, Math.floor(place));
    parts[value] = place - bases[value]!;
  }
  const [stepR, stepG] = [side * side * 3, side * 3];
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) checkpoint();
    const gain = gains?.(y);
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      const [fr, fg, fb] = [parts[r]!, parts[g]!, parts[b]!];
      const low = ((bases[r]! * side + bases[g]!) * side + bases[b]!) * 3;
      const high = low + stepR + stepG + 3;
      let [one, two, most, middle, least] = [0, 0, 0, 0, 0];
      if (fr >= fg) {
        if (fg >= fb) [one, two, most, middle, least] = [low + stepR, low + stepR + stepG, fr, fg, fb];
        else if (fr >= fb) [one, two, most, middle, least] = [low + stepR, low + stepR + 3, fr, fb, fg];
        else [one, two, most, middle, least] = [low + 3, low + stepR + 3, fb, fr, fg];
      } else if (fr >= fb) [one, two, most, middle, least] = [low + stepG, low + stepR + stepG, fg, fr, fb];
      else if (fg >= fb) [one, two, most, middle, least] = [low + stepG, low + stepG + 3, fg, fb, fr];
      else [one, two, most, middle, least] = [low + 3, low + stepG + 3, fb, fg, fr];
      const factor = gain ? gain[x]! : 1;
      for (let c = 0; c < 3; c++) {
        const value =
          table[low + c]! * (1 - most) +
          table[one + c]! * (most - middle) +
          table[two + c]! * (middle - least) +
          table[high + c]! * least;
        data[at + c] = value * factor;
      }
    }
  }
}
