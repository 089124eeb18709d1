import sharp from 'sharp';
import type { Raster } from '../../../imaging/raster.ts';
import { escapedText, textFonts, textWidth } from '../../../imaging/textWidth.ts';
import type { Step } from '../steps.ts';
import { displayed } from './adjust.ts';

type TextStep = Extract<Step, { kind: 'text' }>;

const linesMax = 4;

/** Words on the picture, large enough to read and never over its edge. */
export async function lettered(picture: Raster, step: TextStep): Promise<Raster> {
  const { width, height, data } = picture;
  const margin = Math.round(Math.min(width, height) * 0.06);
  const room = width - margin * 2;
  let size = Math.max(6, Math.min(height * 0.12, Math.min(width, height) * 0.1));
  let lines = broken(step.text, room / size);
  while ((lines.length > linesMax || lines.some((line) => textWidth(line) * size > room)) && size > 5) {
    size *= 0.92;
    lines = broken(step.text, room / size);
  }
  const lineHeight = size * 1.25;
  const block = lineHeight * lines.length;
  const top =
    step.side === 'top' ? margin : step.side === 'centre' ? (height - block) / 2 : height - margin - block;
  const anchor = step.across === 'left' ? 'start' : step.across === 'right' ? 'end' : 'middle';
  const x = step.across === 'left' ? margin : step.across === 'right' ? width - margin : width / 2;
  const isBright = brightnessOf(picture, Math.max(0, top), block) > 0.62;
  const ink = step.colour ? hex(displayed(step.colour.colour)) : isBright ? '#161616' : '#ffffff';
  const halo = step.colour
    ? step.colour.colour.l > 0.6
      ? '#000000'
      : '#ffffff'
    : isBright
      ? '#ffffff'
      : '#000000';
  const spans = lines
    .map((line, index) => {
      const y = top + lineHeight * index + size * 0.95;
      return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escapedText(line)}</text>`;
    })
    .join('');
  const font = `font-family="${textFonts}" font-weight="600" font-size="${size.toFixed(1)}"`;
  const soft = (size * 0.09).toFixed(2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><filter id="s" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="${soft}"/></filter></defs>
<g ${font} fill="${halo}" fill-opacity="0.55" filter="url(#s)">${spans}</g><g ${font} fill="${ink}">${spans}</g></svg>`;
  const out = await sharp(data, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(svg) }])
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8ClampedArray(out.buffer, out.byteOffset, out.length) };
}

/** Lines of at most `room` ems, broken between words, or anywhere in Chinese and Japanese. */
function broken(text: string, room: number): string[] {
  const pieces = text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? [
    text,
  ];
  const lines: string[] = [''];
  for (const piece of pieces) {
    const line = lines.at(-1)!;
    if (line && textWidth((line + piece).trimEnd()) > room) lines.push(piece.trimStart());
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

function brightnessOf({ width, height, data }: Raster, top: number, tall: number): number {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(top); y < Math.min(height, top + tall); y += 2) {
    for (let x = Math.floor(width * 0.1); x < width * 0.9; x += 4) {
      const at = (y * width + x) * 4;
      sum += (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255;
      count++;
    }
  }
  return count ? sum / count : 0;
}

function hex(rgb: readonly number[]): string {
  return `#${rgb
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
