import sharp from 'sharp';
import type { Raster } from '@tai/engine-builtin/imaging';

/**
 * A picture to measure speed with, as PNG: a ball before a sky and ground, with grain as a camera has it, so that
 * nothing is quicker than on a photograph.
 */
export async function drawnPicture(width: number, height: number): Promise<Buffer> {
  const radius = Math.min(width, height) * 0.28;
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2a4a80"/><stop offset="1" stop-color="#e8c8a0"/></linearGradient>
      <linearGradient id="ground" x2="0" y2="1"><stop stop-color="#6a7a50"/><stop offset="1" stop-color="#38402c"/></linearGradient>
      <radialGradient id="ball" cx="0.35" cy="0.3"><stop stop-color="#ffb090"/><stop offset="1" stop-color="#801818"/></radialGradient>
    </defs>
    <rect width="100%" height="70%" fill="url(#sky)"/><rect y="70%" width="100%" height="30%" fill="url(#ground)"/>
    <circle cx="50%" cy="52%" r="${radius}" fill="url(#ball)"/>
  </svg>`;
  const { data, info } = await sharp(Buffer.from(shapes))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let state = 1;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + (state >> 29)));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png({ compressionLevel: 2 })
    .toBuffer();
}

/** White on black: what somebody paints over the middle of a picture. */
export function drawnMask(width: number, height: number, share = 0.15): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><ellipse cx="50%" cy="50%" rx="${width * share}" ry="${height * share}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

/** Lines on white paper. */
export function drawnSketch(width: number, height: number): Promise<Buffer> {
  const [w, h] = [width / 320, height / 320];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><path transform="scale(${w} ${h})" d="M120 60h80l-12 60c40 30 52 110 12 150h-80c-40-40-28-120 12-150z" fill="none" stroke="#000" stroke-width="4"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

/** Raw pixels with alpha, by the library alone. */
export async function bareDecode(file: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

/** PNG with the settings of the engine, by the library alone. */
export function bareEncode({ data, width, height }: Raster, hasAlpha = false): Promise<Buffer> {
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  if (!hasAlpha) image.removeAlpha();
  return image.png({ compressionLevel: 2, adaptiveFiltering: true }).toBuffer();
}
