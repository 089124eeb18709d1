// Nodes of clips and 3D files as ComfyUI 0.3.64 describes them, from the reference of the project.
import type { Models } from './nodes.ts';
import { type Described, float, int, newList, oldList, type Spec, text } from './specs.ts';

const conditionings = { positive: ['CONDITIONING'], negative: ['CONDITIONING'] } satisfies Record<
  string,
  Spec
>;
const pixels = int(16, 16_384);
const frame = { width: pixels, height: pixels, length: int(1, 16_384), batch_size: int(1, 4096, 1) };
const noisy = {
  width: int(64, 16_384),
  height: int(64, 16_384),
  length: int(9, 16_384),
  batch_size: int(1, 4096, 1),
};
const samplers = oldList(['euler', 'dpmpp_2m', 'uni_pc']);
const schedulers = oldList(['normal', 'simple', 'karras', 'sgm_uniform']);
const enabled = oldList(['enable', 'disable']);

export function videoNodes(models: Models): Record<string, Described> {
  return {
    CreateVideo: { required: { images: ['IMAGE'], fps: float(1, 120) }, optional: { audio: ['AUDIO'] } },
    SaveVideo: {
      required: {
        video: ['VIDEO'],
        filename_prefix: ['STRING', {}],
        format: newList(['auto', 'mp4']),
        codec: newList(['auto', 'h264']),
      },
      isOutput: true,
    },
    VHS_VideoCombine: {
      required: { images: ['IMAGE'], frame_rate: float(1, 120), filename_prefix: ['STRING', {}] },
      isOutput: true,
    },
    SaveGLB: { required: { mesh: ['MESH'], filename_prefix: ['STRING', {}] }, isOutput: true },
    VoxelToMesh: {
      required: { voxel: ['VOXEL'], algorithm: newList(['surface net', 'basic']), threshold: float(-1, 1) },
    },
    Hunyuan3Dv2Conditioning: { required: { clip_vision_output: ['CLIP_VISION_OUTPUT'] } },
    Hunyuan3Dv2ConditioningMultiView: {
      required: {},
      optional: {
        front: ['CLIP_VISION_OUTPUT'],
        left: ['CLIP_VISION_OUTPUT'],
        back: ['CLIP_VISION_OUTPUT'],
        right: ['CLIP_VISION_OUTPUT'],
      },
    },
    EmptyLatentHunyuan3Dv2: { required: { resolution: int(1, 8192, 1), batch_size: int(1, 4096, 1) } },
    VAEDecodeHunyuan3D: {
      required: {
        samples: ['LATENT'],
        vae: ['VAE'],
        num_chunks: int(1000, 500_000, 1),
        octree_resolution: int(16, 512, 1),
      },
    },
    SaveAnimatedWEBP: {
      required: { images: ['IMAGE'], filename_prefix: ['STRING', {}], fps: float(0.01, 1000) },
      isOutput: true,
    },
    ModelSamplingSD3: { required: { model: ['MODEL'], shift: float(0, 100) } },
    EmptyHunyuanLatentVideo: { required: frame },
    KSamplerAdvanced: {
      required: {
        model: ['MODEL'],
        add_noise: enabled,
        noise_seed: int(0, 2 ** 64),
        steps: int(1, 10_000),
        cfg: float(0, 100),
        sampler_name: samplers,
        scheduler: schedulers,
        ...conditionings,
        latent_image: ['LATENT'],
        start_at_step: int(0, 10_000),
        end_at_step: int(0, 10_000),
        return_with_leftover_noise: enabled,
      },
    },
    WanImageToVideo: {
      required: { ...conditionings, vae: ['VAE'], ...frame },
      optional: { clip_vision_output: ['CLIP_VISION_OUTPUT'], start_image: ['IMAGE'] },
    },
    WanFirstLastFrameToVideo: {
      required: { ...conditionings, vae: ['VAE'], ...frame },
      optional: {
        clip_vision_start_image: ['CLIP_VISION_OUTPUT'],
        clip_vision_end_image: ['CLIP_VISION_OUTPUT'],
        start_image: ['IMAGE'],
        end_image: ['IMAGE'],
      },
    },
    WanCameraEmbedding: {
      required: {
        camera_pose: newList([
          'Static',
          'Pan Up',
          'Pan Down',
          'Pan Left',
          'Pan Right',
          'Zoom In',
          'Zoom Out',
          'Anti Clockwise (ACW)',
          'ClockWise (CW)',
        ]),
        width: pixels,
        height: pixels,
        length: int(1, 16_384),
      },
      optional: {
        ...{ speed: float(0, 10), fx: float(0, 1), fy: float(0, 1), cx: float(0, 1), cy: float(0, 1) },
      },
    },
    WanCameraImageToVideo: {
      required: { ...conditionings, vae: ['VAE'], ...frame },
      optional: {
        clip_vision_output: ['CLIP_VISION_OUTPUT'],
        start_image: ['IMAGE'],
        camera_conditions: ['WAN_CAMERA_EMBEDDING'],
      },
    },
    Wan22ImageToVideoLatent: {
      required: { vae: ['VAE'], ...frame },
      optional: { start_image: ['IMAGE'] },
    },
    EmptyLTXVLatentVideo: { required: noisy },
    LTXVPreprocess: { required: { image: ['IMAGE'], img_compression: int(0, 100) } },
    LTXVImgToVideo: {
      required: { ...conditionings, vae: ['VAE'], image: ['IMAGE'], ...noisy, strength: float(0, 1) },
    },
    LTXVConditioning: { required: { ...conditionings, frame_rate: float(0, 1000) } },
    LTXVScheduler: {
      required: {
        steps: int(1, 10_000),
        max_shift: float(0, 100),
        base_shift: float(0, 100),
        stretch: ['BOOLEAN', {}],
        terminal: float(0, 0.99),
      },
      optional: { latent: ['LATENT'] },
    },
    SamplerCustom: {
      required: {
        model: ['MODEL'],
        add_noise: ['BOOLEAN', {}],
        noise_seed: int(0, 2 ** 64),
        cfg: float(0, 100),
        ...conditionings,
        sampler: ['SAMPLER'],
        sigmas: ['SIGMAS'],
        latent_image: ['LATENT'],
      },
    },
    VAEDecodeTiled: {
      required: {
        samples: ['LATENT'],
        vae: ['VAE'],
        tile_size: int(64, 4096),
        overlap: int(0, 4096),
        temporal_size: int(8, 4096),
        temporal_overlap: int(4, 4096),
      },
    },
    TextEncodeHunyuanVideo_ImageToVideo: {
      required: {
        clip: ['CLIP'],
        clip_vision_output: ['CLIP_VISION_OUTPUT'],
        prompt: text,
        image_interleave: int(1, 512),
      },
    },
    HunyuanImageToVideo: {
      required: {
        positive: ['CONDITIONING'],
        vae: ['VAE'],
        ...frame,
        guidance_type: newList(['v1 (concat)', 'v2 (replace)', 'custom']),
      },
      optional: { start_image: ['IMAGE'] },
    },
    ImageOnlyCheckpointLoader: { required: { ckpt_name: oldList(models.checkpoints) } },
    VideoLinearCFGGuidance: { required: { model: ['MODEL'], min_cfg: float(0, 100) } },
    SVD_img2vid_Conditioning: {
      required: {
        clip_vision: ['CLIP_VISION'],
        init_image: ['IMAGE'],
        vae: ['VAE'],
        width: pixels,
        height: pixels,
        video_frames: int(1, 4096),
        motion_bucket_id: int(1, 1023),
        fps: int(1, 1024),
        augmentation_level: float(0, 10),
      },
    },
  };
}

