// Datasets that journeys and screenshots begin with: archives of drawn images with labels.
import JSZip from 'jszip';
import { drawing } from './pictures.ts';

export type ArchiveFiles = Record<string, Uint8Array | string>;

/** A ZIP archive of files by their path. */
export async function archiveOf(files: ArchiveFiles): Promise<Buffer> {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  return Buffer.from(await zip.generateAsync({ type: 'uint8array' }));
}

/** A drawn street by its number: other light, other houses. */
export function street(number: number, width = 768, height = 768): Promise<Buffer> {
  const hue = (number * 47 + 200) % 360;
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 30%)"/><stop offset="1" stop-color="hsl(${hue + 40} 70% 76%)"/></linearGradient><rect width="${width}" height="${height}" fill="url(#s)"/>`;
  const houses = Array.from({ length: 6 }, (_, at) => {
    const tall = height * (0.3 + (((number + 3) * (at + 2) * 7) % 11) / 26);
    const x = (at * width) / 6;
    const windows = Array.from({ length: 6 }, (_unused, pane) => {
      const [left, top] = [x + 18 + (pane % 2) * 44, height - tall + 24 + Math.floor(pane / 2) * 56];
      const isLit = (number + at + pane) % 3 === 0;
      return `<rect x="${left}" y="${top}" width="24" height="34" fill="${isLit ? '#ffd98a' : '#1c2230'}"/>`;
    }).join('');
    return `<rect x="${x}" y="${height - tall}" width="${width / 6 - 3}" height="${tall}" fill="hsl(${hue + at * 9} 22% ${18 + at * 5}%)" stroke="#0b0d12" stroke-width="4"/>${windows}`;
  }).join('');
  return drawing(width, height, sky + houses);
}
