import type { Picture } from '@tai/contracts';
import { picture } from './picture.ts';

/** A picture that a browser can really show: its addresses carry a little landscape. Each number gives another. */
export function drawnPicture(number: number, parts: Partial<Picture> = {}): Picture {
  const { width = 1024, height = 1024 } = parts;
  const address = landscape(number, width, height);
  return picture({
    picUrl: address,
    thumbUrl: address,
    previewUrl: address,
    width,
    height,
    seed: number,
    ...parts,
  });
}

/** Address of a landscape of the given size in pixels. */
export function landscape(number: number, width: number, height: number): string {
  const hue = (number * 67 + 208) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 48% 32%)"/><stop offset="1" stop-color="hsl(${hue + 60} 70% 74%)"/></linearGradient><path fill="url(#s)" d="M0 0h100v100H0z"/><path fill="hsl(${hue + 20} 32% 28%)" d="M0 100V70l24-${12 + (number % 9)} 18 14 26-${18 + (number % 11)} 32 30v16z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
