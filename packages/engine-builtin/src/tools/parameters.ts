// Parameters that several tools have.
import { limits, type LocalizedText, type Parameter } from '@tai/contracts';

export type ParameterOf<Type extends Parameter['type']> = Extract<Parameter, { type: Type }>;

/** Largest picture that the editing tools take. */
const sourceMax = { maxWidth: 3000, maxHeight: 2500 };

export const sourceParameter: ParameterOf<'images'> = {
  name: 'source',
  label: { en: 'Picture', zh: '原图', ja: '元の画像' },
  type: 'images',
  role: 'source',
  required: true,
  min: 1,
  max: 1,
  ...sourceMax,
  default: [],
};

export function maskParameter(help: LocalizedText): ParameterOf<'mask'> {
  return {
    name: 'mask',
    label: { en: 'Mask', zh: '蒙版', ja: 'マスク' },
    help,
    type: 'mask',
    of: 'source',
    kind: 'area',
    required: true,
    default: null,
  };
}

export function promptParameter(help: LocalizedText, required = true): ParameterOf<'text'> {
  return {
    name: 'prompt',
    label: { en: 'Prompt', zh: '提示词', ja: 'プロンプト' },
    help,
    type: 'text',
    role: 'prompt',
    required,
    maxLength: limits.generation.promptMaxLength,
    default: '',
  };
}

/** 0 to 100 %. */
export function percentParameter(
  name: string,
  label: LocalizedText,
  initial: number,
  help?: LocalizedText,
): ParameterOf<'number'> {
  const base = {
    name,
    label,
    type: 'number' as const,
    min: 0,
    max: 100,
    step: 1,
    default: initial,
    unit: '%',
  };
  return help ? { ...base, help } : base;
}

export const strengthLabel: LocalizedText = { en: 'Strength', zh: '强度', ja: '強さ' };

export const countParameter: ParameterOf<'number'> = {
  name: 'count',
  label: { en: 'Pictures', zh: '数量', ja: '枚数' },
  type: 'number',
  min: 1,
  max: limits.generation.countMax,
  step: 1,
  default: 1,
  unit: '',
};

export const seedParameter: ParameterOf<'seed'> = {
  name: 'seed',
  label: { en: 'Seed', zh: '种子', ja: 'シード' },
  help: {
    en: 'The same input and seed give the same picture.',
    zh: '相同的输入和种子会得到相同的图片。',
    ja: '同じ入力とシードからは同じ画像ができます。',
  },
  type: 'seed',
  advanced: true,
  max: limits.generation.seedMax,
  default: null,
};

/** How every editing tool of the engine calls what it works with. */
export const classicalLabel: LocalizedText = {
  en: 'Classical image processing',
  zh: '经典图像处理',
  ja: '古典的な画像処理',
};
