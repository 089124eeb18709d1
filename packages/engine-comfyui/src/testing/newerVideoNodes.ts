// Nodes of clips that hosts after 0.3.64 have, from their source: the guide of LTX-Video, LTX-2, its second pass and HunyuanVideo 1.5.
import type { Models } from './nodes.ts';
import { type Described, float, int, newList, type Spec, text } from './specs.ts';

const conditionings = { positive: ['CONDITIONING'], negative: ['CONDITIONING'] } satisfies Record<
  string,
  Spec
>;
const frame = {
  width: int(16, 16_384),
  height: int(16, 16_384),
  length: int(1, 16_384),
  batch_size: int(1, 4096, 1),
};

export function newerVideoNodes(models: Models): Record<string, Described> {
  return {
    CFGGuider: { required: { model: ['MODEL'], ...conditionings, cfg: float(0, 100) } },
    LTXVAddGuide: {
      required: {
        ...conditionings,
        ...{ vae: ['VAE'], latent: ['LATENT'], image: ['IMAGE'] },
        ...{ frame_idx: int(-9999, 9999), strength: float(0, 1) },
      },
    },
    LTXVCropGuides: { required: { ...conditionings, latent: ['LATENT'] } },
    LTXVImgToVideoInplace: {
      required: {
        ...{ vae: ['VAE'], image: ['IMAGE'], latent: ['LATENT'] },
        ...{ strength: float(0, 1), bypass: ['BOOLEAN', {}] },
      },
    },
    LTXAVTextEncoderLoader: {
      required: {
        text_encoder: newList(models.clips),
        ckpt_name: newList(models.checkpoints),
        device: newList(['default', 'cpu']),
      },
    },
    LTXVAudioVAELoader: { required: { ckpt_name: newList([...models.vaes, ...models.checkpoints]) } },
    LTXVEmptyLatentAudio: {
      required: {
        frames_number: int(1, 1000, 97),
        frame_rate: int(1, 1000, 25),
        batch_size: int(1, 4096, 1),
        audio_vae: ['VAE'],
      },
    },
    LTXVConcatAVLatent: { required: { video_latent: ['LATENT'], audio_latent: ['LATENT'] } },
    LTXVSeparateAVLatent: { required: { av_latent: ['LATENT'] } },
    LTXVAudioVAEDecode: { required: { samples: ['LATENT'], audio_vae: ['VAE'] } },
    LatentUpscaleModelLoader: { required: { model_name: newList(models.latentUpscalers ?? []) } },
    LTXVLatentUpsampler: {
      required: { samples: ['LATENT'], upscale_model: ['LATENT_UPSCALE_MODEL'], vae: ['VAE'] },
    },
    ManualSigmas: { required: { sigmas: text } },
    EmptyHunyuanVideo15Latent: { required: frame },
    HunyuanVideo15ImageToVideo: {
      required: { ...conditionings, vae: ['VAE'], ...frame },
      optional: { start_image: ['IMAGE'], clip_vision_output: ['CLIP_VISION_OUTPUT'] },
    },
  };
}

/** What they give, by class. */
export const newerVideoOutputs: Readonly<Record<string, readonly string[]>> = {
  CFGGuider: ['GUIDER'],
  LTXVAddGuide: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  LTXVCropGuides: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  LTXVImgToVideoInplace: ['LATENT'],
  LTXAVTextEncoderLoader: ['CLIP'],
  LTXVAudioVAELoader: ['VAE'],
  LTXVEmptyLatentAudio: ['LATENT'],
  LTXVConcatAVLatent: ['LATENT'],
  LTXVSeparateAVLatent: ['LATENT', 'LATENT'],
  LTXVAudioVAEDecode: ['AUDIO'],
  LatentUpscaleModelLoader: ['LATENT_UPSCALE_MODEL'],
  LTXVLatentUpsampler: ['LATENT'],
  ManualSigmas: ['SIGMAS'],
  EmptyHunyuanVideo15Latent: ['LATENT'],
  HunyuanVideo15ImageToVideo: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
};
