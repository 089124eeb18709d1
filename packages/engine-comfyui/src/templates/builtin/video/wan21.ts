import { clipSizeParameter, lengthParameters } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import { type Link, node, type Variant } from '../variant.ts';
import { clipFields, clipSize, clipTail, firstFrame, licences, promptNodes } from './clipParts.ts';

const others = '-vace -fun -flf';

/** Wan 2.1: one model, and for pictures a look at them by CLIP vision besides. */
function wan21(tool: 'textToVideo' | 'imageToVideo'): Variant {
  const hasImage = tool === 'imageToVideo';
  const task = hasImage ? 'i2v' : 't2v';
  const files = ['2.1', '2_1'].map((version) => `wan ${version} ${task} ${others}`);
  const conditioned = (slot: number): Link => ['conditioned', slot];
  return {
    id: `wan2.1-${task}`,
    label: words('Wan 2.1', 'Wan 2.1', 'Wan 2.1'),
    licence: licences.apache,
    template: {
      parameters: clipFields({
        ...(hasImage && { frames: 'first' }),
        length: lengthParameters({ fps: 16, seconds: { initial: 5, max: 8 }, multiple: 4 }),
        size: clipSizeParameter(480, 16),
        ...{ steps: 20, cfg: 6 },
      }),
      graph: {
        model: node('UNETLoader', {
          unet_name: `{{model:${[...files, `wan21 ${task} ${others}`].join('|')}}}`,
          weight_dtype: 'default',
        }),
        shifted: node('ModelSamplingSD3', { model: ['model', 0], shift: 8 }),
        encoder: node('CLIPLoader', { clip_name: '{{installed:umt5 xxl -enc-}}', type: 'wan' }),
        vae: node('VAELoader', { vae_name: '{{installed:wan 2.1 vae|wan 2_1 vae|wan21 vae}}' }),
        ...promptNodes(['encoder', 0]),
        ...(hasImage
          ? {
              ...firstFrame(),
              vision: node('CLIPVisionLoader', {
                clip_name: '{{installed:clip_vision_h|clip_vision_vit_h}}',
              }),
              seen: node('CLIPVisionEncode', {
                ...{ clip_vision: ['vision', 0], image: ['first', 0], crop: 'none' },
              }),
              conditioned: node('WanImageToVideo', {
                ...{ positive: ['positive', 0], negative: ['negative', 0], vae: ['vae', 0], ...clipSize },
                ...{ clip_vision_output: ['seen', 0], start_image: ['first', 0] },
              }),
            }
          : { latent: node('EmptyHunyuanLatentVideo', clipSize) }),
        sampler: node('KSampler', {
          ...{ model: ['shifted', 0], seed: '{{seed}}', steps: '{{steps}}', cfg: '{{cfg}}' },
          ...{ sampler_name: 'uni_pc', scheduler: 'simple', denoise: 1 },
          positive: hasImage ? conditioned(0) : ['positive', 0],
          negative: hasImage ? conditioned(1) : ['negative', 0],
          latent_image: hasImage ? conditioned(2) : ['latent', 0],
        }),
        decoded: node('VAEDecode', { samples: ['sampler', 0], vae: ['vae', 0] }),
        ...clipTail(tool, ['decoded', 0]),
      },
    },
  };
}

export const wan21Text = wan21('textToVideo');
export const wan21Image = wan21('imageToVideo');
