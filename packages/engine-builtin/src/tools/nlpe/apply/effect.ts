import { mapColours, withCurves } from '../../../imaging/pixels.ts';
import { createPlane, type Plane, type Raster } from '../../../imaging/raster.ts';
import { blurred } from '../../../imaging/plane.ts';
import { hashPair, hashUnit } from '../../../render/random.ts';
import { smoothstep } from '../../../render/noise.ts';
import { mixed } from '../../styleLook.ts';
import type { EffectName } from '../effects.ts';
import { atHour, inSeason } from './daylight.ts';
import { blurredBy, clarified, denoised, glowing, sharpened } from './focus.ts';
import { graded } from '../../../imaging/grade.ts';
import { dehazed, foggy, rainy, snowy } from '../../../imaging/weather.ts';

interface EffectSteps {
  seed: number;
  /** Which pixels take part in a blur; all without it. */
  counts: Plane | null;
  checkpoint(): void;
}

/** The picture with one effect, as strong as `amount` of 0 to 1 says. */
export async function withEffect(
  picture: Raster,
  effect: EffectName,
  amount: number,
  { seed, counts, checkpoint }: EffectSteps,
): Promise<Raster> {
  const longest = Math.max(picture.width, picture.height);
  const partly = (full: Raster) => mixed(picture, full, amount);
  switch (effect) {
    case 'blackAndWhite':
      return partly(graded(picture, { saturation: 0, contrast: 0.12 }, checkpoint));
    case 'sepia':
      return partly(
        mapColours(
          picture,
          (rgb) => {
            const light = 0.299 * rgb[0]! + 0.587 * rgb[1]! + 0.114 * rgb[2]!;
            rgb.set([light ** 0.82, light ** 0.98 * 0.92, light ** 1.2 * 0.76]);
          },
          checkpoint,
        ),
      );
    case 'vintage': {
      const faded = graded(
        picture,
        {
          ...{ saturation: 0.68, contrast: 0.1, fade: 0.07 },
          lights: [0.07, 0.03, -0.12],
          shadows: [0.02, 0.01, 0.06],
        },
        checkpoint,
      );
      return partly(grainy(vignetted(faded, 0.3, checkpoint), 0.25, seed, checkpoint));
    }
    case 'cinematic':
      return partly(
        vignetted(
          graded(
            picture,
            { contrast: 0.28, saturation: 0.94, shadows: [-0.09, 0.02, 0.07], lights: [0.11, 0.03, -0.1] },
            checkpoint,
          ),
          0.25,
          checkpoint,
        ),
      );
    case 'invert': {
      const turned = (value: number) => 1 - value;
      return partly(withCurves(picture, [turned, turned, turned]));
    }
    case 'enhance':
      return partly(enhanced(picture, checkpoint));
    case 'blur':
      return blurredBy(picture, 0.5 + amount * longest * 0.032, counts, checkpoint);
    case 'sharpen':
      return sharpened(picture, amount * 1.4);
    case 'denoise':
      return denoised(picture, 0.25 + amount * 1.6, checkpoint);
    case 'grain':
      return grainy(picture, amount, seed, checkpoint);
    case 'vignette':
      return vignetted(picture, amount, checkpoint);
    case 'glow':
      return glowing(picture, amount, checkpoint);
    case 'clarity':
      return clarified(picture, amount, checkpoint);
    case 'dehaze':
      return dehazed(picture, amount, checkpoint);
    case 'rain':
      return rainy(picture, amount, seed, checkpoint);
    case 'snow':
      return snowy(picture, amount, seed, checkpoint);
    case 'fog':
      return foggy(picture, amount, seed, checkpoint);
    case 'night':
    case 'sunset':
    case 'goldenHour':
    case 'dawn':
    case 'dusk':
      return partly(atHour(picture, effect, checkpoint));
    case 'spring':
    case 'summer':
    case 'autumn':
    case 'winter':
      return partly(inSeason(picture, effect, checkpoint));
  }
}

/** Darker towards the corners. */
function vignetted(picture: Raster, amount: number, checkpoint: () => void): Raster {
  const { width, height } = picture;
  return mapColours(
    picture,
    (rgb, _, x, y) => {
      const away = Math.hypot((x / width - 0.5) * 1.25, (y / height - 0.5) * 1.25);
      const dim = 1 - amount * 0.9 * smoothstep(0.3, 0.92, away);
      for (let c = 0; c < 3; c++) rgb[c] = rgb[c]! * dim;
    },
    checkpoint,
  );
}

/** Film grain: strongest in the middle tones, a little coarser than a pixel in large pictures. */
function grainy(picture: Raster, amount: number, seed: number, checkpoint: () => void): Raster {
  const { width, height } = picture;
  const noise = createPlane(width, height);
  const salt = hashPair(seed, 0x9ea1);
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) checkpoint();
    for (let x = 0; x < width; x++) {
      noise.data[y * width + x] = hashUnit(x, y, salt) + hashUnit(x + 7919, y, salt) - 1;
    }
  }
  const coarse = Math.max(width, height) > 1400 ? blurred(noise, 1) : noise;
  const strength = amount * (coarse === noise ? 0.16 : 0.4);
  return mapColours(
    picture,
    (rgb, i) => {
      const light = 0.299 * rgb[0]! + 0.587 * rgb[1]! + 0.114 * rgb[2]!;
      const shift = coarse.data[i]! * strength * (0.35 + 2.6 * light * (1 - light));
      for (let c = 0; c < 3; c++) rgb[c] = rgb[c]! + shift;
    },
    checkpoint,
  );
}

/** Darkest and brightest half percent become black and white, colour casts are halved, detail and colour lifted. */
function enhanced(picture: Raster, checkpoint: () => void): Raster {
  const { data } = picture;
  const ends = [0, 1, 2].map((channel) => {
    const counts = new Float64Array(256);
    let total = 0;
    for (let at = channel; at < data.length; at += 4) {
      counts[data[at]!] = counts[data[at]!]! + 1;
      total++;
    }
    const place = (share: number) => {
      let sum = 0;
      for (let value = 0; value < 256; value++) {
        sum += counts[value]!;
        if (sum >= total * share) return value / 255;
      }
      return 1;
    };
    return { low: place(0.005), high: place(0.995), middle: place(0.5) };
  });
  const low = Math.min(...ends.map((end) => end.low));
  const high = Math.max(...ends.map((end) => end.high));
  const middle = ends.reduce((sum, end) => sum + end.middle, 0) / 3;
  const span = Math.max(0.25, high - low);
  const lift = Math.min(1.5, Math.max(0.75, 0.47 / Math.max(0.08, (middle - low) / span))) ** 0.6;
  const curves = ends.map((end) => {
    const ownLow = (low + end.low) / 2;
    const ownSpan = Math.max(0.25, ((high + end.high) / 2 - ownLow + span) / 2);
    return (value: number) => Math.max(0, Math.min(1, (value - ownLow) / ownSpan)) ** (1 / lift);
  });
  const levelled = withCurves(picture, curves as unknown as Parameters<typeof withCurves>[1]);
  return clarified(graded(levelled, { saturation: 1.12 }, checkpoint), 0.25, checkpoint);
}
