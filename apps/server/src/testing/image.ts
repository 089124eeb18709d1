import sharp from 'sharp';

/** A PNG of random colours, so that no two have the same bytes. */
export function pngBytes(width = 24, height = 16): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer();
}
