import { clipSizeParameter, lengthParameters } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import type { Graph } from '../../placeholders.ts';
import { type Link, node, type Variant } from '../variant.ts';
import { clipFields, clipSize, clipTail, firstFrame, licences, promptNodes } from './clipParts.ts';

const form = {
  hasNegative: false,
  length: lengthParameters({ fps: 24, seconds: { initial: 3, max: 5 }, multiple: 4 }),
  size: clipSizeParameter(480, 16),
  steps: 20,
} as const;

/** HunyuanVideo 1.0 is guided by a number of its own and takes no negative prompt. */
function sampled(tool: string, files: string, { text, latent }: { text: Link; latent: Link }): Graph {
  return {
    model: node('UNETLoader', { unet_name: `{{model:${files}}}`, weight_dtype: 'default' }),
    shifted: node('ModelSamplingSD3', { model: ['model', 0], shift: 7 }),
    encoder: node('DualCLIPLoader', {
      clip_name1: '{{installed:clip_l}}',
      clip_name2: '{{installed:llava llama3}}',
      type: 'hunyuan_video',
    }),
    vae: node('VAELoader', { vae_name: '{{installed:hunyuan video vae -video15 -1.5}}' }),
    guided: node('FluxGuidance', { conditioning: text, guidance: 6 }),
    guider: node('BasicGuider', { model: ['shifted', 0], conditioning: ['guided', 0] }),
    noise: node('RandomNoise', { noise_seed: '{{seed}}' }),
    method: node('KSamplerSelect', { sampler_name: 'euler' }),
    sigmas: node('BasicScheduler', {
      ...{ model: ['shifted', 0], scheduler: 'simple', steps: '{{steps}}', denoise: 1 },
    }),
    sampler: node('SamplerCustomAdvanced', {
      ...{ noise: ['noise', 0], guider: ['guider', 0], sampler: ['method', 0], sigmas: ['sigmas', 0] },
      latent_image: latent,
    }),
    // Whole clips do not fit into the memory of most devices here.
    decoded: node('VAEDecodeTiled', {
      ...{ samples: ['sampler', 0], vae: ['vae', 0] },
      ...{ tile_size: 256, overlap: 64, temporal_size: 64, temporal_overlap: 8 },
    }),
    ...clipTail(tool, ['decoded', 0]),
  };
}

const label = words('HunyuanVideo 1.0', 'HunyuanVideo 1.0', 'HunyuanVideo 1.0');

export const hunyuanText: Variant = {
  id: 'hunyuan-1.0-t2v',
  label,
  licence: licences.hunyuan,
  template: {
    parameters: clipFields(form),
    graph: {
      ...promptNodes(['encoder', 0], false),
      latent: node('EmptyHunyuanLatentVideo', clipSize),
      ...sampled(
        'textToVideo',
        'hunyuan video -i2v -image_to_video -video1.5 -video15 -vae -avatar -custom -foley',
        { text: ['positive', 0], latent: ['latent', 0] },
      ),
    },
  },
};

/** Each way of holding on to the picture has weights of its own: the first moves more, the second keeps the picture. */
function fromImage(id: string, more: string, files: string, guidance: string): Variant {
  const title = `HunyuanVideo 1.0 ${more}`;
  return {
    id,
    label: words(title, title, title),
    licence: licences.hunyuan,
    template: {
      parameters: clipFields({ ...form, frames: 'first' }),
      graph: {
        ...firstFrame(),
        vision: node('CLIPVisionLoader', { clip_name: '{{installed:llava llama3 vision}}' }),
        seen: node('CLIPVisionEncode', { clip_vision: ['vision', 0], image: ['first', 0], crop: 'none' }),
        text: node('TextEncodeHunyuanVideo_ImageToVideo', {
          ...{ clip: ['encoder', 0], clip_vision_output: ['seen', 0] },
          ...{ prompt: '{{prompt}}', image_interleave: 2 },
        }),
        conditioned: node('HunyuanImageToVideo', {
          ...{ positive: ['text', 0], vae: ['vae', 0], ...clipSize },
          ...{ guidance_type: guidance, start_image: ['first', 0] },
        }),
        ...sampled('imageToVideo', files, { text: ['conditioned', 0], latent: ['conditioned', 1] }),
      },
    },
  };
}

const notNewer = '-video1.5 -video15';
export const hunyuanImageReplace = fromImage(
  'hunyuan-1.0-i2v-v2',
  'v2',
  `hunyuan video v2 image_to_video ${notNewer}|hunyuan video replace ${notNewer}`,
  'v2 (replace)',
);
export const hunyuanImageConcat = fromImage(
  'hunyuan-1.0-i2v-v1',
  'v1',
  `hunyuan video image_to_video -v2 -replace ${notNewer}`,
  'v1 (concat)',
);
