import { clipSizeParameter, lengthParameters } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import { node, type Variant } from '../variant.ts';
import { clipFields, clipSize, clipTail, firstFrame, licences, promptNodes, withWide } from './clipParts.ts';

/** Wan 2.2 5B, one model for words and pictures, with a VAE of its own. */
function wan5b(tool: 'textToVideo' | 'imageToVideo'): Variant {
  const hasImage = tool === 'imageToVideo';
  return {
    id: `wan2.2-5b-${hasImage ? 'i2v' : 't2v'}`,
    label: words('Wan 2.2 5B', 'Wan 2.2 5B', 'Wan 2.2 5B'),
    licence: licences.apache,
    template: {
      parameters: clipFields({
        ...(hasImage && { frames: 'first' }),
        length: lengthParameters({ fps: 24, seconds: { initial: 5, max: 8 }, multiple: 4 }),
        size: withWide(clipSizeParameter(704, 32), 1280, 704),
        ...{ steps: 20, cfg: 5 },
      }),
      graph: {
        ...(hasImage && firstFrame()),
        model: node('UNETLoader', { unet_name: '{{model:wan ti2v 5b}}', weight_dtype: 'default' }),
        shifted: node('ModelSamplingSD3', { model: ['model', 0], shift: 8 }),
        encoder: node('CLIPLoader', { clip_name: '{{installed:umt5 xxl -enc-}}', type: 'wan' }),
        vae: node('VAELoader', { vae_name: '{{installed:wan 2.2 vae|wan 2_2 vae|wan22 vae}}' }),
        ...promptNodes(['encoder', 0]),
        latent: node('Wan22ImageToVideoLatent', {
          vae: ['vae', 0],
          ...clipSize,
          ...(hasImage && { start_image: ['first', 0] }),
        }),
        sampler: node('KSampler', {
          ...{ model: ['shifted', 0], seed: '{{seed}}', steps: '{{steps}}', cfg: '{{cfg}}' },
          ...{ sampler_name: 'uni_pc', scheduler: 'simple' },
          ...{ positive: ['positive', 0], negative: ['negative', 0] },
          ...{ latent_image: ['latent', 0], denoise: 1 },
        }),
        decoded: node('VAEDecode', { samples: ['sampler', 0], vae: ['vae', 0] }),
        ...clipTail(tool, ['decoded', 0]),
      },
    },
  };
}

export const wan5bText = wan5b('textToVideo');
export const wan5bImage = wan5b('imageToVideo');
