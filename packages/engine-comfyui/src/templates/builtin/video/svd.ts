import { clipSizeParameter, lengthParameters, numberParameter } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import { node, type Variant } from '../variant.ts';
import { clipFields, clipTail, firstFrame, licences } from './clipParts.ts';

const motionParameter = numberParameter('motion', words('Amount of motion', '运动幅度', '動きの量'), {
  min: 1,
  max: 255,
  step: 1,
  default: 127,
});

/** Stable Video Diffusion moves a picture as it sees fit: it has no text encoder. @param most frames that it was trained on */
function svd(id: string, title: string, files: string, most: number): Variant {
  const [frames, fps] = lengthParameters({ fps: 6, seconds: { initial: 2, max: 4 }, multiple: 1 });
  return {
    id,
    label: words(title, title, title),
    licence: licences.stability,
    template: {
      parameters: clipFields({
        ...{ frames: 'first', hasPrompt: false },
        length: [{ ...frames, min: 8, max: most, default: most }, fps],
        size: clipSizeParameter(576, 64),
        more: [motionParameter],
        ...{ steps: 20, cfg: 2.5 },
      }),
      graph: {
        ...firstFrame(),
        checkpoint: node('ImageOnlyCheckpointLoader', { ckpt_name: `{{model:${files}}}` }),
        guided: node('VideoLinearCFGGuidance', { model: ['checkpoint', 0], min_cfg: 1 }),
        conditioned: node('SVD_img2vid_Conditioning', {
          ...{ clip_vision: ['checkpoint', 1], init_image: ['first', 0], vae: ['checkpoint', 2] },
          ...{ width: '{{width}}', height: '{{height}}', video_frames: '{{frames}}' },
          ...{ motion_bucket_id: '{{motion}}', fps: '{{fps}}', augmentation_level: 0 },
        }),
        sampler: node('KSampler', {
          ...{ model: ['guided', 0], seed: '{{seed}}', steps: '{{steps}}', cfg: '{{cfg}}' },
          ...{ sampler_name: 'euler', scheduler: 'karras' },
          ...{ positive: ['conditioned', 0], negative: ['conditioned', 1] },
          ...{ latent_image: ['conditioned', 2], denoise: 1 },
        }),
        decoded: node('VAEDecode', { samples: ['sampler', 0], vae: ['checkpoint', 2] }),
        ...clipTail('imageToVideo', ['decoded', 0]),
      },
    },
  };
}

export const svdXt = svd('svd-xt', 'Stable Video Diffusion XT', 'svd xt', 25);
export const svdPlain = svd('svd', 'Stable Video Diffusion', 'svd -xt', 14);
