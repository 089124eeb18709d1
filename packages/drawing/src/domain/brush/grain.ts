// Paper: a repeating field of noise in two sizes, the same for every drawing, so that strokes over each other meet the same grain.
const side = 256;

function createGrain(): Float32Array {
  let seed = 0x9e3779b9;
  const random = () => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((seed ^ (seed >>> 13)) >>> 0) / 0x1_0000_0000;
  };
  const fine = Float32Array.from({ length: side * side }, random);
  const at = (x: number, y: number) => fine[(y & (side - 1)) * side + (x & (side - 1))] as number;
  const values = new Float32Array(side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const near = (at(x, y) * 2 + at(x + 1, y) + at(x, y + 1) + at(x - 1, y) + at(x, y - 1)) / 6;
      const coarse = (at(x >> 1, y >> 1) + at((x >> 1) + 1, y >> 1) + at(x >> 1, (y >> 1) + 1)) / 3;
      const mixed = near * 0.6 + coarse * 0.4;
      // Steeper in the middle: paper takes the pigment or it does not.
      values[y * side + x] = Math.min(1, Math.max(0, (mixed - 0.5) * 3 + 0.5));
    }
  return values;
}

let grain: Float32Array | null = null;

/** How little of the pigment a pixel takes, 0 to 1. */
export function grainAt(x: number, y: number): number {
  grain ??= createGrain();
  return grain[(y & (side - 1)) * side + (x & (side - 1))] as number;
}
