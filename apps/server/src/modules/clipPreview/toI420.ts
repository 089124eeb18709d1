/**
 * The upper left part of a frame as planes of BT.709 in limited range, for the encoder.
 * @param width even, as is the height; at most those of the frame
 */
export function toI420(
  { rgba, width: stride }: { rgba: Uint8Array; width: number },
  width: number,
  height: number,
): Uint8Array {
  const luma = width * height;
  const planes = new Uint8Array((luma * 3) / 2);
  const at = (x: number, y: number, channel: number) => rgba[4 * (y * stride + x) + channel] ?? 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      planes[y * width + x] = Math.round(
        16 + 0.1826 * at(x, y, 0) + 0.6142 * at(x, y, 1) + 0.062 * at(x, y, 2),
      );
  const half = width / 2;
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const mean = (channel: number) =>
        (at(x, y, channel) + at(x + 1, y, channel) + at(x, y + 1, channel) + at(x + 1, y + 1, channel)) / 4;
      const [red, green, blue] = [mean(0), mean(1), mean(2)];
      const place = luma + (y / 2) * half + x / 2;
      planes[place] = Math.round(128 - 0.1006 * red - 0.3386 * green + 0.4392 * blue);
      planes[place + luma / 4] = Math.round(128 + 0.4392 * red - 0.3989 * green - 0.0403 * blue);
    }
  return planes;
}
