// Fields of the tools that depend on what a model can do; the others are in the catalogue of @tai/contracts.
import {
  limits,
  promptParameter,
  sizeLabel,
  type LocalizedText,
  type Parameter,
  type ParameterOf,
} from '@tai/contracts';
import { lookLabels, type ModelTraits, qualityLabels } from '../models/modelTraits.ts';

/** The longest prompt that a model takes. `reserved` characters of it are needed for words that the tool adds. */
export function promptLength({ promptMax }: ModelTraits, reserved = 0): number {
  return Math.min(limits.generation.promptMaxLength, promptMax - reserved);
}

/** The prompt of a tool, as long as the model takes. */
export function modelPrompt(
  traits: ModelTraits,
  help: LocalizedText,
  { reserved = 0, required = true } = {},
): ParameterOf<'text'> {
  return promptParameter({ help, required, maxLength: promptLength(traits, reserved) });
}

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
        en: 'Higher quality takes longer and costs more.',
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
        en: 'High preserves faces and logos better but costs more.',
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
