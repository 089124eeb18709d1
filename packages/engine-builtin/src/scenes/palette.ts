import { names, type SceneIntent } from '../prompt/sceneIntent.ts';
import { lch, toRgb, type Rgb } from '../render/colour.ts';
import type { Random } from '../render/random.ts';

/**
 * Five colours that belong together, from dark to light with an accent: named colours first, then hues by a scheme
 * of the colour wheel. Lightness is spread on purpose, because contrast of lightness is what makes forms readable.
 */
export function createPalette(intent: SceneIntent, random: Random): Rgb[] {
  const named = intent.colours;
  const base = named[0]?.h ?? (intent.salt ? intent.salt % 360 : random.range(0, 360));
  const scheme = random.pick([
    [0, 30, 180, 210, 60],
    [0, 120, 240, 20, 140],
    [0, 25, 50, 190, 75],
    [0, 180, 150, 210, 20],
    [0, 40, 200, 230, 15],
  ]);
  const vivid = (0.11 + intent.vividness * 0.07) * (intent.vividness <= -0.9 ? 0 : 1);
  const night = intent.time === 'night' || intent.drama > 0.5 || names(intent, 'no:bright');
  const lightness = night ? [0.16, 0.34, 0.52, 0.66, 0.84] : [0.27, 0.5, 0.64, 0.8, 0.94];
  const spread = lightness.map((l, k) =>
    lch(
      l,
      k === 4 && !night ? vivid * 0.25 : vivid * (k === 0 ? 0.6 : 1.15),
      base + scheme[k]! + random.range(-10, 10),
    ),
  );
  named.forEach((colour, k) => {
    // The first named colour takes the two middle steps, so that it is what the eye remembers.
    if (k === 0) {
      spread[2] = colour;
      spread[1] = lch(Math.max(0.2, colour.l - 0.16), colour.c, colour.h);
    } else spread[(k + 2) % 5] = colour;
  });
  return spread.map(toRgb);
}
