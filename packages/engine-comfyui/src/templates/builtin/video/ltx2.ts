import { clipSizeParameter, lengthParameters } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import type { Graph } from '../../placeholders.ts';
import { type Link, node, type Variant } from '../variant.ts';
import { clipFields, clipSize, clipTail, licences, promptNodes, withWide } from './clipParts.ts';
import { guideOfLastFrame, preparedFrames } from './ltxFrames.ts';

/** The same file three times: it holds the model, what leads from the text encoder to it, and the VAEs. */
const file = '{{model:ltx-2 -lora -upscale -ltx-2.5|ltx2 -lora -upscale -ltx2.5}}';

const vae: Link = ['checkpoint', 2];

/**
 * LTX-2 and 2.3, which make sound beside the picture. Frames and sound are noise of one kind until the sampler is through, and
 * the guide of the last frame lies behind the frames until it is cut off.
 */
function ltx2(tool: 'textToVideo' | 'imageToVideo', hasLast: boolean): Variant {
  const hasImage = tool === 'imageToVideo';
  const frames = !hasImage ? undefined : hasLast ? 'both' : 'first';
  const begun: Link = hasImage ? ['begun', 0] : ['empty', 0];
  const timed: Graph = {
    timed: node('LTXVConditioning', {
      ...{ positive: ['positive', 0], negative: ['negative', 0], frame_rate: '{{fps}}' },
    }),
  };
  const guide = hasLast ? guideOfLastFrame({ conditionings: 'timed', latent: begun, vae }) : {};
  const from = hasLast ? 'guided' : 'timed';
  return {
    id: `ltx-2-${hasImage ? 'i2v' : 't2v'}${hasLast ? '-frames' : ''}`,
    label: words('LTX-2', 'LTX-2', 'LTX-2'),
    licence: licences.ltx2,
    template: {
      parameters: clipFields({
        ...(frames && { frames }),
        length: lengthParameters({ fps: [25, 24, 30], seconds: { initial: 5, max: 10 }, multiple: 8 }),
        size: withWide(clipSizeParameter(704, 32), 1280, 704),
        ...{ steps: 20, cfg: 4 },
      }),
      graph: {
        checkpoint: node('CheckpointLoaderSimple', { ckpt_name: file }),
        encoder: node('LTXAVTextEncoderLoader', {
          ...{ text_encoder: '{{installed:gemma 3 12b|gemma_3}}', ckpt_name: file, device: 'default' },
        }),
        audioVae: node('LTXVAudioVAELoader', { ckpt_name: file }),
        ...promptNodes(['encoder', 0]),
        ...timed,
        empty: node('EmptyLTXVLatentVideo', clipSize),
        ...(hasImage && {
          ...preparedFrames(hasLast),
          begun: node('LTXVImgToVideoInplace', {
            ...{ vae, image: ['prepared', 0], latent: ['empty', 0], strength: 1, bypass: false },
          }),
        }),
        ...guide,
        silence: node('LTXVEmptyLatentAudio', {
          ...{
            audio_vae: ['audioVae', 0],
            frames_number: '{{frames}}',
            frame_rate: '{{fps}}',
            batch_size: 1,
          },
        }),
        both: node('LTXVConcatAVLatent', {
          video_latent: hasLast ? ['guided', 2] : begun,
          audio_latent: ['silence', 0],
        }),
        guider: node('CFGGuider', {
          ...{ model: ['checkpoint', 0], positive: [from, 0], negative: [from, 1], cfg: '{{cfg}}' },
        }),
        noise: node('RandomNoise', { noise_seed: '{{seed}}' }),
        method: node('KSamplerSelect', { sampler_name: 'euler' }),
        sigmas: node('LTXVScheduler', {
          ...{ steps: '{{steps}}', max_shift: 2.05, base_shift: 0.95, stretch: true, terminal: 0.1 },
          latent: ['both', 0],
        }),
        sampler: node('SamplerCustomAdvanced', {
          ...{ noise: ['noise', 0], guider: ['guider', 0], sampler: ['method', 0], sigmas: ['sigmas', 0] },
          latent_image: ['both', 0],
        }),
        apart: node('LTXVSeparateAVLatent', { av_latent: ['sampler', 0] }),
        ...(hasLast && {
          cropped: node('LTXVCropGuides', {
            ...{ positive: [from, 0], negative: [from, 1], latent: ['apart', 0] },
          }),
        }),
        // Whole clips do not fit into the memory of most devices here.
        decoded: node('VAEDecodeTiled', {
          ...{ samples: hasLast ? ['cropped', 2] : ['apart', 0], vae },
          ...{ tile_size: 512, overlap: 64, temporal_size: 4096, temporal_overlap: 8 },
        }),
        sound: node('LTXVAudioVAEDecode', { samples: ['apart', 1], audio_vae: ['audioVae', 0] }),
        ...clipTail(tool, ['decoded', 0], ['sound', 0]),
      },
    },
  };
}

export const ltx2Text = ltx2('textToVideo', false);
export const ltx2Frames = ltx2('imageToVideo', true);
/** For hosts without the node of the last frame. */
export const ltx2Image = ltx2('imageToVideo', false);
