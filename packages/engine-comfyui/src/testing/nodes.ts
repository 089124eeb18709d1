// `/object_info` of the host that tests talk to: the nodes that the built-in workflows use, as ComfyUI describes them.
import { type Described, float, int, newList, oldList, text, upload } from './specs.ts';
import { newerVideoNodes, newerVideoOutputs } from './newerVideoNodes.ts';
import { trellisNodes, trellisOutputs } from './trellisNodes.ts';
import { videoNodes, videoOutputs } from './videoNodes.ts';

/** Files that the host has. */
export interface Models {
  checkpoints: string[];
  unets: string[];
  clips: string[];
  vaes: string[];
  controlNets: string[];
  upscalers: string[];
  latentUpscalers?: string[];
  clipVisions: string[];
  styleModels: string[];
  loras: string[];
  /** Folders of its inputs. */
  datasets?: string[];
}

export const noModels: Models = {
  checkpoints: [],
  unets: [],
  clips: [],
  vaes: [],
  controlNets: [],
  upscalers: [],
  clipVisions: [],
  styleModels: [],
  loras: [],
};

export const allModels: Models = {
  checkpoints: [
    'sd_xl_base_1.0.safetensors',
    'v1-5-pruned-emaonly.safetensors',
    'sd3.5_large.safetensors',
    'sd3.5_medium_incl_clips.safetensors',
    'svd.safetensors',
    'svd_xt.safetensors',
    'ltx-video-2b-v0.9.5.safetensors',
    'ltx-2-19b-dev-fp8.safetensors',
    'hunyuan_3d_v2.1.safetensors',
    'hunyuan3d-dit-v2_fp16.safetensors',
    'hunyuan3d-dit-v2-mv.safetensors',
  ],
  unets: [
    'qwen_image_edit_2509_fp8.safetensors',
    'qwen_image_fp8_e4m3fn.safetensors',
    'flux1-dev.safetensors',
    'flux1-kontext-dev.safetensors',
    'wan2.2_t2v_high_noise_14B_fp8_scaled.safetensors',
    'wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors',
    'wan2.2_i2v_high_noise_14B_fp8_scaled.safetensors',
    'wan2.2_i2v_low_noise_14B_fp8_scaled.safetensors',
    'wan2.2_fun_camera_high_noise_14B_fp8_scaled.safetensors',
    'wan2.2_fun_camera_low_noise_14B_fp8_scaled.safetensors',
    'wan2.2_ti2v_5B_fp16.safetensors',
    'hunyuan_video_t2v_720p_bf16.safetensors',
    'hunyuan_video_image_to_video_720p_bf16.safetensors',
    'hunyuan_video_v2_replace_image_to_video_720p_bf16.safetensors',
    'wan2.1_t2v_14B_fp8_e4m3fn.safetensors',
    'wan2.1_i2v_480p_14B_fp8_e4m3fn.safetensors',
    'hunyuanvideo1.5_720p_t2v_fp16.safetensors',
    'hunyuanvideo1.5_720p_i2v_fp16.safetensors',
    'trellis_2_int8_convrot.safetensors',
    'pixal3d_int8_convrot.safetensors',
    'pixal3d_multiview_int8_convrot.safetensors',
  ],
  clips: [
    'clip_l.safetensors',
    'clip_g.safetensors',
    't5xxl_fp8.safetensors',
    'qwen_2.5_vl_7b.safetensors',
    'umt5_xxl_fp8_e4m3fn_scaled.safetensors',
    'llava_llama3_fp8_scaled.safetensors',
    'gemma_3_12B_it_fp4_mixed.safetensors',
    'byt5_small_glyphxl_fp16.safetensors',
  ],
  vaes: [
    'ae.safetensors',
    'qwen_image_vae.safetensors',
    'wan_2.1_vae.safetensors',
    'wan2.2_vae.safetensors',
    'hunyuan_video_vae_bf16.safetensors',
    'hunyuanvideo15_vae_fp16.safetensors',
    'trellis_2_shape_vae_bf16.safetensors',
    'trellis_2_texture_vae_bf16.safetensors',
  ],
  controlNets: ['control_v11p_sd15_canny.pth', 'diffusers_xl_canny_full.safetensors'],
  upscalers: ['4x-UltraSharp.pth'],
  clipVisions: [
    'sigclip_vision_patch14_384.safetensors',
    'llava_llama3_vision.safetensors',
    'clip_vision_h.safetensors',
    'dino_v3_L_naf_fp32.safetensors',
  ],
  styleModels: ['flux1-redux-dev.safetensors'],
  loras: ['house.safetensors'],
};

