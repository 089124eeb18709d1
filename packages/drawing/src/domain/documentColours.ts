import { fromHex, toHex } from './colour.ts';
import type { Drawing } from './layers/drawing.ts';

const wanted = 12;
/** Pixels between those that are looked at. */
const step = 31;
/** Colours within so many levels of each other count as one. */
const nearness = 24;

/** The most frequent colours of a drawing, those that cover most in front; pixels that are hardly seen do not count. */
export function documentColours({ layers }: Pick<Drawing, 'layers'>): string[] {
  const counts = new Map<string, number>();
  for (const { tiles, isVisible, kind } of layers.values()) {
    if (!isVisible || kind === 'mask' || kind === 'reference') continue;
    for (const { pixels } of tiles.values()) {
      if (!pixels) continue;
      for (let at = 0; at < pixels.length; at += step * 4) {
        if ((pixels[at + 3] ?? 0) < 128) continue;
        const hex = toHex({ red: pixels[at] ?? 0, green: pixels[at + 1] ?? 0, blue: pixels[at + 2] ?? 0 });
        counts.set(hex, (counts.get(hex) ?? 0) + 1);
      }
    }
  }
  const chosen: string[] = [];
  for (const [hex] of [...counts].toSorted(([, a], [, b]) => b - a)) {
    if (chosen.length === wanted) break;
    if (!chosen.some((one) => isNear(one, hex))) chosen.push(hex);
  }
  return chosen;
}

function isNear(a: string, b: string): boolean {
  const [one, other] = [fromHex(a), fromHex(b)];
  if (!one || !other) return false;
  return (
    Math.abs(one.red - other.red) + Math.abs(one.green - other.green) + Math.abs(one.blue - other.blue) <
    nearness
  );
}
