// Looks of other pictures: with Flux Redux, or with IPAdapter where a host has that extension.
import {
  countParameter,
  imagesParameter,
  numberParameter,
  percentParameter,
  sourceParameter,
  strengthLabel,
  textParameter,
} from '@tai/contracts';
import { seedParameter, words } from '../knownParameters.ts';
import { sampled, samplingParameters } from './checkpoint.ts';
import { atWorkSize, node, savePicture, type Variant } from './variant.ts';

const styleParameter = imagesParameter('style', 'style', words('Style picture', '风格图', 'スタイル画像'));
const keepParameter = percentParameter(
  'change',
  words('Change of the picture', '画面变化', '画面の変化'),
  65,
  {
    min: 1,
    help: words(
      'How far the content may move away from the picture.',
      '内容可偏离原图的程度。',
      '内容が元の画像からどれだけ離れてよいか。',
    ),
  },
);
const strengthParameter = percentParameter('strength', strengthLabel, 60, {
  help: words('How strong the style is.', '风格的强度。', 'スタイルの強さ。'),
});
const promptOptional = textParameter('prompt', 'prompt', words('Prompt', '提示词', 'プロンプト'), {
  help: words('Optional: what the picture shows.', '可选：画面内容。', '任意：画像の内容。'),
});

export const styleWithRedux: Variant = {
  id: 'flux-redux',
  label: words('Flux Redux', 'Flux Redux', 'Flux Redux'),
  template: {
    parameters: [
      sourceParameter,
      styleParameter,
      strengthParameter,
      keepParameter,
      promptOptional,
      numberParameter(
        'steps',
        words('Steps', '步数', 'ステップ数'),
        { min: 1, max: 100, step: 1, default: 20 },
        { advanced: true },
      ),
      countParameter,
      seedParameter,
    ],
    graph: {
      source: node('LoadImage', { image: '{{source}}' }),
      style: node('LoadImage', { image: '{{style}}' }),
      model: node('UNETLoader', {
        unet_name: '{{model:flux -kontext -fill -canny -depth -redux}}',
        weight_dtype: 'default',
      }),
      clip: node('DualCLIPLoader', {
        clip_name1: '{{installed:clip_l}}',
        clip_name2: '{{installed:t5xxl|t5}}',
        type: 'flux',
      }),
      vae: node('VAELoader', { vae_name: '{{installed:^ae.|flux vae}}' }),
      text: node('CLIPTextEncode', { text: '{{prompt}}', clip: ['clip', 0] }),
      guided: node('FluxGuidance', { conditioning: ['text', 0], guidance: 3.5 }),
      vision: node('CLIPVisionLoader', { clip_name: '{{installed:sigclip|siglip}}' }),
      seen: node('CLIPVisionEncode', { clip_vision: ['vision', 0], image: ['style', 0], crop: 'center' }),
      redux: node('StyleModelLoader', { style_model_name: '{{installed:redux}}' }),
      styled: node('StyleModelApply', {
        conditioning: ['guided', 0],
        style_model: ['redux', 0],
        clip_vision_output: ['seen', 0],
        strength: '{{strength.share}}',
        strength_type: 'multiply',
      }),
      work: atWorkSize(['source', 0]),
      latent: node('VAEEncode', { pixels: ['work', 0], vae: ['vae', 0] }),
      noise: node('RandomNoise', { noise_seed: '{{seed}}' }),
      guider: node('BasicGuider', { model: ['model', 0], conditioning: ['styled', 0] }),
      method: node('KSamplerSelect', { sampler_name: 'euler' }),
      sigmas: node('BasicScheduler', {
        model: ['model', 0],
        scheduler: 'simple',
        steps: '{{steps}}',
        denoise: '{{change.share}}',
      }),
      sampler: node('SamplerCustomAdvanced', {
        noise: ['noise', 0],
        guider: ['guider', 0],
        sampler: ['method', 0],
        sigmas: ['sigmas', 0],
        latent_image: ['latent', 0],
      }),
      decoded: node('VAEDecode', { samples: ['sampler', 0], vae: ['vae', 0] }),
      save: savePicture('styleTransfer', ['decoded', 0]),
    },
  },
};

export const styleWithIpAdapter: Variant = {
  id: 'ip-adapter',
  label: words('Checkpoint and IPAdapter', '模型与 IPAdapter', 'チェックポイントと IPAdapter'),
  template: {
    parameters: [
      sourceParameter,
      styleParameter,
      strengthParameter,
      keepParameter,
      promptOptional,
      ...samplingParameters,
    ],
    graph: {
      source: node('LoadImage', { image: '{{source}}' }),
      style: node('LoadImage', { image: '{{style}}' }),
      work: atWorkSize(['source', 0]),
      latent: node('VAEEncode', { pixels: ['work', 0], vae: ['checkpoint', 2] }),
      adapterLoader: node('IPAdapterUnifiedLoader', {
        model: ['checkpoint', 0],
        preset: 'PLUS (high strength)',
      }),
      adapted: node('IPAdapterAdvanced', {
        model: ['adapterLoader', 0],
        ipadapter: ['adapterLoader', 1],
        image: ['style', 0],
        weight: '{{strength.share}}',
        weight_type: 'style transfer',
        combine_embeds: 'concat',
        start_at: 0,
        end_at: 1,
        embeds_scaling: 'V only',
      }),
      ...sampled(['latent', 0], {
        model: ['adapted', 0],
        negative: 'blurry, deformed',
        denoise: '{{change.share}}',
      }),
      save: savePicture('styleTransfer', ['decoded', 0]),
    },
  },
};