const side = int(16, 16_384);
const imageSide = int(1, 16_384);
const scaledSide = int(0, 16_384);
const scaling = oldList(['nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos']);
const samplers = oldList(['euler', 'dpmpp_2m', 'uni_pc', 'gradient_estimation']);
const schedulers = oldList(['normal', 'simple', 'karras', 'sgm_uniform']);
const channels = oldList(['red', 'green', 'blue', 'alpha']);

function described(models: Models): Record<string, Described> {
  return {
    ...videoNodes(models),
    ...newerVideoNodes(models),
    ...trellisNodes,
    LoadImage: { required: { image: upload() } },
    LoadImageMask: { required: { image: upload(), channel: channels } },
    SaveImage: { required: { images: ['IMAGE'], filename_prefix: ['STRING', {}] }, isOutput: true },
    PreviewImage: { required: { images: ['IMAGE'] }, isOutput: true },
    EmptyImage: {
      required: {
        ...{ width: imageSide, height: imageSide, batch_size: int(1, 4096, 1) },
        color: int(0, 0xffffff, 0),
      },
    },
    ImageScale: {
      required: {
        image: ['IMAGE'],
        upscale_method: scaling,
        width: scaledSide,
        height: scaledSide,
        crop: oldList(['disabled', 'center']),
      },
    },
    ImageInvert: { required: { image: ['IMAGE'] } },
    ImageCompositeMasked: {
      required: {
        destination: ['IMAGE'],
        source: ['IMAGE'],
        x: int(0, 16_384),
        y: int(0, 16_384),
        resize_source: ['BOOLEAN', {}],
      },
      optional: { mask: ['MASK'] },
    },
    ImagePadForOutpaint: {
      required: {
        image: ['IMAGE'],
        left: int(0, 16_384),
        top: int(0, 16_384),
        right: int(0, 16_384),
        bottom: int(0, 16_384),
        feathering: int(0, 16_384),
      },
    },
    JoinImageWithAlpha: { required: { image: ['IMAGE'], alpha: ['MASK'] } },
    MaskToImage: { required: { mask: ['MASK'] } },
    ImageToMask: { required: { image: ['IMAGE'], channel: channels } },
    InvertMask: { required: { mask: ['MASK'] } },
    GrowMask: {
      required: { mask: ['MASK'], expand: int(-16_384, 16_384), tapered_corners: ['BOOLEAN', {}] },
    },
    Canny: {
      required: { image: ['IMAGE'], low_threshold: float(0.01, 0.99), high_threshold: float(0.01, 0.99) },
    },
    CheckpointLoaderSimple: { required: { ckpt_name: oldList(models.checkpoints) } },
    LoraLoader: {
      required: {
        model: ['MODEL'],
        clip: ['CLIP'],
        lora_name: oldList(models.loras),
        strength_model: float(-100, 100),
        strength_clip: float(-100, 100),
      },
    },
    LoraLoaderModelOnly: {
      required: {
        model: ['MODEL'],
        lora_name: oldList(models.loras),
        strength_model: float(-100, 100),
      },
    },
    LoadImageTextDataSetFromFolder: { required: { folder: newList(models.datasets ?? []) } },
    MakeTrainingDataset: {
      required: { images: ['IMAGE'], vae: ['VAE'], clip: ['CLIP'] },
      optional: { texts: ['STRING', { forceInput: true }] },
    },
    TrainLoraNode: {
      required: {
        ...{ model: ['MODEL'], latents: ['LATENT'], positive: ['CONDITIONING'] },
        batch_size: int(1, 10_000, 1),
        steps: int(1, 100_000, 16),
        learning_rate: ['FLOAT', { default: 0.0005, min: 0.0000001, max: 1, step: 0.0000001 }],
        rank: int(1, 128, 8),
        optimizer: ['COMBO', { options: ['AdamW', 'SGD'], default: 'AdamW' }],
        seed: int(0, Number.MAX_SAFE_INTEGER, 0),
        gradient_checkpointing: ['BOOLEAN', { default: true }],
        existing_lora: ['COMBO', { options: [...models.loras, '[None]'], default: '[None]' }],
        bucket_mode: ['BOOLEAN', { default: false }],
      },
    },
    SaveLoRA: {
      required: { lora: ['LORA_MODEL'], prefix: ['STRING', {}] },
      optional: { steps: int(1, 100_000) },
      isOutput: true,
    },
    LossGraphNode: {
      required: { loss: ['LOSS_MAP'], filename_prefix: ['STRING', {}] },
      isOutput: true,
    },
    UNETLoader: { required: { unet_name: oldList(models.unets), weight_dtype: oldList(['default']) } },
    CLIPLoader: {
      required: { clip_name: oldList(models.clips), type: oldList(['qwen_image', 'wan', 'ltxv']) },
    },
    DualCLIPLoader: {
      required: {
        clip_name1: oldList(models.clips),
        clip_name2: oldList(models.clips),
        type: oldList(['sdxl', 'flux', 'hunyuan_video', 'hunyuan_video_15']),
      },
    },
    TripleCLIPLoader: {
      required: {
        clip_name1: newList(models.clips),
        clip_name2: newList(models.clips),
        clip_name3: newList(models.clips),
      },
    },
    VAELoader: { required: { vae_name: oldList(models.vaes) } },
    ControlNetLoader: { required: { control_net_name: oldList(models.controlNets) } },
    UpscaleModelLoader: { required: { model_name: newList(models.upscalers) } },
    CLIPVisionLoader: { required: { clip_name: oldList(models.clipVisions) } },
    StyleModelLoader: { required: { style_model_name: oldList(models.styleModels) } },
    ImageUpscaleWithModel: { required: { upscale_model: ['UPSCALE_MODEL'], image: ['IMAGE'] } },
    CLIPTextEncode: { required: { text, clip: ['CLIP'] } },
    TextEncodeQwenImageEditPlus: {
      required: { clip: ['CLIP'], prompt: text },
      optional: { vae: ['VAE'], image1: ['IMAGE'], image2: ['IMAGE'], image3: ['IMAGE'] },
    },
    CLIPVisionEncode: {
      required: { clip_vision: ['CLIP_VISION'], image: ['IMAGE'], crop: oldList(['center', 'none']) },
    },
    StyleModelApply: {
      required: {
        conditioning: ['CONDITIONING'],
        style_model: ['STYLE_MODEL'],
        clip_vision_output: ['CLIP_VISION_OUTPUT'],
        strength: float(0, 10),
        strength_type: oldList(['multiply', 'attn_bias']),
      },
    },
    ControlNetApplyAdvanced: {
      required: {
        positive: ['CONDITIONING'],
        negative: ['CONDITIONING'],
        control_net: ['CONTROL_NET'],
        image: ['IMAGE'],
        strength: float(0, 10),
        start_percent: float(0, 1),
        end_percent: float(0, 1),
      },
      optional: { vae: ['VAE'] },
    },
    FluxGuidance: { required: { conditioning: ['CONDITIONING'], guidance: float(0, 100) } },
    ReferenceLatent: { required: { conditioning: ['CONDITIONING'] }, optional: { latent: ['LATENT'] } },
    ConditioningZeroOut: { required: { conditioning: ['CONDITIONING'] } },
    ModelSamplingAuraFlow: { required: { model: ['MODEL'], shift: float(0, 100) } },
    CFGNorm: { required: { model: ['MODEL'], strength: float(0, 100) } },
    EmptyLatentImage: { required: { width: side, height: side, batch_size: int(1, 4096, 1) } },
    EmptySD3LatentImage: { required: { width: side, height: side, batch_size: int(1, 4096, 1) } },
    VAEEncode: { required: { pixels: ['IMAGE'], vae: ['VAE'] } },
    VAEEncodeForInpaint: {
      required: { pixels: ['IMAGE'], vae: ['VAE'], mask: ['MASK'], grow_mask_by: int(0, 64, 6) },
    },
    SetLatentNoiseMask: { required: { samples: ['LATENT'], mask: ['MASK'] } },
    KSampler: {
      required: {
        model: ['MODEL'],
        seed: int(0, 2 ** 64),
        steps: int(1, 10_000),
        cfg: float(0, 100),
        sampler_name: samplers,
        scheduler: schedulers,
        positive: ['CONDITIONING'],
        negative: ['CONDITIONING'],
        latent_image: ['LATENT'],
        denoise: float(0, 1),
      },
    },
    RandomNoise: { required: { noise_seed: int(0, 2 ** 64) } },
    BasicGuider: { required: { model: ['MODEL'], conditioning: ['CONDITIONING'] } },
    KSamplerSelect: { required: { sampler_name: samplers } },
    BasicScheduler: {
      required: { model: ['MODEL'], scheduler: schedulers, steps: int(1, 10_000), denoise: float(0, 1) },
    },
    SamplerCustomAdvanced: {
      required: {
        noise: ['NOISE'],
        guider: ['GUIDER'],
        sampler: ['SAMPLER'],
        sigmas: ['SIGMAS'],
        latent_image: ['LATENT'],
      },
    },
    VAEDecode: { required: { samples: ['LATENT'], vae: ['VAE'] } },
  };
}

