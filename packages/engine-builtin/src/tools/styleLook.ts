// The renderer's styles, used on pictures that it did not draw.
import type { ParameterOf, ParameterValues, StyleChoice } from '@tai/contracts';
import { renderStyleLabels } from '../renderStyleLabels.ts';
import { parsePrompt } from '../prompt/parsePrompt.ts';
import { renderStyles, type RenderStyle } from '../prompt/sceneIntent.ts';
import type { Raster } from '../imaging/raster.ts';
import { createCanvas } from '../render/canvas.ts';
import { createRandom } from '../render/random.ts';
import { applyStyle } from '../styles/applyStyle.ts';

/** Styles to mix, all of one flow and model, as the wire wants it. */
export function stylesParameter(flow: string, model: string): ParameterOf<'styles'> {
  return {
    name: 'styles',
    label: { en: 'Styles', zh: '风格', ja: 'スタイル' },
    type: 'styles',
    options: renderStyles
      .filter((style) => style !== 'photo')
      .map((value) => ({ value, label: renderStyleLabels[value], flow, model })),
    families: ['tai'],
    max: 6,
    intensity: { min: 0, max: 100, step: 1, default: 50 },
    default: [],
  };
}

/** The named styles of a request; none where it is older than the parameter. */
export function chosenStyles(params: ParameterValues): readonly StyleChoice[] {
  return (params['styles'] ?? []) as StyleChoice[];
}

/** The picture repainted in each style, mixed by how strong each is; with intensities under 100 the picture shows through. */
export function withStyles(
  picture: Raster,
  styles: readonly StyleChoice[],
  seed: number,
  checkpoint: () => void,
): Raster {
  const chosen = styles.filter(({ intensity }) => intensity > 0);
  if (chosen.length === 0) return picture;
  const total = chosen.reduce((sum, { intensity }) => sum + intensity / 100, 0);
  const own = Math.max(0, 1 - total);
  const sums = new Float32Array(picture.data.length);
  for (let i = 0; i < sums.length; i++) sums[i] = picture.data[i]! * own;
  for (const { id, intensity } of chosen) {
    const share = intensity / 100 / Math.max(1, total);
    const repainted = inStyle(picture, id as RenderStyle, seed, checkpoint);
    for (let i = 0; i < sums.length; i++) sums[i] = sums[i]! + repainted.data[i]! * share;
    checkpoint();
  }
  return { ...picture, data: Uint8ClampedArray.from(sums) };
}

/** The picture repainted in one style of the renderer. */
export function inStyle(picture: Raster, style: RenderStyle, seed: number, checkpoint: () => void): Raster {
  if (style === 'photo') return picture;
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) canvas.data[i * 3 + c] = picture.data[i * 4 + c]! / 255;
  }
  const intent = parsePrompt('', '', style, seed);
  applyStyle(canvas, { ...intent, style }, createRandom(seed).fork('style'), checkpoint);
  const data = Uint8ClampedArray.from(picture.data);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = canvas.data[i * 3 + c]! * 255;
  }
  return { width, height, data };
}

/** `amount` 0 is the first picture, exactly, 1 the second. */
export function mixed(first: Raster, second: Raster, amount: number): Raster {
  if (amount <= 0) return first;
  const data = Uint8ClampedArray.from(first.data);
  for (let i = 0; i < data.length; i++) data[i] = first.data[i]! * (1 - amount) + second.data[i]! * amount;
  return { ...first, data };
}
