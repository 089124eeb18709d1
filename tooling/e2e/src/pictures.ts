// Pictures that a journey draws, and what it reads from those that were made: pixels, not files.
import sharp from 'sharp';

/** Pixels as red, green, blue and alpha, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A part of a picture, its far sides not included. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Colour = [red: number, green: number, blue: number];

export async function readPixels(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A picture described as SVG, as a PNG file. */
export function drawing(width: number, height: number, shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export const ballSize = { width: 240, height: 180 };
/** Inside the ball and well away from its edge. */
export const onBall: Part = { left: 95, top: 65, right: 145, bottom: 115 };
/** What a person draws around the ball to choose it. */
export const aroundBall: Part = { left: 62, top: 32, right: 178, bottom: 148 };

/** A red ball on grey ground: something to cut out, and something to take away. */
export function ball(ground = '#8a9a8a'): Promise<Buffer> {
  const { width, height } = ballSize;
  return drawing(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${ground}"/><circle cx="120" cy="90" r="50" fill="#d02020"/>`,
  );
}

/** Colours of a meadow and nothing else. */
export function meadow(width = 200, height = 200): Promise<Buffer> {
  return drawing(
    width,
    height,
    `<defs>${gradient('meadow', '#203010', '#f0e890')}</defs><rect width="${width}" height="${height}" fill="url(#meadow)"/>`,
  );
}

function gradient(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** A vase drawn with lines on white paper, as somebody sketches it. */
export function sketch(): Promise<Buffer> {
  return drawing(
    320,
    320,
    '<rect width="320" height="320" fill="#fff"/><path d="M120 60h80l-12 60c40 30 52 110 12 150h-80c-40-40-28-120 12-150z" fill="none" stroke="#000" stroke-width="4"/>',
  );
}

export function colourAt({ width, data }: Pixels, x: number, y: number): [...Colour, alpha: number] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)] as [...Colour, number];
}

export function meanOf(pixels: Pixels, part: Part = wholeOf(pixels)): Colour {
  const sum: Colour = [0, 0, 0];
  let count = 0;
  for (let y = part.top; y < part.bottom; y++) {
    for (let x = part.left; x < part.right; x++) {
      for (const channel of [0, 1, 2] as const)
        sum[channel] += pixels.data[(y * pixels.width + x) * 4 + channel] ?? 0;
      count++;
    }
  }
  return sum.map((value) => value / count) as Colour;
}

/** Pixels that are not the same, byte by byte, in two pictures of one size; `where` leaves some out. */
export function countChanged(one: Pixels, other: Pixels, where: (x: number, y: number) => boolean): number {
  if (one.width !== other.width || one.height !== other.height) {
    throw new Error(`${one.width}×${one.height} cannot be compared with ${other.width}×${other.height}`);
  }
  let count = 0;
  for (let i = 0; i < one.width * one.height; i++) {
    if (!where(i % one.width, Math.floor(i / one.width))) continue;
    if ([0, 1, 2, 3].some((channel) => one.data[i * 4 + channel] !== other.data[i * 4 + channel])) count++;
  }
  return count;
}

export function isIn(part: Part, x: number, y: number): boolean {
  return x >= part.left && x < part.right && y >= part.top && y < part.bottom;
}

function wholeOf({ width, height }: Pixels): Part {
  return { left: 0, top: 0, right: width, bottom: height };
}