/** What nodes give, by class; those that only save give nothing. */
const outputs: Readonly<Record<string, readonly string[]>> = {
  ...videoOutputs,
  ...newerVideoOutputs,
  ...trellisOutputs,
  LoadImage: ['IMAGE', 'MASK'],
  LoadImageMask: ['MASK'],
  EmptyImage: ['IMAGE'],
  ImageScale: ['IMAGE'],
  ImageInvert: ['IMAGE'],
  ImageCompositeMasked: ['IMAGE'],
  ImagePadForOutpaint: ['IMAGE', 'MASK'],
  JoinImageWithAlpha: ['IMAGE'],
  MaskToImage: ['IMAGE'],
  ImageToMask: ['MASK'],
  InvertMask: ['MASK'],
  GrowMask: ['MASK'],
  Canny: ['IMAGE'],
  CheckpointLoaderSimple: ['MODEL', 'CLIP', 'VAE'],
  LoadImageTextDataSetFromFolder: ['IMAGE', 'STRING'],
  MakeTrainingDataset: ['LATENT', 'CONDITIONING'],
  TrainLoraNode: ['LORA_MODEL', 'LOSS_MAP', 'INT'],
  LoraLoader: ['MODEL', 'CLIP'],
  LoraLoaderModelOnly: ['MODEL'],
  UNETLoader: ['MODEL'],
  CLIPLoader: ['CLIP'],
  DualCLIPLoader: ['CLIP'],
  TripleCLIPLoader: ['CLIP'],
  VAELoader: ['VAE'],
  ControlNetLoader: ['CONTROL_NET'],
  UpscaleModelLoader: ['UPSCALE_MODEL'],
  CLIPVisionLoader: ['CLIP_VISION'],
  StyleModelLoader: ['STYLE_MODEL'],
  ImageUpscaleWithModel: ['IMAGE'],
  CLIPTextEncode: ['CONDITIONING'],
  TextEncodeQwenImageEditPlus: ['CONDITIONING'],
  CLIPVisionEncode: ['CLIP_VISION_OUTPUT'],
  StyleModelApply: ['CONDITIONING'],
  ControlNetApplyAdvanced: ['CONDITIONING', 'CONDITIONING'],
  FluxGuidance: ['CONDITIONING'],
  ReferenceLatent: ['CONDITIONING'],
  ConditioningZeroOut: ['CONDITIONING'],
  ModelSamplingAuraFlow: ['MODEL'],
  CFGNorm: ['MODEL'],
  EmptyLatentImage: ['LATENT'],
  EmptySD3LatentImage: ['LATENT'],
  VAEEncode: ['LATENT'],
  VAEEncodeForInpaint: ['LATENT'],
  SetLatentNoiseMask: ['LATENT'],
  KSampler: ['LATENT'],
  RandomNoise: ['NOISE'],
  BasicGuider: ['GUIDER'],
  KSamplerSelect: ['SAMPLER'],
  BasicScheduler: ['SIGMAS'],
  SamplerCustomAdvanced: ['LATENT', 'LATENT'],
  VAEDecode: ['IMAGE'],
};

/** The answer to `/object_info`. */
export function objectInfo(models: Models, without: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(described(models))
      .filter(([name]) => !without.includes(name))
      .map(([name, { required, optional = {}, isOutput = false }]) => [
        name,
        {
          input: { required, optional },
          output: outputs[name] ?? [],
          ...{ output_node: isOutput, name, category: 'test' },
        },
      ]),
  );
}
