import { limits, type Capability, type LocalizedText, type Parameter } from '@tai/contracts';

/** One text for all languages, for what an engine brings. */
export function inAllLanguages(text: string): LocalizedText {
  return { en: text, zh: text, ja: text };
}

const { sizeMin, sizeMax, countMax, seedMax, promptMaxLength } = limits.generation;

const builtInParameters: Parameter[] = [
  {
    name: 'prompt',
    label: { en: 'Prompt', zh: '提示词', ja: 'プロンプト' },
    type: 'text',
    role: 'prompt',
    required: true,
    maxLength: promptMaxLength,
    default: '',
  },
  {
    name: 'negativePrompt',
    label: { en: 'Negative prompt', zh: '反向提示词', ja: 'ネガティブプロンプト' },
    type: 'text',
    role: 'negativePrompt',
    maxLength: promptMaxLength,
    default: '',
  },
  {
    name: 'size',
    label: { en: 'Size', zh: '尺寸', ja: 'サイズ' },
    type: 'size',
    min: sizeMin,
    max: sizeMax,
    step: 8,
    presets: [
      { ratio: '1:1', width: 1024, height: 1024 },
      { ratio: '4:3', width: 1152, height: 864 },
      { ratio: '3:4', width: 864, height: 1152 },
      { ratio: '16:9', width: 1344, height: 752 },
      { ratio: '9:16', width: 752, height: 1344 },
      { ratio: '3:2', width: 1248, height: 832 },
      { ratio: '2:3', width: 832, height: 1248 },
    ],
    default: { width: 1024, height: 1024 },
  },
  {
    name: 'style',
    label: { en: 'Style', zh: '风格', ja: 'スタイル' },
    type: 'select',
    options: [
      { value: 'auto', label: { en: 'Follow the prompt', zh: '跟随提示词', ja: 'プロンプトに従う' } },
      { value: 'watercolour', label: { en: 'Watercolour', zh: '水彩', ja: '水彩' } },
      { value: 'ink', label: { en: 'Ink wash', zh: '水墨', ja: '水墨' } },
    ],
    default: 'auto',
  },
  {
    name: 'count',
    label: { en: 'Pictures', zh: '数量', ja: '枚数' },
    type: 'number',
    min: 1,
    max: countMax,
    step: 1,
    default: 1,
    unit: '',
  },
  {
    name: 'seed',
    label: { en: 'Seed', zh: '种子', ja: 'シード' },
    type: 'seed',
    advanced: true,
    max: seedMax,
    default: null,
  },
];

/** What the built-in engine offers for text to image. */
export function capability(parts: Partial<Capability> = {}): Capability {
  return {
    engineId: 'builtin',
    engineLabel: { en: 'Built-in engine', zh: '内置引擎', ja: '内蔵エンジン' },
    tool: 'create',
    model: 'procedural',
    modelLabel: { en: 'Procedural renderer', zh: '程序化渲染', ja: 'プロシージャルレンダラー' },
    version: '1',
    toolName: { en: 'Text to Image', zh: '文生图', ja: 'テキストから画像' },
    flow: '文生图',
    medium: 'image',
    available: true,
    parameters: builtInParameters,
    ...parts,
  };
}
