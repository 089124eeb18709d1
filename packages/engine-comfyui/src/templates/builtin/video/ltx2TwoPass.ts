/*
 * LTX-2 in two passes, as ComfyUI's own blueprints of LTX-2 do it: the whole clip at half its sides, enlarged twice as a latent, then three
 * steps at its size with the LoRA of the distilled model. Most steps run on a quarter of the pixels.
 *
 * The file of the enlarger stands for the model, because that of the checkpoint stands for the one pass already. All three files belong to
 * LTX-2: those of 2.3 and 2.5 have other weights and other values for the second pass.
 */
import { clipSizeParameter, lengthParameters } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import type { Graph } from '../../placeholders.ts';
import { type Link, node, type Variant } from '../variant.ts';
import { clipFields, clipTail, licences, promptNodes, withWide } from './clipParts.ts';
import { guideOfLastFrame, preparedFrames } from './ltxFrames.ts';

const others = '-ltx-2.3 -ltx-2.5';
const file = `{{installed:ltx-2 -lora -upscale -distill ${others}}}`;

const vae: Link = ['checkpoint', 2];

/** Noise of the second pass, from much to none. */
const secondSigmas = '0.909375, 0.725, 0.421875, 0.0';

interface Pass {
  /** The latent that it begins with; the guide of a last frame lies behind its frames. */
  video: Link;
  audio: Link;
  model: Link;
  /** Id of the node that gives both conditionings. */
  from: string;
  cfg: string | number;
  sampler: string;
  sigmas: Link;
}

/** A pass over frames and sound together: nodes that end with `<id>Sampler`. */
function pass(id: string, { video, audio, model, from, cfg, sampler, sigmas }: Pass): Graph {
  return {
    [`${id}Both`]: node('LTXVConcatAVLatent', { video_latent: video, audio_latent: audio }),
    [`${id}Guider`]: node('CFGGuider', { model, positive: [from, 0], negative: [from, 1], cfg }),
    [`${id}Method`]: node('KSamplerSelect', { sampler_name: sampler }),
    [`${id}Sampler`]: node('SamplerCustomAdvanced', {
      ...{ noise: ['noise', 0], guider: [`${id}Guider`, 0], sampler: [`${id}Method`, 0], sigmas },
      latent_image: [`${id}Both`, 0],
    }),
  };
}

/** Frames and sound apart, and the frames without the guide behind them. */
function apart(id: string, av: Link, from: string, hasGuide: boolean): Graph {
  return {
    [`${id}Apart`]: node('LTXVSeparateAVLatent', { av_latent: av }),
    ...(hasGuide && {
      [`${id}Cropped`]: node('LTXVCropGuides', {
        ...{ positive: [from, 0], negative: [from, 1], latent: [`${id}Apart`, 0] },
      }),
    }),
  };
}