/** What they give, by class. */
export const videoOutputs: Readonly<Record<string, readonly string[]>> = {
  CreateVideo: ['VIDEO'],
  VoxelToMesh: ['MESH'],
  ModelSamplingSD3: ['MODEL'],
  EmptyHunyuanLatentVideo: ['LATENT'],
  KSamplerAdvanced: ['LATENT'],
  WanImageToVideo: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  WanFirstLastFrameToVideo: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  WanCameraEmbedding: ['WAN_CAMERA_EMBEDDING', 'INT', 'INT', 'INT'],
  WanCameraImageToVideo: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  Wan22ImageToVideoLatent: ['LATENT'],
  EmptyLTXVLatentVideo: ['LATENT'],
  LTXVPreprocess: ['IMAGE'],
  LTXVImgToVideo: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  LTXVConditioning: ['CONDITIONING', 'CONDITIONING'],
  LTXVScheduler: ['SIGMAS'],
  SamplerCustom: ['LATENT', 'LATENT'],
  VAEDecodeTiled: ['IMAGE'],
  TextEncodeHunyuanVideo_ImageToVideo: ['CONDITIONING'],
  HunyuanImageToVideo: ['CONDITIONING', 'LATENT'],
  ImageOnlyCheckpointLoader: ['MODEL', 'CLIP_VISION', 'VAE'],
  VideoLinearCFGGuidance: ['MODEL'],
  Hunyuan3Dv2Conditioning: ['CONDITIONING', 'CONDITIONING'],
  Hunyuan3Dv2ConditioningMultiView: ['CONDITIONING', 'CONDITIONING'],
  EmptyLatentHunyuan3Dv2: ['LATENT'],
  VAEDecodeHunyuan3D: ['VOXEL'],
  SVD_img2vid_Conditioning: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
};
