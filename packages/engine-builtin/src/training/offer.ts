import {
  type LocalizedText,
  numberParameter,
  type Parameter,
  type ParameterValues,
  percentParameter,
  seedParameter,
  selectParameter,
  type TrainEstimate,
  type TrainerOffer,
  type TrainingKind,
} from '@tai/contracts';
import { modelId } from '../capability.ts';
import { rendererVersion } from '../version.ts';
import { stepsPerEpoch, type TrainSettings } from './trainJob.ts';

/** What styles of this engine are trained for. */
export const trainerBase = modelId;

const parameters: readonly Parameter[] = [
  numberParameter(
    'epochs',
    { en: 'Epochs', zh: '训练轮数', ja: 'エポック数' },
    { min: 1, max: 40, step: 1, default: 10 },
    {
      help: {
        en: 'How many times training goes over the images. A checkpoint is kept after each.',
        zh: '对图片学习的遍数，每轮结束保存一个检查点。',
        ja: '画像を学習する回数。1 回ごとにチェックポイントを保存します。',
      },
    },
  ),
  selectParameter(
    'resolution',
    { en: 'Resolution', zh: '分辨率', ja: '解像度' },
    Object.fromEntries(['256', '384', '512', '768'].map((side) => [side, sameText(`${side} px`)])),
    '512',
  ),
  {
    name: 'brushwork',
    label: { en: 'Learn brushwork', zh: '学习笔触', ja: '筆致を学習' },
    help: {
      en: 'Without it, only colors and light are learned.',
      zh: '关闭后只学习色彩与光线。',
      ja: 'オフにすると、色と光だけを学習します。',
    },
    type: 'boolean',
    default: true,
  },
  percentParameter('contrast', { en: 'Contrast kept', zh: '保留对比', ja: '残すコントラスト' }, 45, {
    help: {
      en: 'How much of an image’s own light and shade stays. Raise it for line drawings.',
      zh: '保留画面自身明暗的程度。线稿类图片可调高。',
      ja: '画像自身の明暗をどれだけ残すか。線画では上げてください。',
    },
  }),
  advanced(
    numberParameter(
      'paletteSize',
      { en: 'Palette colors', zh: '色板颜色数', ja: 'パレットの色数' },
      { min: 4, max: 24, step: 1, default: 12 },
    ),
  ),
  advanced(
    numberParameter(
      'patches',
      { en: 'Brush samples', zh: '笔触样本数', ja: '筆致サンプル数' },
      { min: 64, max: 2048, step: 64, default: 768 },
    ),
  ),
  {
    name: 'flips',
    label: { en: 'Mirror brush samples', zh: '镜像笔触样本', ja: '筆致サンプルを左右反転' },
    type: 'boolean',
    advanced: true,
    default: true,
  },
  advanced(percentParameter('rate', { en: 'Learning rate', zh: '学习率', ja: '学習率' }, 60)),
  seedParameter({
    en: 'The same images, settings and seed produce the same style file.',
    zh: '相同的图片、参数和种子会得到相同的风格文件。',
    ja: '同じ画像・設定・シードからは同じスタイルファイルができます。',
  }),
];

function sameText(text: string): LocalizedText {
  return { en: text, zh: text, ja: text };
}

function advanced<Type extends Parameter>(parameter: Type): Type {
  return { ...parameter, advanced: true };
}

const presets: Record<TrainingKind, { values: ParameterValues; labelWords: string[] }> = {
  custom: {
    values: {},
    labelWords: ['风格', '插画', '摄影', '人物', '风景', '静物', '白天', '夜晚', '暖色', '冷色'],
  },
  interiorSketch: {
    values: { resolution: '512', contrast: 50, patches: 1024 },
    labelWords: [
      '室内',
      '手绘',
      '线稿',
      '马克笔',
      '客厅',
      '卧室',
      '厨房',
      '餐厅',
      '沙发',
      '窗户',
      '木质',
      '自然光',
    ],
  },
  exteriorSketch: {
    values: { resolution: '512', contrast: 50, patches: 1024 },
    labelWords: [
      '室外',
      '手绘',
      '线稿',
      '马克笔',
      '建筑',
      '立面',
      '街道',
      '庭院',
      '树木',
      '天空',
      '黄昏',
      '夜景',
    ],
  },
};

export const builtinOffer: TrainerOffer = {
  trainerId: 'builtin',
  trainerLabel: { en: 'Built-in trainer', zh: '内置训练器', ja: '内蔵トレーナー' },
  base: trainerBase,
  baseLabel: { en: 'Built-in engine', zh: '内置引擎', ja: '内蔵エンジン' },
  family: 'tai',
  version: rendererVersion,
  parameters: [...parameters],
  presets: Object.entries(presets).map(([kind, preset]) => ({ kind: kind as TrainingKind, ...preset })),
  imagesMin: 1,
  imagesMax: 200,
  labelKind: 'tags',
  keepsStopped: true,
  resumes: true,
  samples: true,
  reportsLoss: true,
  available: true,
};

/** Values of the form as the trainer uses them. */
export function settingsOf(params: ParameterValues): TrainSettings {
  const value = (name: string) => params[name] ?? parameters.find((one) => one.name === name)?.default;
  return {
    epochs: Number(value('epochs')),
    resolution: Number(value('resolution')),
    paletteSize: Number(value('paletteSize')),
    patches: Number(value('patches')),
    hasBrushwork: value('brushwork') === true,
    isFlipped: value('flips') === true,
    contrast: Number(value('contrast')) / 100,
    rate: Number(value('rate')) / 100,
  };
}

/** Seconds on one core of a server; measured, see docs/engine-builtin.md. */
const seconds = { start: 4, readMegapixel: 0.06, studyMegapixel: 0.6, step: 0.14, sample: 1 };

export function estimateOf(
  params: ParameterValues,
  images: { count: number; pixels: number },
): TrainEstimate {
  const { epochs, resolution, hasBrushwork } = settingsOf(params);
  const studied = Math.min(images.pixels, images.count * resolution ** 2) / 1e6;
  const steps = epochs * stepsPerEpoch;
  const needed =
    seconds.start +
    (images.pixels / 1e6) * seconds.readMegapixel +
    studied * seconds.studyMegapixel +
    steps * seconds.step * (hasBrushwork ? 1 : 0.6) +
    epochs * seconds.sample;
  const few: LocalizedText = {
    en: 'With fewer than five images the style follows single images closely.',
    zh: '图片少于五张时，风格会紧贴个别图片。',
    ja: '画像が 5 枚未満だと、個々の画像に強く寄ります。',
  };
  return {
    steps,
    epochs,
    seconds: [Math.round(needed * 0.7), Math.round(needed * 2)],
    memory: 250e6 + images.count * 3e5,
    warnings: images.count < 5 ? [few] : [],
  };
}
