import { limits, percentParameter, sourceParameter } from '@tai/contracts';
import sharp from 'sharp';
import { encodeImage } from '../../imaging/codec.ts';
import { enlarge } from '../../imaging/enlarge.ts';
import { classicalLabel } from '../parameters.ts';
import { type Tool, ToolError } from '../tool.ts';

const { enlargeMaxWidth, enlargeMaxHeight } = limits.generation;

/** Enlarges a picture, with sharper edges and finer texture than plain resampling gives. */
export const augment: Tool = {
  key: 'augment',
  model: 'back-projection',
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    {
      name: 'factor',
      label: { en: 'Enlarge', zh: '放大', ja: '拡大' },
      type: 'select',
      options: [
        { value: '2', label: { en: '× 2', zh: '× 2', ja: '× 2' } },
        { value: '4', label: { en: '× 4', zh: '× 4', ja: '× 4' } },
        { value: '2k', label: { en: 'Longer side 2048', zh: '长边 2048', ja: '長辺 2048' } },
        { value: '4k', label: { en: 'Longer side 3840', zh: '长边 3840', ja: '長辺 3840' } },
        { value: '6k', label: { en: 'Longer side 6144', zh: '长边 6144', ja: '長辺 6144' } },
      ],
      default: '2',
    },
    percentParameter('detail', { en: 'Detail', zh: '细节', ja: '細部' }, 50),
  ],
  async run({ params, pictures }, hooks) {
    const source = pictures['source']![0]!;
    const factor = factorOf(String(params['factor']), Math.max(source.width, source.height));
    const width = Math.round(source.width * factor);
    const height = Math.round(source.height * factor);
    if (factor <= 1) {
      throw new ToolError('pictureLargeEnough', { width: source.width, height: source.height });
    }
    const [long, short] = [Math.max(width, height), Math.min(width, height)];
    if (long > enlargeMaxWidth || short > enlargeMaxHeight) {
      throw new ToolError('pictureTooLarge', {
        width,
        height,
        maxWidth: enlargeMaxWidth,
        maxHeight: enlargeMaxHeight,
      });
    }
    const large = await enlarge(source, width, height, Number(params['detail']) / 100, hooks);
    if (!('rgb' in large)) return [{ raster: large }];
    hooks.checkpoint();
    const image = sharp(large.rgb, { raw: { width, height, channels: 3 }, limitInputPixels: false });
    return [{ encoded: await encodeImage(image) }];
  },
};

function factorOf(value: string, longer: number): number {
  const target = { '2k': 2048, '4k': 3840, '6k': 6144 }[value];
  return target === undefined ? Number(value) : target / longer;
}
