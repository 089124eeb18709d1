/** The clip that is encoded: 720p, ten seconds. */
export const shape = { width: 1280, height: 720, fps: 24 };
export const frameCount = 240;

/** A second of frames as planes of I420: slopes of light that move, with grain, as a rendered picture has. */
export function secondOfFrames(): Uint8Array[] {
  const { width, height } = shape;
  return Array.from({ length: shape.fps }, (_, index) => {
    const frame = new Uint8Array((width * height * 3) / 2);
    let random = 12_345 + index;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
        const slope = 60 + 80 * Math.sin((x + 6 * index) / 90) * Math.cos((y - 3 * index) / 70);
        frame[y * width + x] = 40 + Math.round(slope) + (random >> 27);
      }
    for (let at = width * height; at < frame.length; at += 1) frame[at] = 100 + ((at + 4 * index) % 640) / 16;
    return frame;
  });
}
