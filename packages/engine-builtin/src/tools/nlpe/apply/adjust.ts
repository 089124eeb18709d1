import type { Lch } from '../../../render/colour.ts';
import { toRgb } from '../../../render/colour.ts';
import { mapColours, withCurves } from '../../../imaging/pixels.ts';
import type { Raster } from '../../../imaging/raster.ts';
import { srgbOf } from '../../../imaging/lab.ts';
import type { Property } from '../steps.ts';
import { curve, exposed } from '../../../imaging/grade.ts';

/** One property more or less; `amount` −1 to 1. */
export function adjusted(
  picture: Raster,
  property: Property,
  amount: number,
  checkpoint: () => void,
): Raster {
  switch (property) {
    case 'brightness': {
      const brighter = (value: number) => exposed(value, amount > 0 ? 1 + amount * 2.1 : 1 + amount * 0.85);
      return withCurves(picture, [brighter, brighter, brighter]);
    }
    case 'contrast': {
      const steeper = (value: number) => curve(value, amount);
      return withCurves(picture, [steeper, steeper, steeper]);
    }
    case 'warmth':
      return withCurves(picture, [
        (value) => exposed(value, 1 + amount * 0.55),
        (value) => exposed(value, 1 + amount * 0.06),
        (value) => exposed(value, 1 - amount * 0.5),
      ]);
    case 'saturation':
      return mapColours(
        picture,
        (rgb) => {
          const light = 0.299 * rgb[0]! + 0.587 * rgb[1]! + 0.114 * rgb[2]!;
          const strength = Math.max(...rgb) - Math.min(...rgb);
          // What is colourful already gets less of it, so that nothing burns out.
          const factor = amount > 0 ? 1 + amount * 1.6 * (1 - strength * 0.7) : 1 + amount;
          for (let c = 0; c < 3; c++) rgb[c] = light + (rgb[c]! - light) * factor;
        },
        checkpoint,
      );
  }
}

/** Everything in tones of one colour, light and dark staying. */
export function tinted(picture: Raster, colour: Lch, amount: number, checkpoint: () => void): Raster {
  const dark = displayed({ l: 0.25, c: colour.c * 0.7, h: colour.h });
  const middle = displayed({ l: 0.62, c: colour.c, h: colour.h });
  const light = displayed({ l: 0.96, c: colour.c * 0.25, h: colour.h });
  return mapColours(
    picture,
    (rgb) => {
      const y = 0.299 * rgb[0]! + 0.587 * rgb[1]! + 0.114 * rgb[2]!;
      for (let c = 0; c < 3; c++) {
        const tone =
          y < 0.18
            ? (dark[c]! * y) / 0.18
            : y < 0.55
              ? dark[c]! + ((middle[c]! - dark[c]!) * (y - 0.18)) / 0.37
              : middle[c]! + ((light[c]! - middle[c]!) * (y - 0.55)) / 0.45;
        rgb[c] = rgb[c]! + (tone - rgb[c]!) * amount;
      }
    },
    checkpoint,
  );
}

/** The light itself gets a colour: bright parts more than dark ones, as under a coloured lamp. */
export function litBy(picture: Raster, colour: Lch, amount: number, checkpoint: () => void): Raster {
  const lamp = displayed({ ...colour, l: Math.max(0.7, colour.l) });
  const strongest = Math.max(...lamp);
  const { width, height } = picture;
  return mapColours(
    picture,
    (rgb, _, x, y) => {
      const light = 0.299 * rgb[0]! + 0.587 * rgb[1]! + 0.114 * rgb[2]!;
      // From the upper left, and fading across the picture.
      const near = 1.15 - 0.55 * Math.hypot(x / width - 0.2, y / height - 0.12);
      for (let c = 0; c < 3; c++) {
        const lit = rgb[c]! * (0.28 + (0.95 * lamp[c]!) / strongest) + light * lamp[c]! * 0.16 * near;
        rgb[c] = rgb[c]! + (lit * near - rgb[c]!) * amount;
      }
    },
    checkpoint,
  );
}

/** 0 to 1 as a screen shows it. */
export function displayed(colour: Lch): [number, number, number] {
  return toRgb(colour).map((linear) => srgbOf(linear) / 255) as [number, number, number];
}
