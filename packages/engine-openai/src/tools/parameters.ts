// Parameters of the tools, with the names and words that the built-in engine has for them.
import { limits, type LocalizedText, type Parameter } from '@tai/contracts';
import { lookLabels, type ModelTraits, qualityLabels } from '../models/modelTraits.ts';

type ParameterOf<Type extends Parameter['type']> = Extract<Parameter, { type: Type }>;

export const sourceParameter: ParameterOf<'images'> = {
  name: 'source',
  label: { en: 'Picture', zh: '原图', ja: '元の画像' },
  type: 'images',
  role: 'source',
  required: true,
  min: 1,
  max: 1,
  maxWidth: 3000,
  maxHeight: 2500,
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

/** `reserved` characters of what the model takes are needed for words that the tool adds. */
export function promptParameter(
  traits: ModelTraits,
  help: LocalizedText,
  { reserved = 0, required = true } = {},
): ParameterOf<'text'> {
  return {
    name: 'prompt',
    label: { en: 'Prompt', zh: '提示词', ja: 'プロンプト' },
    help,
    type: 'text',
    role: 'prompt',
    required,
    maxLength: Math.min(limits.generation.promptMaxLength, traits.promptMax - reserved),
    default: '',
  };
}

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

const sizeLabel: LocalizedText = { en: 'Size', zh: '尺寸', ja: 'サイズ' };

/** A list where the model draws a few sizes, two sides where it draws many. */
export function sizeParameter({ sizes }: ModelTraits): Parameter {
  if (sizes.kind === 'fixed') {
    const options = sizes.sizes.map(({ width, height }) => {
      const text = `${width} × ${height}`;
      return { value: `${width}x${height}`, label: { en: text, zh: text, ja: text } };
    });
    return { name: 'size', label: sizeLabel, type: 'select', options, default: options[0]?.value ?? '' };
  }
  const { min, max, step, presets } = sizes;
  return {
    name: 'size',
    label: sizeLabel,
    type: 'size',
    min,
    max,
    step,
    presets: presets.map((one) => ({ ratio: ratioName(one.width, one.height), ...one })),
    default: presets[0] ?? { width: max, height: max },
  };
}

const ratios = ['1:1', '3:2', '2:3', '16:9', '9:16', '4:3', '3:4'] as const;

function ratioName(width: number, height: number): string {
  const distance = (ratio: string) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number);
    return Math.abs(Math.log((width / height / across) * down));
  };
  return ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

/** Choices that only some models have: quality, look, kept detail, background. */
export function modelParameters(
  traits: ModelTraits,
  { isEdit = false, hasBackground = false }: { isEdit?: boolean; hasBackground?: boolean } = {},
): Parameter[] {
  const parameters: Parameter[] = [];
  const [quality] = traits.qualities;
  if (quality) {
    parameters.push({
      name: 'quality',
      label: { en: 'Quality', zh: '质量', ja: '品質' },
      help: {
        en: 'Higher takes longer and costs more.',
        zh: '越高耗时越长、费用越高。',
        ja: '高いほど時間と費用がかかります。',
      },
      type: 'select',
      options: traits.qualities.map((value) => ({ value, label: qualityLabels[value] })),
      default: quality,
    });
  }
  const [look] = traits.looks;
  if (look && !isEdit) {
    parameters.push({
      name: 'style',
      label: { en: 'Style', zh: '风格', ja: 'スタイル' },
      type: 'select',
      options: traits.looks.map((value) => ({ value, label: lookLabels[value] })),
      default: look,
    });
  }
  if (hasBackground && traits.isTransparent) {
    parameters.push({
      name: 'background',
      label: { en: 'Background', zh: '背景', ja: '背景' },
      type: 'select',
      options: [
        { value: 'auto', label: qualityLabels.auto },
        { value: 'opaque', label: { en: 'Opaque', zh: '不透明', ja: '不透明' } },
        { value: 'transparent', label: { en: 'Transparent', zh: '透明', ja: '透明' } },
      ],
      default: 'auto',
    });
  }
  if (isEdit && traits.hasFidelity) {
    parameters.push({
      name: 'fidelity',
      label: { en: 'Keep details', zh: '保留细节', ja: '細部の保持' },
      help: {
        en: 'High keeps faces and marks better and costs more.',
        zh: '“高”能更好地保留面部和标志，费用更高。',
        ja: '「高」は顔やロゴをよく保ちますが、費用が増えます。',
      },
      type: 'select',
      options: [
        { value: 'low', label: { en: 'Normal', zh: '一般', ja: '普通' } },
        { value: 'high', label: qualityLabels.high },
      ],
      default: 'low',
    });
  }
  return parameters;
}
