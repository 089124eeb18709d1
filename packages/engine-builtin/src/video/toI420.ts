import type { FrameBuffer } from './warpLayer.ts';

/** A frame as planes in BT.709, limited range: luma, then both chroma planes of half the size each way. Both sides are even. */
export function toI420({
  width,
  height,
  pixels,
}: Pick<FrameBuffer, 'width' | 'height' | 'pixels'>): Uint8Array {
  const luma = width * height;
  const half = width >> 1;
  const planes = new Uint8Array(luma + 2 * half * (height >> 1));
  const [blue, red] = [luma, luma + half * (height >> 1)];
  // Weights of BT.709 in 16 bits, scaled to 219 steps of luma and 224 of chroma.
  const y = (at: number) =>
    (11_966 * pixels[at]! + 40_254 * pixels[at + 1]! + 4_064 * pixels[at + 2]! + 1_081_344) >> 16;
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      const place = row * width + column;
      const at = place * 4;
      const under = at + width * 4;
      planes[place] = y(at);
      planes[place + 1] = y(at + 4);
      planes[place + width] = y(under);
      planes[place + width + 1] = y(under + 4);
      const r = pixels[at]! + pixels[at + 4]! + pixels[under]! + pixels[under + 4]!;
      const g = pixels[at + 1]! + pixels[at + 5]! + pixels[under + 1]! + pixels[under + 5]!;
      const b = pixels[at + 2]! + pixels[at + 6]! + pixels[under + 2]! + pixels[under + 6]!;
      const to = (row >> 1) * half + (column >> 1);
      // Sums of four pixels: two bits more.
      planes[blue + to] = (-6_596 * r - 22_188 * g + 28_784 * b + 33_685_504) >> 18;
      planes[red + to] = (28_784 * r - 26_144 * g - 2_640 * b + 33_685_504) >> 18;
    }
  }
  return planes;
}
