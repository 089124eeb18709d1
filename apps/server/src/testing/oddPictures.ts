// Files as people bring them and nobody tests with, each made here: a red ball on grey ground wherever it is a picture.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const ballSide = { width: 96, height: 64 };

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><rect width="96" height="64" fill="#8a9a8a"/><circle cx="48" cy="32" r="20" fill="#d02020"/></svg>',
);
const ball = () => sharp(svg);
const pngBall = () => ball().png().toBuffer();

/** One colour, so that many pixels are a small file. */
export function plainPng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8a9a8a' }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * A PNG of a few pixels whose header claims another size, for what is refused by the header alone. Making a real one of
 * 50 megapixels takes seconds.
 */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const small = await plainPng(8, 8);
  // Behind the sizes: depth, colours, compression, filter, interlacing.
  const header = chunk('IHDR', Buffer.concat([numbers(width, height), small.subarray(24, 29)]));
  return Buffer.concat([small.subarray(0, 8), header, small.subarray(33)]);
}

async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await pngBall(), await ball().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [40, 40] })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function numbers(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) data.writeUInt32BE(value, place * 4);
  return data;
}

/** An APNG of two frames, as its specification has it; sharp writes none. */
async function apng(): Promise<Buffer> {
  const { width, height } = ballSide;
  const still = await ball().removeAlpha().png({ palette: false }).toBuffer();
  const firstData = still.indexOf('IDAT') - 4;
  const control = (sequence: number) =>
    chunk('fcTL', Buffer.concat([numbers(sequence, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const blank = deflateSync(Buffer.alloc(height * (1 + width * 3)));
  const end = still.length - 12;
  return Buffer.concat([
    still.subarray(0, firstData),
    chunk('acTL', numbers(2, 0)),
    control(0),
    still.subarray(firstData, end),
    control(1),
    chunk('fdAT', Buffer.concat([numbers(2), blank])),
    still.subarray(end),
  ]);
}

const page = '<html><body><script>alert(1)</script></body></html>';

/** A GIF that is an HTML page for whoever does not look closely: in its comment, and behind its end. */
async function polyglot(): Promise<Buffer> {
  const gif = await ball().gif().toBuffer();
  const comment = Buffer.from(`/*${page}*/`);
  const extension = Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])]);
  const colours = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  return Buffer.concat([gif.subarray(0, colours), extension, gif.subarray(colours), Buffer.from(page)]);
}

/** Pictures that are one to every tool once they are in. */
export const pictures: Record<string, () => Promise<Buffer>> = {
  'a CMYK JPEG': () => ball().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  'a CMYK JPEG with its profile': () =>
    ball().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
  'a 16-bit PNG': () => ball().removeAlpha().toColourspace('rgb16').png().toBuffer(),
  'a 16-bit PNG with alpha': () => ball().ensureAlpha(0.9).toColourspace('rgb16').png().toBuffer(),
  'a PNG with alpha': () => sharp(svg).ensureAlpha(0.9).png().toBuffer(),
  'a PNG of few colours': () => ball().png({ palette: true, colours: 8 }).toBuffer(),
  'a progressive JPEG': () => ball().jpeg({ progressive: true, quality: 95 }).toBuffer(),
  'an interlaced PNG': () => ball().png({ progressive: true }).toBuffer(),
  'a PNG of a wide gamut': () => ball().withIccProfile('p3').png().toBuffer(),
  'a TIFF': () => ball().tiff().toBuffer(),
  'an animated GIF': () => animated('gif'),
  'an animated WebP': () => animated('webp'),
  'an animated PNG': apng,
  'a GIF that is a page as well': polyglot,
};

/** A photo held in one of the eight ways: its upper left corner is red and its upper right one blue as it is stored. */
export async function photoHeld(orientation: number): Promise<Buffer> {
  const corners = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32" fill="#fff"/><rect width="24" height="12" fill="#f00"/><rect x="40" width="24" height="12" fill="#00f"/></svg>',
  );
  return sharp(corners)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation })
    .toBuffer();
}

type Refusal = 'heicUnsupported' | 'mediaUnsupported' | 'imageDamaged' | 'imageTooManyPixels';

/** Files that are none, with what is said of each. */
export const refused: Record<string, { error: Refusal; make: () => Promise<Buffer> }> = {
  'an SVG with a script': {
    error: 'mediaUnsupported',
    make: async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`),
  },
  'a page': { error: 'mediaUnsupported', make: async () => Buffer.from(`<!doctype html>${page}`) },
  nothing: { error: 'mediaUnsupported', make: async () => Buffer.alloc(0) },
  'one byte': { error: 'mediaUnsupported', make: async () => Buffer.from([0x89]) },
  'a HEIC': {
    error: 'heicUnsupported',
    make: async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  },
  'a program': { error: 'mediaUnsupported', make: async () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') },
  'the head of a PNG': { error: 'imageDamaged', make: async () => (await pngBall()).subarray(0, 40) },
  'half a JPEG': {
    error: 'imageDamaged',
    make: async () => {
      const whole = await ball().resize(600).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  },
  'half a GIF': {
    error: 'imageDamaged',
    make: async () => {
      const whole = await ball().resize(600).gif().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  },
  'half a WebP': {
    error: 'imageDamaged',
    make: async () => {
      const whole = await ball().resize(600).webp().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  },
  'half an AVIF': {
    error: 'imageDamaged',
    make: async () => {
      const whole = await ball().resize(600).avif({ effort: 0 }).toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  },
  'a PNG whose pixels are garbage': {
    error: 'imageDamaged',
    make: async () => {
      const png = await pngBall();
      png.fill(0x5a, png.indexOf('IDAT') + 8, png.length - 16);
      return png;
    },
  },
  'a page with the first bytes of a PNG': {
    error: 'mediaUnsupported',
    make: async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(page)]),
  },
  'one row more than 50 megapixels': { error: 'imageTooManyPixels', make: () => pngClaiming(10_000, 5_001) },
  'a GIF that claims four thousand megapixels': {
    error: 'imageTooManyPixels',
    make: async () => {
      const gif = await ball().gif().toBuffer();
      const frame = gif.indexOf(0x2c, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1));
      // The side of the canvas and of its first frame.
      for (const side of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(65_535, side);
      return gif;
    },
  },
};
