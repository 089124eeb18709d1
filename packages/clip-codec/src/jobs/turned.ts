import type { RgbaFrame } from './toRgba.ts';

/** The frame turned clockwise. */
export function turned(frame: RgbaFrame, degrees: 0 | 90 | 180 | 270): RgbaFrame {
  if (degrees === 0) return frame;
  const isUpright = degrees === 180;
  const { width, height } = frame;
  const from = new Uint32Array(frame.rgba.buffer, frame.rgba.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = from[y * width + x]!;
      if (degrees === 180) to[(height - 1 - y) * width + (width - 1 - x)] = pixel;
      else if (degrees === 90) to[x * height + (height - 1 - y)] = pixel;
      else to[(width - 1 - x) * height + y] = pixel;
    }
  return {
    width: isUpright ? width : height,
    height: isUpright ? height : width,
    rgba: new Uint8Array(to.buffer),
  };
}
