// Text to image with the families that are loaded in several files: Flux, Stable Diffusion 3.5 and Qwen-Image.
import {
  countParameter,
  negativePromptParameter,
  numberParameter,
  type Parameter,
  promptParameter,
  sizeParameter,
} from '@tai/contracts';
import { seedParameter, stepsParameter, words } from '../knownParameters.ts';
import type { Graph } from '../placeholders.ts';
import { samplingParameters } from './checkpoint.ts';
import { type Link, node, savePicture, type Variant } from './variant.ts';

/** Sampler, decoder and an empty latent of 16 channels, which all three families take. */
function sampledFrom(
  model: Link,
  vae: Link,
  { negative, cfg, scheduler }: { negative: string; cfg: number | string; scheduler: string },
): Graph {
  return {
    latent: node('EmptySD3LatentImage', { width: '{{width}}', height: '{{height}}', batch_size: 1 }),
    sampler: node('KSampler', {
      model,
      seed: '{{seed}}',
      steps: '{{steps}}',
      cfg,
      sampler_name: 'euler',
      scheduler,
      positive: ['positive', 0],
      negative: [negative, 0],
      latent_image: ['latent', 0],
      denoise: 1,
    }),
    decoded: node('VAEDecode', { samples: ['sampler', 0], vae }),
    save: savePicture('create', ['decoded', 0]),
  };
}

function prompts(clip: Link): Graph {
  return {
    positive: node('CLIPTextEncode', { text: '{{prompt}}', clip }),
    negative: node('CLIPTextEncode', { text: '{{negativePrompt}}', clip }),
  };
}

const parameters: Parameter[] = [
  promptParameter(),
  negativePromptParameter,
  sizeParameter(),
  ...samplingParameters,
];

/** Flux takes no negative prompt: its guidance is an input of the model, and cfg stays 1. */
export const flux: Variant = {
  id: 'flux',
  label: words('Flux', 'Flux', 'Flux'),
  template: {
    parameters: [
      promptParameter(),
      sizeParameter(),
      stepsParameter,
      numberParameter(
        'guidance',
        words('Guidance', '引导强度', 'ガイダンス'),
        { min: 0, max: 10, step: 0.1, default: 3.5 },
        { advanced: true },
      ),
      countParameter,
      seedParameter,
    ],
    graph: {
      model: node('UNETLoader', {
        unet_name: '{{model:flux -kontext -fill -canny -depth -redux -flux2 -flux.2}}',
        weight_dtype: 'default',
      }),
      clip: node('DualCLIPLoader', {
        clip_name1: '{{installed:clip_l}}',
        clip_name2: '{{installed:t5xxl|t5}}',
        type: 'flux',
      }),
      vae: node('VAELoader', { vae_name: '{{installed:^ae.|flux vae}}' }),
      text: node('CLIPTextEncode', { text: '{{prompt}}', clip: ['clip', 0] }),
      positive: node('FluxGuidance', { conditioning: ['text', 0], guidance: '{{guidance}}' }),
      nothing: node('ConditioningZeroOut', { conditioning: ['text', 0] }),
      ...sampledFrom(['model', 0], ['vae', 0], { negative: 'nothing', cfg: 1, scheduler: 'simple' }),
    },
  },
};

const sd3 = { negative: 'negative', cfg: '{{cfg}}', scheduler: 'sgm_uniform' };
const sd3Names = ['sd3', 'sd_3', 'stable-diffusion-3', 'stable_diffusion_3'];

function sd3Files(more: readonly string[]): string {
  return `{{model:${sd3Names.flatMap((name) => more.map((words) => `${name} ${words}`)).join('|')}}}`;
}

/** Checkpoints whose name says that they hold the text encoders. */
export const sd35Complete: Variant = {
  id: 'sd3.5-complete',
  label: words(
    'Stable Diffusion 3.5, in one file',
    'Stable Diffusion 3.5（单文件）',
    'Stable Diffusion 3.5（1 ファイル）',
  ),
  template: {
    parameters,
    graph: {
      checkpoint: node('CheckpointLoaderSimple', { ckpt_name: sd3Files(['incl', 'fp8']) }),
      ...prompts(['checkpoint', 1]),
      ...sampledFrom(['checkpoint', 0], ['checkpoint', 2], sd3),
    },
  },
};

export const sd35: Variant = {
  id: 'sd3.5',
  label: words('Stable Diffusion 3.5', 'Stable Diffusion 3.5', 'Stable Diffusion 3.5'),
  template: {
    parameters,
    graph: {
      checkpoint: node('CheckpointLoaderSimple', { ckpt_name: sd3Files(['-incl -fp8']) }),
      clip: node('TripleCLIPLoader', {
        clip_name1: '{{installed:clip_l}}',
        clip_name2: '{{installed:clip_g}}',
        clip_name3: '{{installed:t5xxl|t5}}',
      }),
      ...prompts(['clip', 0]),
      ...sampledFrom(['checkpoint', 0], ['checkpoint', 2], sd3),
    },
  },
};

export const qwenImage: Variant = {
  id: 'qwen-image',
  label: words('Qwen-Image', 'Qwen-Image', 'Qwen-Image'),
  template: {
    parameters,
    graph: {
      model: node('UNETLoader', {
        unet_name: '{{model:qwen image -edit -layered}}',
        weight_dtype: 'default',
      }),
      clip: node('CLIPLoader', { clip_name: '{{installed:qwen vl}}', type: 'qwen_image' }),
      vae: node('VAELoader', { vae_name: '{{installed:qwen vae}}' }),
      shifted: node('ModelSamplingAuraFlow', { model: ['model', 0], shift: 3.1 }),
      ...prompts(['clip', 0]),
      ...sampledFrom(['shifted', 0], ['vae', 0], {
        negative: 'negative',
        cfg: '{{cfg}}',
        scheduler: 'simple',
      }),
    },
  },
};
