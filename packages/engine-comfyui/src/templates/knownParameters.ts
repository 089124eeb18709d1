// Fields that workflows usually have, by the name of their placeholder: the catalogue of @tai/contracts, and what samplers
// want to know besides.
import {
  backgroundParameter,
  countParameter,
  firstFrameParameter,
  imagesParameter,
  instructionParameter as instructionOf,
  lastFrameParameter,
  type LocalizedText,
  maskParameter,
  negativePromptParameter,
  numberParameter,
  type Parameter,
  type ParameterOf,
  promptParameter,
  seedParameter as seedOf,
  sizeParameter,
  sourceParameter,
  strengthLabel,
  styleLimits,
} from '@tai/contracts';

export function words(en: string, zh: string, ja: string): LocalizedText {
  return { en, zh, ja };
}

/** `lineWeight` and `line_weight` become `Line weight`. */
export function humanised(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export const instructionParameter = instructionOf({
  help: words(
    'What is to be different, in a sentence.',
    '用一句话说明要如何修改。',
    '何をどう変えるか、一文で書いてください。',
  ),
});

export const seedParameter = seedOf(
  words(
    'The same input, model and seed give the same picture.',
    '相同的输入、模型和种子会得到相同的图片。',
    '同じ入力・モデル・シードからは同じ画像ができます。',
  ),
);

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

/** A choice among what the hosts have for the input that names it. `initial` is taken where a host has it. */
function hostChoice(name: string, label: LocalizedText, initial: string): ParameterOf<'select'> {
  return { name, label, type: 'select', advanced: true, options: [], default: initial };
}

export const samplerParameter = hostChoice('sampler', words('Sampler', '采样器', 'サンプラー'), 'euler');
export const schedulerParameter = hostChoice(
  'scheduler',
  words('Scheduler', '调度器', 'スケジューラー'),
  'normal',
);

/** LoRAs of a host that work together on one model, each with its strength: an intensity of 100 is a strength of 1. */
export const loraParameter: ParameterOf<'styles'> = {
  name: 'loras',
  label: words('LoRA', 'LoRA', 'LoRA'),
  help: words(
    'Up to six. They have to be made for the chosen model.',
    '最多六个，须适用于所选模型。',
    '6 つまで。選んだモデル用のものに限ります。',
  ),
  ...{ type: 'styles', advanced: true, options: [], max: 6, default: [] },
  intensity: styleLimits.intensity,
};

/** Strength as workflows want it, where nothing divides it by a hundred. */
const shareOf = (name: string, label: LocalizedText) =>
  numberParameter(name, label, { min: 0, max: 1, step: 0.01, default: 0.6 });

/** Fields by the name of a placeholder, for templates that declare none. */
export const knownParameters: ReadonlyMap<string, Parameter> = new Map(
  [
    sourceParameter,
    imagesParameter('sketch', 'sketch', words('Sketch', '线稿', 'スケッチ')),
    imagesParameter('style', 'style', words('Style picture', '风格图', 'スタイル画像')),
    firstFrameParameter,
    lastFrameParameter,
    { ...backgroundParameter, required: true },
    imagesParameter('reference', 'reference', words('Reference', '参考图', '参考画像')),
    maskParameter(),
    promptParameter(),
    instructionParameter,
    negativePromptParameter,
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
    loraParameter,
  ].map((parameter): [string, Parameter] => [parameter.name, parameter]),
);