function ltx2TwoPass(tool: 'textToVideo' | 'imageToVideo'): Variant {
  const hasImage = tool === 'imageToVideo';
  const begun = (latent: Link) =>
    node('LTXVImgToVideoInplace', { vae, image: ['prepared', 0], latent, strength: 1, bypass: false });
  return {
    id: `ltx-2-two-pass-${hasImage ? 'i2v-frames' : 't2v'}`,
    label: words('LTX-2, two passes', 'LTX-2（两遍）', 'LTX-2（2 パス）'),
    licence: licences.ltx2,
    template: {
      parameters: clipFields({
        ...(hasImage && { frames: 'both' }),
        length: lengthParameters({ fps: [25, 24, 30], seconds: { initial: 5, max: 10 }, multiple: 8 }),
        // The half of a side is a multiple of 32.
        size: withWide(clipSizeParameter(1088, 64), 1920, 1088),
        ...{ steps: 20, cfg: 4 },
      }),
      graph: {
        checkpoint: node('CheckpointLoaderSimple', { ckpt_name: file }),
        encoder: node('LTXAVTextEncoderLoader', {
          ...{ text_encoder: '{{installed:gemma 3 12b|gemma_3}}', ckpt_name: file, device: 'default' },
        }),
        audioVae: node('LTXVAudioVAELoader', { ckpt_name: file }),
        ...promptNodes(['encoder', 0]),
        timed: node('LTXVConditioning', {
          ...{ positive: ['positive', 0], negative: ['negative', 0], frame_rate: '{{fps}}' },
        }),
        empty: node('EmptyLTXVLatentVideo', {
          ...{
            width: '{{size.halfWidth}}',
            height: '{{size.halfHeight}}',
            length: '{{frames}}',
            batch_size: 1,
          },
        }),
        ...(hasImage && {
          ...preparedFrames(true),
          begun: begun(['empty', 0]),
          ...guideOfLastFrame({ conditionings: 'timed', latent: ['begun', 0], vae }),
        }),
        silence: node('LTXVEmptyLatentAudio', {
          ...{
            audio_vae: ['audioVae', 0],
            frames_number: '{{frames}}',
            frame_rate: '{{fps}}',
            batch_size: 1,
          },
        }),
        noise: node('RandomNoise', { noise_seed: '{{seed}}' }),
        sigmas: node('LTXVScheduler', {
          ...{ steps: '{{steps}}', max_shift: 2.05, base_shift: 0.95, stretch: true, terminal: 0.1 },
          latent: ['firstBoth', 0],
        }),
        ...pass('first', {
          ...{ video: hasImage ? ['guided', 2] : ['empty', 0], audio: ['silence', 0] },
          ...{ model: ['checkpoint', 0], from: hasImage ? 'guided' : 'timed' },
          ...{ cfg: '{{cfg}}', sampler: 'euler', sigmas: ['sigmas', 0] },
        }),
        ...apart('first', ['firstSampler', 0], 'guided', hasImage),
        enlarger: node('LatentUpscaleModelLoader', { model_name: `{{model:ltx-2 spatial x2 ${others}}}` }),
        enlarged: node('LTXVLatentUpsampler', {
          ...{
            samples: hasImage ? ['firstCropped', 2] : ['firstApart', 0],
            upscale_model: ['enlarger', 0],
            vae,
          },
        }),
        distilled: node('LoraLoaderModelOnly', {
          ...{
            model: ['checkpoint', 0],
            lora_name: `{{installed:ltx-2 distill ${others}}}`,
            strength_model: 1,
          },
        }),
        ...(hasImage && {
          // The frames are noise again for the most part, so both ends are set once more.
          begunAgain: begun(['enlarged', 0]),
          ...guideOfLastFrame({
            ...{ id: 'guidedAgain', conditionings: 'firstCropped', latent: ['begunAgain', 0], vae },
          }),
        }),
        secondSigmas: node('ManualSigmas', { sigmas: secondSigmas }),
        ...pass('second', {
          ...{ video: hasImage ? ['guidedAgain', 2] : ['enlarged', 0], audio: ['firstApart', 1] },
          ...{ model: ['distilled', 0], from: hasImage ? 'guidedAgain' : 'timed' },
          ...{ cfg: 1, sampler: 'gradient_estimation', sigmas: ['secondSigmas', 0] },
        }),
        ...apart('second', ['secondSampler', 1], 'guidedAgain', hasImage),
        decoded: node('VAEDecodeTiled', {
          ...{ samples: hasImage ? ['secondCropped', 2] : ['secondApart', 0], vae },
          ...{ tile_size: 512, overlap: 64, temporal_size: 4096, temporal_overlap: 8 },
        }),
        sound: node('LTXVAudioVAEDecode', { samples: ['secondApart', 1], audio_vae: ['audioVae', 0] }),
        ...clipTail(tool, ['decoded', 0], ['sound', 0]),
      },
    },
  };
}

export const ltx2TwoPassText = ltx2TwoPass('textToVideo');
export const ltx2TwoPassFrames = ltx2TwoPass('imageToVideo');
