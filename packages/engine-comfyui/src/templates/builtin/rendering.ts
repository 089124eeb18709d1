import {
  imagesParameter,
  negativePromptParameter,
  percentParameter,
  promptParameter,
  selectParameter,
} from '@tai/contracts';
import { words } from '../knownParameters.ts';
import { sampled, samplingParameters } from './checkpoint.ts';
import { atWorkSize, node, savePicture, type Variant } from './variant.ts';

/** The drawing's edges hold the sampler through a ControlNet. */
export const rendering: Variant = {
  id: 'controlnet',
  label: words('Checkpoint and ControlNet', '模型与 ControlNet', 'チェックポイントと ControlNet'),
  template: {
    parameters: [
      imagesParameter('sketch', 'sketch', words('Sketch', '线稿', 'スケッチ')),
      promptParameter({
        help: words(
          'What it is, its colours, material, light and background.',
          '画的是什么，以及颜色、材质、光线和背景。',
          '何の絵か、色、素材、光、背景。',
        ),
      }),
      negativePromptParameter,
      selectParameter(
        'material',
        words('Material', '材质', '素材'),
        {
          auto: words('Follow the prompt', '跟随提示词', 'プロンプトに従う'),
          carPaint: words('Glossy car paint', '车漆', '車の塗装'),
          metal: words('Brushed metal', '拉丝金属', 'ヘアライン金属'),
          plastic: words('Matt plastic', '哑光塑料', 'マットな樹脂'),
          glass: words('Clear glass', '透明玻璃', '透明ガラス'),
          wood: words('Natural wood', '原木', '天然木'),
          leather: words('Leather', '皮革', '革'),
          fabric: words('Woven fabric', '织物', '織物'),
          concrete: words('Concrete', '混凝土', 'コンクリート'),
          ceramic: words('Glazed ceramic', '釉面陶瓷', '釉薬の陶器'),
        },
        'auto',
      ),
      percentParameter('lines', words('Line fidelity', '线条保留', '線の忠実さ'), 80),
      ...samplingParameters,
    ],
    graph: {
      sketch: node('LoadImage', { image: '{{sketch}}' }),
      work: atWorkSize(['sketch', 0], 'sketch'),
      edges: node('Canny', { image: ['work', 0], low_threshold: 0.2, high_threshold: 0.6 }),
      controlNet: node('ControlNetLoader', {
        control_net_name: '{{installed:canny|lineart|scribble|union|promax}}',
      }),
      controlled: node('ControlNetApplyAdvanced', {
        positive: ['positive', 0],
        negative: ['negative', 0],
        control_net: ['controlNet', 0],
        image: ['edges', 0],
        strength: '{{lines.share}}',
        start_percent: 0,
        end_percent: 0.8,
        vae: ['checkpoint', 2],
      }),
      latent: node('EmptyLatentImage', {
        width: '{{sketch.workWidth}}',
        height: '{{sketch.workHeight}}',
        batch_size: 1,
      }),
      ...sampled(['latent', 0], {
        prompt: '{{prompt}}, {{material.words}}',
        positive: ['controlled', 0],
        negativeLink: ['controlled', 1],
      }),
      save: savePicture('rendering', ['decoded', 0]),
    },
  },
};
