// Graphs as “Export (API)” of ComfyUI writes them: no placeholder, titles of their authors.
import type { Graph } from '../templates/placeholders.ts';

const texts = {
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a red chair', clip: ['10', 1] } },
  '7': {
    class_type: 'CLIPTextEncode',
    inputs: { text: 'blurry', clip: ['10', 1] },
    _meta: { title: 'Not wanted' },
  },
};

function sampler(more: Record<string, unknown>): Graph {
  return {
    '3': {
      class_type: 'KSampler',
      inputs: {
        ...{ model: ['10', 0], seed: 42, steps: 20, cfg: 7, sampler_name: 'euler', scheduler: 'normal' },
        ...{ positive: ['6', 0], negative: ['7', 0], latent_image: ['5', 0], denoise: 1 },
        ...more,
      },
    },
    '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
    '9': { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'ComfyUI' } },
  };
}

const loaders: Graph = {
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd_xl_base_1.0.safetensors' } },
  '10': {
    class_type: 'LoraLoader',
    inputs: {
      ...{ model: ['4', 0], clip: ['4', 1], lora_name: 'house.safetensors' },
      ...{ strength_model: 0.8, strength_clip: 0.8 },
    },
    _meta: { title: 'House style' },
  },
};

/** Text to image with a LoRA. */
export const textToImage: Graph = {
  ...loaders,
  ...texts,
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 832, height: 1216, batch_size: 1 } },
  ...sampler({}),
};

/** A part of a picture is made anew; the mask is the transparency of the picture. */
export const inpaint: Graph = {
  ...loaders,
  ...texts,
  '1': { class_type: 'LoadImage', inputs: { image: 'masked.png' }, _meta: { title: 'Photo' } },
  '12': { class_type: 'VAEEncode', inputs: { pixels: ['1', 0], vae: ['4', 2] } },
  '2': { class_type: 'GrowMask', inputs: { mask: ['1', 1], expand: 6, tapered_corners: true } },
  '5': { class_type: 'SetLatentNoiseMask', inputs: { samples: ['12', 0], mask: ['2', 0] } },
  ...sampler({ denoise: 0.9 }),
};
