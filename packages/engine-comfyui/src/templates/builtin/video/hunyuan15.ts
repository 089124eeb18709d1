import { clipSizeParameter, lengthParameters } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import { type Link, node, type Variant } from '../variant.ts';
import { clipFields, clipSize, clipTail, firstFrame, licences, promptNodes } from './clipParts.ts';

/** HunyuanVideo 1.5: smaller than 1.0, with other text encoders and a VAE of its own, and guided like most models. */
function hunyuan15(tool: 'textToVideo' | 'imageToVideo'): Variant {
  const hasImage = tool === 'imageToVideo';
  const task = hasImage ? 'i2v' : 't2v';
  const title = 'HunyuanVideo 1.5';
  const conditioned = (slot: number): Link => ['conditioned', slot];
  return {
    id: `hunyuan-1.5-${task}`,
    label: words(title, title, title),
    licence: licences.hunyuan,
    template: {
      parameters: clipFields({
        ...(hasImage && { frames: 'first' }),
        length: lengthParameters({ fps: 24, seconds: { initial: 5, max: 8 }, multiple: 4 }),
        size: clipSizeParameter(480, 16),
        ...{ steps: 20, cfg: 6 },
      }),
      graph: {
        model: node('UNETLoader', {
          unet_name: `{{model:hunyuan video1.5 ${task}|hunyuan video15 ${task}|hunyuan video_1.5 ${task}}}`,
          weight_dtype: 'default',
        }),
        shifted: node('ModelSamplingSD3', { model: ['model', 0], shift: 7 }),
        encoder: node('DualCLIPLoader', {
          clip_name1: '{{installed:qwen vl}}',
          clip_name2: '{{installed:byt5}}',
          type: 'hunyuan_video_15',
        }),
        vae: node('VAELoader', {
          vae_name: '{{installed:hunyuan video15 vae|hunyuan video1.5 vae|hunyuan video_1.5 vae}}',
        }),
        ...promptNodes(['encoder', 0]),
        ...(hasImage
          ? {
              ...firstFrame(),
              vision: node('CLIPVisionLoader', { clip_name: '{{installed:sigclip|siglip}}' }),
              seen: node('CLIPVisionEncode', {
                ...{ clip_vision: ['vision', 0], image: ['first', 0], crop: 'center' },
              }),
              conditioned: node('HunyuanVideo15ImageToVideo', {
                ...{ positive: ['positive', 0], negative: ['negative', 0], vae: ['vae', 0], ...clipSize },
                ...{ start_image: ['first', 0], clip_vision_output: ['seen', 0] },
              }),
            }
          : { latent: node('EmptyHunyuanVideo15Latent', clipSize) }),
        guider: node('CFGGuider', {
          ...{ model: ['shifted', 0], cfg: '{{cfg}}' },
          positive: hasImage ? conditioned(0) : ['positive', 0],
          negative: hasImage ? conditioned(1) : ['negative', 0],
        }),
        noise: node('RandomNoise', { noise_seed: '{{seed}}' }),
        method: node('KSamplerSelect', { sampler_name: 'euler' }),
        sigmas: node('BasicScheduler', {
          ...{ model: ['shifted', 0], scheduler: 'simple', steps: '{{steps}}', denoise: 1 },
        }),
        sampler: node('SamplerCustomAdvanced', {
          ...{ noise: ['noise', 0], guider: ['guider', 0], sampler: ['method', 0], sigmas: ['sigmas', 0] },
          latent_image: hasImage ? conditioned(2) : ['latent', 0],
        }),
        decoded: node('VAEDecode', { samples: ['sampler', 0], vae: ['vae', 0] }),
        ...clipTail(tool, ['decoded', 0]),
      },
    },
  };
}

export const hunyuan15Text = hunyuan15('textToVideo');
export const hunyuan15Image = hunyuan15('imageToVideo');
