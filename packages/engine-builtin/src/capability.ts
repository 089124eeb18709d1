import {
  countParameter,
  negativePromptParameter,
  promptParameter,
  seedParameter,
  selectParameter,
  sizeParameter,
  tools,
  type Capability,
  type LocalizedText,
} from '@tai/contracts';
import type { ModelTool } from './model3d/modelTools.ts';
import { renderStyleLabels } from './renderStyleLabels.ts';
import { styleMixLabel } from './styleMixLabel.ts';
import { stylesParameter } from './tools/styleLook.ts';
import { liveSide, type Tool } from './tools/tool.ts';
import { rendererVersion } from './version.ts';
import type { ClipTool } from './video/clipTools.ts';

export const modelId = 'procedural';

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

/** What one video tool can do, or that it cannot because clips cannot be encoded here. */
export function clipCapability(tool: ClipTool, canEncode: boolean): Capability {
  return {
    ...{ engineId: 'builtin', engineLabel, tool: tool.key, toolName: tools[tool.key].name },
    ...{
      model: tool.model,
      modelLabel: tool.modelLabel,
      version: rendererVersion,
      flow: tools[tool.key].flow,
    },
    medium: 'video',
    available: canEncode,
    ...(!canEncode && { problem: { error: 'codecMissing', params: {} } }),
    parameters: [...tool.parameters],
  };
}

/** What one tool for 3D models can do. */
export function modelCapability({ key, model, modelLabel, parameters }: ModelTool): Capability {
  return {
    ...{ engineId: 'builtin', engineLabel, tool: key, toolName: tools[key].name },
    ...{ model, modelLabel, version: rendererVersion, flow: tools[key].flow },
    medium: '3d',
    available: true,
    parameters: [...parameters],
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
      // The choice above draws in a style; these repaint what was drawn.
      // Folded: a prompt and a size are what most people begin with, and the picker of styles is not loaded before it is seen.
      { ...stylesParameter(tools.create.flow, modelId), label: styleMixLabel, advanced: true },
      countParameter,
      seedParameter({
        en: 'The same prompt and seed produce the same image.',
        zh: '相同的提示词和种子会得到相同的图片。',
        ja: '同じプロンプトとシードからは同じ画像ができます。',
      }),
    ],
  };
}
