/*
 * Whether a picture can be a mask: grey, and for one that chooses an area, with something chosen. A mask has up to 7.5
 * million pixels, so nothing here goes through them in JavaScript, which would hold up every call: libvips computes on
 * threads of its own, and what is left is one search for a byte.
 */
import sharp, { type Matrix3x3, type Raw } from 'sharp';

/** Channels of a grey pixel differ by no more than this; JPEG and colour profiles move them a little. */
const greyTolerance = 24;
/** An area counts as chosen where a pixel is at least this bright. */
const chosenFrom = 128;

/** Red over green, green over blue, blue over red; the other matrix has them the other way round. Below 0 becomes 0. */
const differences: Matrix3x3[] = [
  [
    [1, -1, 0],
    [0, 1, -1],
    [-1, 0, 1],
  ],
  [
    [-1, 1, 0],
    [0, -1, 1],
    [1, 0, -1],
  ],
];

/**
 * What keeps a picture from being a mask; null when nothing does.
 * @param bytes an image of the file store
 * @param kind `area` for a mask that must choose something
 */
export async function maskFault(bytes: Uint8Array, kind: 'area' | 'hints'): Promise<string | null> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels };
  if (raw.channels >= 3) {
    for (const difference of differences) {
      const distances = await sharp(data, { raw }).recomb(difference).raw().toBuffer();
      if (await reaches(distances, raw, greyTolerance + 1)) return 'has colours';
    }
  }
  const isEmpty = kind === 'area' && !(await reaches(data, raw, chosenFrom));
  return isEmpty ? 'is all black: paint the part to change' : null;
}

/** Whether a channel of any pixel is at least `value`. */
async function reaches(data: Buffer, raw: Raw, value: number): Promise<boolean> {
  const white = await sharp(data, { raw }).threshold(value, { greyscale: false }).raw().toBuffer();
  return white.includes(255);
}
