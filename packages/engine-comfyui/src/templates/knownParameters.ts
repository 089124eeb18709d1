// Fields that workflows usually have, by the name of their placeholder: the built-in engine's words for the same things.
import { limits, type LocalizedText, type Parameter } from '@tai/contracts';

type ParameterOf<Type extends Parameter['type']> = Extract<Parameter, { type: Type }>;

const { sizeMin, sizeMax, countMax, seedMax, promptMaxLength } = limits.generation;
/** Largest picture that the editing tools take. */
const sourceMax = { maxWidth: 3000, maxHeight: 2500 };

export function words(en: string, zh: string, ja: string): LocalizedText {
  return { en, zh, ja };
}

export const strengthLabel = words('Strength', '强度', '強さ');

export function imagesParameter(
  name: string,
  role: ParameterOf<'images'>['role'],
  label: LocalizedText,
  more: Partial<ParameterOf<'images'>> = {},
): ParameterOf<'images'> {
  return {
    name,
    label,
    type: 'images',
    role,
    required: true,
    min: 1,
    max: 1,
    ...sourceMax,
    default: [],
    ...more,
  };
}

export const sourceParameter = imagesParameter('source', 'source', words('Picture', '原图', '元の画像'));

export function maskParameter(of = 'source', help?: LocalizedText): ParameterOf<'mask'> {
  return {
    name: 'mask',
    label: words('Mask', '蒙版', 'マスク'),
    ...(help ? { help } : {}),
    type: 'mask',
    of,
    kind: 'area',
    required: true,
    default: null,
  };
}

export function textParameter(
  name: string,
  role: ParameterOf<'text'>['role'],
  label: LocalizedText,
  more: Partial<ParameterOf<'text'>> = {},
): ParameterOf<'text'> {
  return { name, label, type: 'text', role, maxLength: promptMaxLength, default: '', ...more };
}

export const promptParameter = textParameter('prompt', 'prompt', words('Prompt', '提示词', 'プロンプト'), {
  required: true,
});

export const negativeParameter = textParameter(
  'negativePrompt',
  'negativePrompt',
  words('Avoid', '反向提示词', '除外'),
  {
    help: words(
      'What must not appear, for example clouds, trees, people.',
      '不希望出现的内容，例如云、树、人物。',
      '入れたくないもの。例: 雲、木、人物。',
    ),
  },
);

export const instructionParameter = textParameter(
  'instruction',
  'prompt',
  words('Instruction', '指令', '指示'),
  {
    required: true,
    help: words(
      'What is to be different, in a sentence.',
      '用一句话说明要如何修改。',
      '何をどう変えるか、一文で書いてください。',
    ),
  },
);

export function numberParameter(
  name: string,
  label: LocalizedText,
  range: Pick<ParameterOf<'number'>, 'min' | 'max' | 'step' | 'default'>,
  more: Partial<ParameterOf<'number'>> = {},
): ParameterOf<'number'> {
  return { name, label, type: 'number', unit: '', ...range, ...more };
}

/** 0 to 100 %, or from more than 0. */
export function percentParameter(
  name: string,
  label: LocalizedText,
  initial: number,
  more: Partial<ParameterOf<'number'>> = {},
): ParameterOf<'number'> {
  return numberParameter(
    name,
    label,
    { min: 0, max: 100, step: 1, default: initial },
    { unit: '%', ...more },
  );
}

export function selectParameter(
  name: string,
  label: LocalizedText,
  options: Readonly<Record<string, LocalizedText>>,
  initial: string,
): ParameterOf<'select'> {
  return {
    name,
    label,
    type: 'select',
    options: Object.entries(options).map(([value, optionLabel]) => ({ value, label: optionLabel })),
    default: initial,
  };
}

export function sizeParameter(side = 1024): ParameterOf<'size'> {
  const preset = (ratio: string, width: number, height: number) => {
    const scale = (length: number) => Math.max(sizeMin, Math.round((length * side) / 1024 / 8) * 8);
    return { ratio, width: scale(width), height: scale(height) };
  };
  return {
    name: 'size',
    label: words('Size', '尺寸', 'サイズ'),
    type: 'size',
    min: sizeMin,
    max: sizeMax,
    step: 8,
    presets: [
      preset('1:1', 1024, 1024),
      preset('4:3', 1152, 864),
      preset('3:4', 864, 1152),
      preset('16:9', 1344, 752),
      preset('9:16', 752, 1344),
      preset('3:2', 1248, 832),
      preset('2:3', 832, 1248),
    ],
    default: { width: side, height: side },
  };
}

export const countParameter = numberParameter('count', words('Pictures', '数量', '枚数'), {
  min: 1,
  max: countMax,
  step: 1,
  default: 1,
});

export const seedParameter: ParameterOf<'seed'> = {
  name: 'seed',
  label: words('Seed', '种子', 'シード'),
  help: words(
    'The same input, model and seed give the same picture.',
    '相同的输入、模型和种子会得到相同的图片。',
    '同じ入力・モデル・シードからは同じ画像ができます。',
  ),
  type: 'seed',
  advanced: true,
  max: seedMax,
  default: null,
};

export const stepsParameter = numberParameter(
  'steps',
  words('Steps', '步数', 'ステップ数'),
  { min: 1, max: 100, step: 1, default: 25 },
  { advanced: true },
);

export const cfgParameter = numberParameter(
  'cfg',
  words('Prompt guidance', '提示词引导', 'プロンプトの効き'),
  { min: 1, max: 30, step: 0.1, default: 7 },
  {
    advanced: true,
    help: words(
      'How closely the prompt is followed. Fast models such as Turbo and Flux want 1.',
      '遵循提示词的程度。Turbo、Flux 等模型宜用 1。',
      'プロンプトにどれだけ従うか。Turbo や Flux などのモデルでは 1。',
    ),
  },
);

/** Strength as workflows want it, where nothing divides it by a hundred. */
const shareOf = (name: string, label: LocalizedText) =>
  numberParameter(name, label, { min: 0, max: 1, step: 0.01, default: 0.6 });

/** Fields by the name of a placeholder, for templates that declare none. */
export const knownParameters: ReadonlyMap<string, Parameter> = new Map(
  [
    sourceParameter,
    imagesParameter('sketch', 'sketch', words('Sketch', '线稿', 'スケッチ')),
    imagesParameter('style', 'style', words('Style picture', '风格图', 'スタイル画像')),
    imagesParameter('background', 'background', words('Background picture', '背景图片', '背景の画像')),
    imagesParameter('reference', 'reference', words('Reference', '参考图', '参考画像')),
    maskParameter(),
    promptParameter,
    instructionParameter,
    negativeParameter,
    sizeParameter(),
    shareOf('strength', strengthLabel),
    shareOf('denoise', words('Change', '重绘幅度', '変化の大きさ')),
    numberParameter('guidance', words('Guidance', '引导', 'ガイダンス'), {
      min: 0,
      max: 30,
      step: 0.1,
      default: 3.5,
    }),
    stepsParameter,
    cfgParameter,
    countParameter,
    seedParameter,
  ].map((parameter): [string, Parameter] => [parameter.name, parameter]),
);
