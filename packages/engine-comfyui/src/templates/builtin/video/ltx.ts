import { clipSizeParameter, lengthParameters } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import { node, type Variant } from '../variant.ts';
import { clipFields, clipSize, clipTail, firstFrame, licences, promptNodes } from './clipParts.ts';

/** LTX-Video 0.9. The frames a second condition it, so they can be chosen; later versions work otherwise. */
function ltx(tool: 'textToVideo' | 'imageToVideo'): Variant {
  const hasImage = tool === 'imageToVideo';
  const from = hasImage ? 'conditioned' : undefined;
  return {
    id: `ltx-0.9-${hasImage ? 'i2v' : 't2v'}`,
    label: words('LTX-Video 0.9', 'LTX-Video 0.9', 'LTX-Video 0.9'),
    licence: licences.ltx,
    template: {
      parameters: clipFields({
        ...(hasImage && { frames: 'first' }),
        length: lengthParameters({ fps: [25, 24, 30], seconds: { initial: 4, max: 8 }, multiple: 8 }),
        size: clipSizeParameter(512, 32),
        ...{ steps: 30, cfg: 3 },
      }),
      graph: {
        checkpoint: node('CheckpointLoaderSimple', { ckpt_name: '{{model:ltx 0.9 -upscale -lora}}' }),
        encoder: node('CLIPLoader', { clip_name: '{{installed:t5xxl}}', type: 'ltxv' }),
        ...promptNodes(['encoder', 0]),
        ...(hasImage
          ? {
              ...firstFrame(),
              // Frames of a film are compressed; a clean picture would stand still.
              prepared: node('LTXVPreprocess', { image: ['first', 0], img_compression: 35 }),
              conditioned: node('LTXVImgToVideo', {
                ...{ positive: ['positive', 0], negative: ['negative', 0], vae: ['checkpoint', 2] },
                ...{ image: ['prepared', 0], ...clipSize, strength: 1 },
              }),
            }
          : { latent: node('EmptyLTXVLatentVideo', clipSize) }),
        timed: node('LTXVConditioning', {
          positive: from ? [from, 0] : ['positive', 0],
          negative: from ? [from, 1] : ['negative', 0],
          frame_rate: '{{fps}}',
        }),
        sigmas: node('LTXVScheduler', {
          ...{ steps: '{{steps}}', max_shift: 2.05, base_shift: 0.95, stretch: true, terminal: 0.1 },
          latent: from ? [from, 2] : ['latent', 0],
        }),
        method: node('KSamplerSelect', { sampler_name: 'euler' }),
        sampler: node('SamplerCustom', {
          ...{ model: ['checkpoint', 0], add_noise: true, noise_seed: '{{seed}}', cfg: '{{cfg}}' },
          ...{ positive: ['timed', 0], negative: ['timed', 1] },
          ...{ sampler: ['method', 0], sigmas: ['sigmas', 0] },
          latent_image: from ? [from, 2] : ['latent', 0],
        }),
        decoded: node('VAEDecode', { samples: ['sampler', 0], vae: ['checkpoint', 2] }),
        ...clipTail(tool, ['decoded', 0]),
      },
    },
  };
}

export const ltxText = ltx('textToVideo');
export const ltxImage = ltx('imageToVideo');
