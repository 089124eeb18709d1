import {
  countParameter,
  followPromptLabel,
  negativePromptParameter,
  promptParameter,
  seedParameter,
  selectParameter,
  sizeParameter,
  tools,
  type Capability,
  type LocalizedText,
} from '@tai/contracts';
import type { RenderStyle } from './prompt/sceneIntent.ts';
import { liveSide, type Tool } from './tools/tool.ts';
import { rendererVersion } from './version.ts';

export const modelId = 'procedural';

/** Names of the renderer’s styles. */
export const renderStyleLabels: Record<RenderStyle | 'auto', LocalizedText> = {
  auto: followPromptLabel,
  photo: { en: 'Rendering', zh: '写实渲染', ja: 'レンダリング' },
  watercolour: { en: 'Watercolor', zh: '水彩', ja: '水彩' },
  ink: { en: 'Ink wash', zh: '水墨', ja: '水墨' },
  oil: { en: 'Oil painting', zh: '油画', ja: '油彩' },
  lineArt: { en: 'Line art', zh: '线稿', ja: '線画' },
  lowPoly: { en: 'Low poly', zh: '低多边形', ja: 'ローポリ' },
  cyberpunk: { en: 'Cyberpunk', zh: '赛博朋克', ja: 'サイバーパンク' },
  minimal: { en: 'Minimal', zh: '极简', ja: 'ミニマル' },
  artDeco: { en: 'Art deco', zh: '装饰艺术', ja: 'アールデコ' },
  ukiyoe: { en: 'Ukiyo-e', zh: '浮世绘', ja: '浮世絵' },
  pixel: { en: 'Pixel art', zh: '像素画', ja: 'ドット絵' },
  paperCut: { en: 'Paper cut', zh: '剪纸', ja: '切り絵' },
};

const engineLabel: LocalizedText = { en: 'Built-in engine', zh: '内置引擎', ja: '内蔵エンジン' };

/** What one editing tool can do. */
export function toolCapability({ key, model, modelLabel, parameters, live }: Tool): Capability {
  return {
    engineId: 'builtin',
    engineLabel,
    tool: key,
    toolName: tools[key].name,
    model,
    modelLabel,
    version: rendererVersion,
    flow: tools[key].flow,
    medium: 'image',
    available: true,
    parameters: [...parameters],
    ...(live && { live: { size: liveSide, expectedMs: live.expectedMs } }),
  };
}

/** What the engine can do: text to image. */
export function createCapability(): Capability {
  return {
    engineId: 'builtin',
    engineLabel,
    tool: 'create',
    toolName: tools.create.name,
    model: modelId,
    modelLabel: { en: 'Procedural renderer', zh: '程序化渲染', ja: 'プロシージャルレンダラー' },
    version: rendererVersion,
    flow: tools.create.flow,
    medium: 'image',
    available: true,
    parameters: [
      promptParameter({
        help: {
          en: 'Describe the subject, light, weather, colors, materials and style in English, Chinese or Japanese.',
          zh: '写出主体、光线、天气、颜色、材质和风格，中文、英文、日文均可。',
          ja: '被写体、光、天気、色、素材、スタイルを日本語・中国語・英語で書いてください。',
        },
      }),
      negativePromptParameter,
      sizeParameter(),
      selectParameter('style', { en: 'Style', zh: '风格', ja: 'スタイル' }, renderStyleLabels, 'auto'),
      countParameter,
      seedParameter({
        en: 'The same prompt and seed produce the same image.',
        zh: '相同的提示词和种子会得到相同的图片。',
        ja: '同じプロンプトとシードからは同じ画像ができます。',
      }),
    ],
  };
}
