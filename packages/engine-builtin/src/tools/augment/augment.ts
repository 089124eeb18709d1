import {
  enlargedSize,
  enlargementRefusal,
  limits,
  percentParameter,
  sourceParameter,
  type ParameterOf,
} from '@tai/contracts';
import sharp from 'sharp';
import { encodeImage } from '../../imaging/codec.ts';
import { enlarge } from '../../imaging/enlarge.ts';
import { classicalLabel } from '../parameters.ts';
import { type Tool, ToolError } from '../tool.ts';

const { enlargeMaxWidth, enlargeMaxHeight } = limits.generation;

const factorParameter: ParameterOf<'select'> = {
  name: 'factor',
  label: { en: 'Scale', zh: '放大', ja: '拡大' },
  type: 'select',
  options: [
    { value: '2', label: { en: '× 2', zh: '× 2', ja: '× 2' } },
    { value: '4', label: { en: '× 4', zh: '× 4', ja: '× 4' } },
    { value: '2k', label: { en: 'Long side 2048 px', zh: '长边 2048', ja: '長辺 2048' } },
    { value: '4k', label: { en: 'Long side 3840 px', zh: '长边 3840', ja: '長辺 3840' } },
    { value: '6k', label: { en: 'Long side 6144 px', zh: '长边 6144', ja: '長辺 6144' } },
  ],
  enlarges: { of: sourceParameter.name, maxWidth: enlargeMaxWidth, maxHeight: enlargeMaxHeight },
  default: '2',
};

/** Enlarges a picture, with sharper edges and finer texture than plain resampling gives. */
export const augment: Tool = {
  key: 'augment',
  model: 'back-projection',
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    factorParameter,
    percentParameter('detail', { en: 'Detail', zh: '细节', ja: '細部' }, 50),
  ],
  async run({ params, pictures }, hooks) {
    const source = pictures['source']![0]!;
    const problem = enlargementRefusal(factorParameter, params, () => source);
    if (problem) throw new ToolError(problem.error, problem.params);
    const { width, height } = enlargedSize(source, String(params['factor']));
    const large = await enlarge(source, width, height, Number(params['detail']) / 100, hooks);
    if (!('rgb' in large)) return [{ raster: large }];
    hooks.checkpoint();
    const image = sharp(large.rgb, { raw: { width, height, channels: 3 }, limitInputPixels: false });
    return [{ encoded: await encodeImage(image) }];
  },
};
