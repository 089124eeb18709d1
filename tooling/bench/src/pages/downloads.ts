// Runs in the page: what saving pictures takes beside what the browser and a library take for the bare work.
import { zipSync } from 'fflate';
import type { Picture } from '@tai/contracts';
import { packSet } from '../../../../packages/watermark/src/engine/saveSet.ts';
import { watermarkedBlob } from '../../../../packages/watermark/src/engine/watermarkedBlob.ts';

/** Milliseconds of both, in turns. */
export interface Turn {
  ours: number;
  bare: number;
}

declare global {
  interface Window {
    benchWatermark: (width: number, height: number, rounds: number) => Promise<Turn[]>;
    benchZip: (count: number, bytes: number, rounds: number) => Promise<Turn[]>;
  }
}

async function timed(action: () => unknown): Promise<number> {
  const from = performance.now();
  await action();
  return performance.now() - from;
}

async function inTurns(rounds: number, ours: () => unknown, bare: () => unknown): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let round = -1; round < rounds; round += 1) {
    // Each goes first in every other round.
    const isFirst = round % 2 === 0;
    const first = await timed(isFirst ? ours : bare);
    const second = await timed(isFirst ? bare : ours);
    if (round >= 0) turns.push(isFirst ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  return turns;
}

/** A picture with grain, as PNG: a flat one is encoded much faster. */
async function grainy(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  const pixels = new ImageData(width, height);
  let state = 1;
  for (let at = 0; at < pixels.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const grain = state >>> 28;
    const x = (at / 4) % width;
    pixels.data[at] = (200 * x) / width + grain;
    pixels.data[at + 1] = 80 + grain;
    pixels.data[at + 2] = 180 - (120 * x) / width + grain;
    pixels.data[at + 3] = 255;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

function contextOf(canvas: OffscreenCanvas | HTMLCanvasElement): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas.');
  return context as OffscreenCanvasRenderingContext2D;
}

/** A watermark on a picture of this size, against drawing and encoding it. */
window.benchWatermark = async (width, height, rounds) => {
  const original = await grainy(width, height);
  return inTurns(
    rounds,
    () => watermarkedBlob(original, 'somebody · TAI Studio', 'png'),
    async () => {
      const image = await createImageBitmap(original);
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      contextOf(canvas).drawImage(image, 0, 0);
      await new Promise((done) => canvas.toBlob(done, 'image/png'));
      image.close();
    },
  );
};

/** A set of pictures as one ZIP, against storing their bytes with fflate. */
window.benchZip = async (count, bytes, rounds) => {
  const files = Array.from({ length: count }, (_, index) => {
    const content = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(content.subarray(at, at + 65_536));
    content[0] = index;
    return new Blob([content], { type: 'image/png' });
  });
  const pictures = files.map((_, index) => ({ id: String(index) }) as Picture);
  return inTurns(
    rounds,
    async () => {
      const { zip, failed } = await packSet(pictures, {
        prepare: async ({ id }) => {
          const blob = files[Number(id)];
          if (!blob) throw new Error(`There is no picture ${id}.`);
          return { blob, extension: 'png', isPlain: false };
        },
        nameOf: (extension) => `picture.${extension}`,
        onProgress: () => {},
        signal: new AbortController().signal,
      });
      if (!zip || failed > 0 || zip.size < count * bytes) throw new Error('The set was not packed.');
    },
    async () => {
      const entries: Record<string, Uint8Array> = {};
      for (const [index, file] of files.entries()) {
        entries[`picture-${index}.png`] = new Uint8Array(await file.arrayBuffer());
      }
      const zip = new Blob([zipSync(entries, { level: 0 }) as Uint8Array<ArrayBuffer>]);
      if (zip.size < count * bytes) throw new Error('The set was not stored.');
    },
  );
};
