/*
 * The colour table is learnt by sliced optimal transport (Pitié 2007, Bonneel 2015): along random directions, the colours that
 * the table makes are compared with those of the images in the order of both, and the nodes of the table move by what is
 * between. Nodes that no colour reaches follow their neighbours, so that the table stays smooth.
 */
import type { Random } from '../render/random.ts';
import { type Corners, cornersOf, nodeCount } from '../trainedStyle/colourTable.ts';
import { tableSide as side } from '../trainedStyle/styleParts.ts';

/** Colours of the renderer, as sRGB bytes for the table and as OKLab. */
export interface SourceColours {
  rgb: Uint8Array;
  lab: Float32Array;
}

export interface ColourMap {
  /** What is added to the OKLab colour of each node. */
  readonly table: Float32Array;
}

const batch = 6144;
/** Directions along which the loss is measured: the same in every step. */
const lossDirections = 20;
const lossSamples = 3000;
/** How much of a node's own change is given up for that of its neighbours in each step. */
const smoothing = 0.06;

export function createColourMap(): ColourMap {
  return { table: new Float32Array(nodeCount * 3) };
}

/** One step towards the colours of the images. @param rate share of the way, 0 to 1 */
export function improveColours(
  { table }: ColourMap,
  source: SourceColours,
  wanted: Float32Array,
  rate: number,
  random: Random,
): void {
  const picked = pick(source.lab.length / 3, batch, random);
  const made = mappedColours(table, source, picked);
  const moved = Float32Array.from(made);
  const goals = coloursAt(wanted, pick(wanted.length / 3, batch, random));
  for (const direction of orthogonal(random)) {
    const own = sortedAlong(moved, direction);
    const other = sortedAlong(goals, direction).values;
    for (let rank = 0; rank < batch; rank++) {
      const shift = other[rank]! - own.values[rank]!;
      const at = own.order[rank]! * 3;
      for (let c = 0; c < 3; c++) moved[at + c] = moved[at + c]! + shift * direction[c]!;
    }
  }
  const sums = new Float32Array(nodeCount * 3);
  const weights = new Float32Array(nodeCount);
  eachCorner(source, picked, (i, node, share) => {
    weights[node] = weights[node]! + share;
    for (let c = 0; c < 3; c++) {
      sums[node * 3 + c] = sums[node * 3 + c]! + (moved[i * 3 + c]! - made[i * 3 + c]!) * share;
    }
  });
  for (let node = 0; node < nodeCount; node++) {
    // A node that one colour hardly touches moves less than one that many agree on.
    const share = rate / (weights[node]! + 0.3);
    for (let c = 0; c < 3; c++) table[node * 3 + c] = table[node * 3 + c]! + sums[node * 3 + c]! * share;
  }
  smooth(table, weights);
}

/** Mean distance, along some directions, of what the table makes to the colours of images. */
export function colourError({ table }: ColourMap, source: SourceColours, wanted: Float32Array): number {
  const made = mappedColours(table, source, spread(source.lab.length / 3, lossSamples));
  const goals = coloursAt(wanted, spread(wanted.length / 3, lossSamples));
  let sum = 0;
  for (let i = 0; i < lossDirections; i++) {
    // Spread evenly over the half sphere by the golden angle.
    const z = 1 - (i + 0.5) / lossDirections;
    const around = i * 2.399963;
    const direction = [z, Math.cos(around) * Math.sqrt(1 - z * z), Math.sin(around) * Math.sqrt(1 - z * z)];
    const [p, q] = [sortedAlong(made, direction).values, sortedAlong(goals, direction).values];
    for (let rank = 0; rank < lossSamples; rank++) sum += Math.abs(p[rank]! - q[rank]!);
  }
  return sum / lossDirections / lossSamples;
}

function pick(total: number, count: number, random: Random): Int32Array {
  return Int32Array.from({ length: count }, () => random.int(total));
}

function spread(total: number, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) / count) * total));
}

function coloursAt(lab: Float32Array, places: Int32Array): Float32Array {
  const colours = new Float32Array(places.length * 3);
  for (const [i, place] of places.entries()) {
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = lab[place * 3 + c]!;
  }
  return colours;
}

function mappedColours(table: Float32Array, source: SourceColours, places: Int32Array): Float32Array {
  const colours = coloursAt(source.lab, places);
  eachCorner(source, places, (i, node, share) => {
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = colours[i * 3 + c]! + table[node * 3 + c]! * share;
  });
  return colours;
}

function eachCorner(
  { rgb }: SourceColours,
  places: Int32Array,
  visit: (i: number, node: number, share: number) => void,
): void {
  const corners: Corners = { nodes: new Int32Array(4), shares: new Float32Array(4) };
  for (let i = 0; i < places.length; i++) {
    const at = places[i]! * 3;
    cornersOf(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!, corners);
    for (let k = 0; k < 4; k++) {
      if (corners.shares[k]! > 0) visit(i, corners.nodes[k]!, corners.shares[k]!);
    }
  }
}

/** Three directions at right angles, turned at random. */
function orthogonal(random: Random): [number[], number[], number[]] {
  const a = unit([random.gauss(), random.gauss(), random.gauss()]);
  const other = unit([random.gauss(), random.gauss(), random.gauss()]);
  const b = unit(cross(a, other));
  return [a, b, cross(a, b)];
}

function unit([x = 0, y = 0, z = 0]: number[]): number[] {
  const length = Math.hypot(x, y, z);
  return length < 1e-9 ? [1, 0, 0] : [x / length, y / length, z / length];
}

function cross([a = 0, b = 0, c = 0]: number[], [x = 0, y = 0, z = 0]: number[]): number[] {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

/** Values along a direction in rising order, and which colour each is of. */
function sortedAlong(colours: Float32Array, direction: readonly number[]) {
  const count = colours.length / 3;
  // Value and index in one number, because typed arrays sort numbers quickly and nothing else.
  const packed = new Float64Array(count);
  const along = new Float32Array(count);
  const [dx = 0, dy = 0, dz = 0] = direction;
  for (let i = 0; i < count; i++) {
    const value = colours[i * 3]! * dx + colours[i * 3 + 1]! * dy + colours[i * 3 + 2]! * dz;
    along[i] = value;
    packed[i] = Math.floor((value + 8) * 2 ** 27) * 2 ** 14 + i;
  }
  packed.sort();
  const order = new Int32Array(count);
  const values = new Float32Array(count);
  for (let rank = 0; rank < count; rank++) {
    const index = packed[rank]! % 2 ** 14;
    order[rank] = index;
    values[rank] = along[index]!;
  }
  return { values, order };
}

function smooth(table: Float32Array, weights: Float32Array): void {
  const before = Float32Array.from(table);
  const steps = [side * side, side, 1];
  for (let r = 0, node = 0; r < side; r++) {
    for (let g = 0; g < side; g++) {
      for (let b = 0; b < side; b++, node++) {
        const place = [r, g, b];
        const share = weights[node]! > 0.02 ? smoothing : 0.6;
        for (let c = 0; c < 3; c++) {
          let [sum, count] = [0, 0];
          for (const [axis, step] of steps.entries()) {
            if (place[axis]! > 0) {
              sum += before[(node - step) * 3 + c]!;
              count++;
            }
            if (place[axis]! < side - 1) {
              sum += before[(node + step) * 3 + c]!;
              count++;
            }
          }
          const own = before[node * 3 + c]!;
          table[node * 3 + c] = own + (sum / count - own) * share;
        }
      }
    }
  }
}
