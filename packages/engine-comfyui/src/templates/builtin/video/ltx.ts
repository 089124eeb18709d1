import { clipSizeParameter, lengthParameters } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import { type Link, node, type Variant } from '../variant.ts';
import { clipFields, clipSize, clipTail, licences, promptNodes } from './clipParts.ts';
import { guideOfLastFrame, preparedFrames } from './ltxFrames.ts';

const vae: Link = ['checkpoint', 2];

/** LTX-Video 0.9. The frames a second condition it, so they can be chosen. */
function ltx(tool: 'textToVideo' | 'imageToVideo', hasLast: boolean): Variant {
  const hasImage = tool === 'imageToVideo';
  const frames = !hasImage ? undefined : hasLast ? 'both' : 'first';
  const begun = hasImage ? 'conditioned' : null;
  const latent: Link = hasLast ? ['guided', 2] : begun ? [begun, 2] : ['latent', 0];
  const from = hasLast ? 'guided' : begun;
  return {
    id: `ltx-0.9-${hasImage ? 'i2v' : 't2v'}${hasLast ? '-frames' : ''}`,
    label: words('LTX-Video 0.9', 'LTX-Video 0.9', 'LTX-Video 0.9'),
    licence: licences.ltx,
    template: {
      parameters: clipFields({
        ...(frames && { frames }),
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
              ...preparedFrames(hasLast),
              conditioned: node('LTXVImgToVideo', {
                ...{ positive: ['positive', 0], negative: ['negative', 0], vae },
                ...{ image: ['prepared', 0], ...clipSize, strength: 1 },
              }),
            }
          : { latent: node('EmptyLTXVLatentVideo', clipSize) }),
        ...(hasLast && guideOfLastFrame({ conditionings: 'conditioned', latent: ['conditioned', 2], vae })),
        timed: node('LTXVConditioning', {
          positive: from ? [from, 0] : ['positive', 0],
          negative: from ? [from, 1] : ['negative', 0],
          frame_rate: '{{fps}}',
        }),
        sigmas: node('LTXVScheduler', {
          ...{ steps: '{{steps}}', max_shift: 2.05, base_shift: 0.95, stretch: true, terminal: 0.1, latent },
        }),
        method: node('KSamplerSelect', { sampler_name: 'euler' }),
        sampler: node('SamplerCustom', {
          ...{ model: ['checkpoint', 0], add_noise: true, noise_seed: '{{seed}}', cfg: '{{cfg}}' },
          ...{ positive: ['timed', 0], negative: ['timed', 1] },
          ...{ sampler: ['method', 0], sigmas: ['sigmas', 0], latent_image: latent },
        }),
        ...(hasLast && {
          // The guide lies behind the frames until here.
          cropped: node('LTXVCropGuides', {
            ...{ positive: ['timed', 0], negative: ['timed', 1], latent: ['sampler', 0] },
          }),
        }),
        decoded: node('VAEDecode', { samples: hasLast ? ['cropped', 2] : ['sampler', 0], vae }),
        ...clipTail(tool, ['decoded', 0]),
      },
    },
  };
}

export const ltxText = ltx('textToVideo', false);
export const ltxFrames = ltx('imageToVideo', true);
/** For hosts without the node of the last frame. */
export const ltxImage = ltx('imageToVideo', false);
