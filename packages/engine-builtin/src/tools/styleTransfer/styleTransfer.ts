import { percentParameter, sourceParameter, strengthLabel, tools } from '@tai/contracts';
import { blurred, luma } from '../../imaging/plane.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import type { Raster } from '../../imaging/raster.ts';
import { edgeField, smearAlong } from '../../imaging/structure.ts';
import { transportColours } from '../../imaging/transport.ts';
import { classicalLabel, seedParameter } from '../parameters.ts';
import { chosenStyles, mixed, stylesParameter, withStyles } from '../styleLook.ts';
import { inTrained } from '../trainedLook.ts';
import { type Tool, ToolError } from '../tool.ts';

const model = 'optimal-transport';
/** Colours of the style picture are counted on a copy of this size. */
const sampleSide = 512;

/** Colours and strokes of other pictures, or of named styles, on the content of this one. */
export const styleTransfer: Tool = {
  key: 'styleTransfer',
  model,
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    {
      ...sourceParameter,
      name: 'style',
      label: { en: 'Style images', zh: '风格图', ja: 'スタイル画像' },
      help: {
        en: 'Their colors and brushwork are applied. Two images are blended.',
        zh: '借用其色彩与笔触，两张会混合。',
        ja: '色と筆致を取り入れます。二枚なら混ぜます。',
      },
      role: 'style',
      required: false,
      requiredWithout: ['styles'],
      min: 0,
      max: 2,
    },
    stylesParameter(tools.styleTransfer.flow, model),
    percentParameter('strength', strengthLabel, 100),
    percentParameter('strokes', { en: 'Brushwork', zh: '笔触', ja: '筆致' }, 30),
    seedParameter,
  ],
  async run({ params, pictures, seed, trained }, hooks) {
    const source = pictures['source']![0]!;
    const styles = chosenStyles(params);
    const samples = pictures['style'] ?? [];
    if (samples.length === 0 && styles.length === 0 && !trained) {
      throw new ToolError('styleMissing');
    }
    let result = source;
    if (samples.length > 0) {
      const target = await joined(samples);
      result = transportColours(source, target, hooks.checkpoint);
      hooks.progress(45);
      hooks.preview(result);
      result = stroked(result, target, Number(params['strokes']) / 100, hooks.checkpoint);
      hooks.progress(65);
    }
    result = withStyles(result, styles, seed, hooks.checkpoint);
    result = await inTrained(result, trained, seed, hooks.checkpoint);
    hooks.progress(95);
    return [{ raster: mixed(source, result, Number(params['strength']) / 100) }];
  },
};

/** All samples beside each other, each with the same number of pixels. */
async function joined(samples: readonly Raster[]): Promise<Raster> {
  const parts = await Promise.all(samples.map((one) => resizeRaster(one, sampleSide, sampleSide, 'linear')));
  const data = new Uint8ClampedArray(parts.length * sampleSide * sampleSide * 4);
  for (const [index, part] of parts.entries()) data.set(part.data, index * part.data.length);
  return { width: sampleSide, height: sampleSide * parts.length, data };
}

/** Strokes along the edges: as long as the sample is rough, and its fine contrast instead of the picture's. */
function stroked(picture: Raster, sample: Raster, amount: number, checkpoint: () => void): Raster {
  if (amount === 0) return picture;
  const light = luma(picture);
  const reach = (Math.max(picture.width, picture.height) / 128) * (0.6 + amount * 1.2);
  const smeared = smearAlong(picture, edgeField(light, Math.max(2, reach)), reach, checkpoint);
  const ratio = Math.min(2, Math.max(0.5, detailOf(sample) / (detailOf(smeared) + 1e-4)));
  const smooth = blurred(luma(smeared), 2).data;
  const own = luma(smeared).data;
  const data = Uint8ClampedArray.from(picture.data);
  for (let i = 0; i < own.length; i++) {
    const lift = (own[i]! - smooth[i]!) * (ratio - 1) * 255;
    for (let c = 0; c < 3; c++) {
      const at = i * 4 + c;
      data[at] = picture.data[at]! * (1 - amount) + (smeared.data[at]! + lift) * amount;
    }
  }
  return { ...picture, data };
}

/** Mean strength of what is finer than two pixels. */
function detailOf(picture: Raster): number {
  const light = luma(picture);
  const smooth = blurred(light, 2).data;
  return light.data.reduce((sum, value, i) => sum + Math.abs(value - smooth[i]!), 0) / smooth.length;
}
