// Fields that tools of several engines have, with the same name and words in each: a person who changes the engine finds
// the form as it was, and values are taken over by name.
import { limits } from '../../limits.ts';
import type { LocalizedText } from '../localizedText.ts';
import type { ParameterOf } from '../parameterTypes/definitions.ts';
import { imagesParameter, numberParameter, textParameter } from './fields.ts';

const { countMax, promptMaxLength, seedMax, sizeMax, sizeMin } = limits.generation;

/** Label of how strongly a tool changes the picture. */
export const strengthLabel: LocalizedText = { en: 'Strength', zh: '强度', ja: '強さ' };

/** Label of the choice that leaves something to the prompt. */
export const followPromptLabel: LocalizedText = {
  en: 'Follow prompt',
  zh: '跟随提示词',
  ja: 'プロンプトに従う',
};

/** Label of the size of the result. */
export const sizeLabel: LocalizedText = { en: 'Size', zh: '尺寸', ja: 'サイズ' };

/** The picture that a tool changes. */
export const sourceParameter = imagesParameter('source', 'source', {
  en: 'Image',
  zh: '原图',
  ja: '元の画像',
});

/** A picture of the new background; without it, the prompt describes it. */
export const backgroundParameter = imagesParameter(
  'background',
  'background',
  { en: 'Background image', zh: '背景图片', ja: '背景の画像' },
  { required: false },
);

/** The painted area of the picture that a tool changes. */
export function maskParameter(help?: LocalizedText): ParameterOf<'mask'> {
  return {
    name: 'mask',
    label: { en: 'Mask', zh: '蒙版', ja: 'マスク' },
    ...(help && { help }),
    ...{ type: 'mask', of: 'source', kind: 'area', required: true, default: null },
  };
}

/** What the picture is to show; required unless `more` says otherwise. */
export function promptParameter(more: Partial<ParameterOf<'text'>> = {}): ParameterOf<'text'> {
  const label = { en: 'Prompt', zh: '提示词', ja: 'プロンプト' };
  return textParameter('prompt', 'prompt', label, { required: true, ...more });
}

/** What the picture must not show. */
export const negativePromptParameter: ParameterOf<'text'> = {
  name: 'negativePrompt',
  label: { en: 'Negative prompt', zh: '反向提示词', ja: 'ネガティブプロンプト' },
  help: {
    en: 'What to leave out, for example clouds, trees, people.',
    zh: '不希望出现的内容，例如云、树、人物。',
    ja: '入れたくないもの。例: 雲、木、人物。',
  },
  type: 'text',
  role: 'negativePrompt',
  maxLength: promptMaxLength,
  default: '',
};

/** How a picture is to be changed, in a sentence. @param more at least `help`, which says what an engine understands */
export function instructionParameter(
  more: Partial<ParameterOf<'text'>> & { help: LocalizedText },
): ParameterOf<'text'> {
  const label = { en: 'Instruction', zh: '指令', ja: '指示' };
  return textParameter('instruction', 'prompt', label, { required: true, ...more });
}

/** How many pictures are made. */
export const countParameter = numberParameter(
  'count',
  { en: 'Images', zh: '数量', ja: '枚数' },
  { min: 1, max: countMax, step: 1, default: 1 },
);

/** The seed of chance. @param help says what has to be the same for the same picture */
export function seedParameter(help: LocalizedText): ParameterOf<'seed'> {
  return {
    name: 'seed',
    label: { en: 'Seed', zh: '种子', ja: 'シード' },
    help,
    ...{ type: 'seed', advanced: true, max: seedMax, default: null },
  };
}

/** Width and height for each ratio, about a million pixels each. */
const presets: readonly (readonly [ratio: string, width: number, height: number])[] = [
  ['1:1', 1024, 1024],
  ['4:3', 1152, 864],
  ['3:4', 864, 1152],
  ['16:9', 1344, 752],
  ['9:16', 752, 1344],
  ['3:2', 1248, 832],
  ['2:3', 832, 1248],
];

/** Any size in steps of 8 pixels. @param side of the square that is the default, to which the other presets are scaled */
export function sizeParameter(side = 1024): ParameterOf<'size'> {
  const scaled = (length: number) => Math.max(sizeMin, Math.round((length * side) / 1024 / 8) * 8);
  return {
    name: 'size',
    label: sizeLabel,
    ...{ type: 'size', min: sizeMin, max: sizeMax, step: 8 },
    presets: presets.map(([ratio, width, height]) => ({
      ratio,
      width: scaled(width),
      height: scaled(height),
    })),
    default: { width: side, height: side },
  };
}
