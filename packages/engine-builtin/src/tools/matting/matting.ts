import { type PixelBox, sourceParameter } from '@tai/contracts';
import { cutSubject } from '../../imaging/foreground.ts';
import { cropRaster, extent } from '../../imaging/region.ts';
import { classicalLabel } from '../parameters.ts';
import type { Tool } from '../tool.ts';
import { subjectAlpha } from './subjectAlpha.ts';

/** Cuts the subject out: a PNG whose background is transparent. */
export const matting: Tool = {
  key: 'matting',
  model: 'grab-cut',
  modelLabel: classicalLabel,
  parameters: [
    sourceParameter,
    {
      name: 'box',
      label: { en: 'Subject area', zh: '主体外框', ja: '被写体を囲む長方形' },
      help: {
        en: 'Leave empty to detect the subject automatically.',
        zh: '可选，不画则自动识别突出的主体。',
        ja: '任意。なければ目立つものを被写体とします。',
      },
      type: 'box',
      of: 'source',
      default: null,
    },
    {
      name: 'hints',
      label: { en: 'Hint strokes', zh: '提示笔画', ja: 'ヒントの線' },
      help: {
        en: 'Optional. Draw white strokes on the subject and black ones on the background.',
        zh: '可选，白色涂主体，黑色涂背景。',
        ja: '任意。白で被写体、黒で背景をなぞります。',
      },
      type: 'mask',
      of: 'source',
      kind: 'hints',
      default: null,
    },
    {
      name: 'trim',
      label: { en: 'Trim to subject', zh: '裁切到主体', ja: '被写体に合わせて切り抜く' },
      type: 'boolean',
      default: false,
    },
  ],
  async run({ params, pictures }, hooks) {
    const source = pictures['source']![0]!;
    const box = params['box'] as PixelBox | null;
    const alpha = await subjectAlpha(
      source,
      { box, strokes: pictures['hints']?.[0], asked: 'subjectUnclear' },
      hooks,
    );
    const subject = cutSubject(source, alpha);
    const kept = params['trim'] ? extent(alpha) : null;
    return [{ raster: kept ? cropRaster(subject, kept) : subject }];
  },
};
