/*
 * How self-hosted servers speak the `/v1/videos` contract. The published one knows little more than a prompt, seconds and four sizes;
 * each server takes fields of its own besides, and some refuse or silently drop what they do not know, so each gets its own only.
 */
import {
  cameraMovementParameter,
  carDisplayParameter,
  clipCountParameter,
  clipSizeParameter,
  environmentParameter,
  firstFrameParameter,
  lengthParameters,
  type LocalizedText,
  negativePromptParameter,
  numberParameter,
  type Parameter,
  type ParameterValues,
  promptParameter,
  promptWithChoices,
  seedParameter,
  selectParameter,
  sizeLabel,
} from '@tai/contracts';
import { clipTraitsOf } from './clipTraits.ts';

/** Value of the administrator's choice. */
export type VideoDialectId = 'vllm' | 'sglang' | 'plain';

export type VideoTool = 'textToVideo' | 'imageToVideo';

/** What a server is asked for one clip, but for the first frame. */
export interface ClipQuestion {
  fields: Record<string, string | number>;
  /** Sent as JSON; a first frame makes it a form. */
  isJson: boolean;
  width: number;
  height: number;
}

export interface VideoDialect {
  /** Whether DELETE ends a job that runs; where it only forgets, the server would go on without anybody to tell. */
  stops: boolean;
  parameters(tool: VideoTool, model: string): Parameter[];
  question(tool: VideoTool, model: string, params: ParameterValues, seed: number): ClipQuestion;
}

const words = (en: string, zh: string, ja: string): LocalizedText => ({ en, zh, ja });

const stepsParameter = numberParameter(
  'steps',
  words('Steps', '步数', 'ステップ数'),
  { min: 1, max: 100, step: 1, default: 30 },
  { advanced: true },
);

const clipSeed = seedParameter(
  words(
    'The same input, model and seed give the same video.',
    '相同的输入、模型和种子会得到相同的视频。',
    '同じ入力・モデル・シードからは同じ動画ができます。',
  ),
);

function promptFields(tool: VideoTool, hasNegative: boolean): Parameter[] {
  return [
    ...(tool === 'imageToVideo' ? [firstFrameParameter] : []),
    promptParameter(),
    ...(hasNegative ? [negativePromptParameter] : []),
    carDisplayParameter,
    cameraMovementParameter(),
    environmentParameter,
  ];
}

/** Fields of servers that take frames, steps and a seed. */
function openParameters(tool: VideoTool, model: string): Parameter[] {
  const { fps, multiple, side, step } = clipTraitsOf(model);
  return [
    ...promptFields(tool, true),
    ...lengthParameters({ fps, seconds: { initial: 5, max: 10 }, multiple }),
    clipSizeParameter(side, step),
    clipCountParameter,
    stepsParameter,
    clipSeed,
  ];
}

function wordedPrompt(parameters: readonly Parameter[], params: ParameterValues): string {
  return promptWithChoices(String(params['prompt'] ?? ''), parameters, params);
}

/** What both open servers take. */
function openFields(tool: VideoTool, model: string, params: ParameterValues, seed: number) {
  const { width, height } = params['size'] as { width: number; height: number };
  const negative = String(params['negativePrompt'] ?? '').trim();
  return {
    ...{ width, height },
    fields: {
      model,
      prompt: wordedPrompt(openParameters(tool, model), params),
      ...(negative !== '' && { negative_prompt: negative }),
      // Gateways that are told no size make upright clips.
      size: `${width}x${height}`,
      num_frames: Number(params['frames']),
      fps: Number(params['fps']),
      num_inference_steps: Number(params['steps']),
      seed,
    },
  };
}

const vllm: VideoDialect = {
  stops: true,
  parameters: openParameters,
  question(tool, model, params, seed) {
    const { fields, width, height } = openFields(tool, model, params, seed);
    return { fields: { ...fields, width, height }, isJson: false, width, height };
  },
};

const sglang: VideoDialect = {
  stops: false,
  parameters: openParameters,
  question(tool, model, params, seed) {
    const { fields, ...size } = openFields(tool, model, params, seed);
    const seconds = Math.max(1, Math.round(fields.num_frames / fields.fps));
    // Its forms need a picture, so that words alone go as JSON.
    return { fields: { ...fields, seconds }, isJson: true, ...size };
  },
};

const plainSizes = ['1280x720', '720x1280', '1792x1024', '1024x1792'];

function plainParameters(tool: VideoTool): Parameter[] {
  const labelled = (value: string, label: string) => ({ [value]: words(label, label, label) });
  const sizes = plainSizes.map((value) => labelled(value, value.replace('x', ' × ')));
  const seconds = ['4', '8', '12'].map((value) => ({
    [value]: words(`${value} s`, `${value} 秒`, `${value} 秒`),
  }));
  return [
    ...promptFields(tool, false),
    selectParameter('seconds', words('Length', '时长', '長さ'), Object.assign({}, ...seconds), '4'),
    selectParameter('size', sizeLabel, Object.assign({}, ...sizes), '1280x720'),
    clipCountParameter,
  ];
}

const plain: VideoDialect = {
  stops: false,
  parameters: plainParameters,
  question(tool, model, params) {
    const size = String(params['size']);
    const [width = 0, height = 0] = size.split('x').map(Number);
    const prompt = wordedPrompt(plainParameters(tool), params);
    return {
      fields: { model, prompt, seconds: String(params['seconds']), size },
      isJson: false,
      width,
      height,
    };
  },
};

export const videoDialects: Readonly<Record<VideoDialectId, VideoDialect>> = { vllm, sglang, plain };

/** @param text what the settings hold; empty stands for the first of the choices */
export function readDialect(text: string): VideoDialectId {
  return text === 'sglang' || text === 'plain' ? text : 'vllm';
}
