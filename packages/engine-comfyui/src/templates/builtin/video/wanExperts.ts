/*
 * Wan 2.2 14B: one expert makes the first half of the steps, another the second. Both files have the same name but for “high” and
 * “low”, and only such a pair is used: another split, another precision or a LoRA on one of them alone makes clips flicker.
 */
import { type CameraMove, clipSizeParameter, lengthParameters, type ParameterOf } from '@tai/contracts';
import { loraParameter, words } from '../../knownParameters.ts';
import type { Graph } from '../../placeholders.ts';
import { wanPoses } from '../../wanPoses.ts';
import { type Link, node, type Variant } from '../variant.ts';
import { clipFields, clipSize, clipTail, firstFrame, licences, promptNodes } from './clipParts.ts';

const length = lengthParameters({ fps: 16, seconds: { initial: 5, max: 8 }, multiple: 4 });
const size = clipSizeParameter(480, 16);

const pairedLoras: ParameterOf<'styles'> = {
  ...loraParameter,
  help: words(
    'Pairs of files for both experts of the model, named with “high” and “low”.',
    '同时用于模型两个专家的成对文件，文件名含 high 与 low。',
    'モデルの 2 つのエキスパート用に、ファイル名が high と low の組になったもの。',
  ),
};

const form = { length, size, steps: 20, cfg: 3.5, more: [pairedLoras] };

/**
 * Both experts, the text encoder, the VAE and the file.
 * @param names words in the name of the first expert; `low` takes the place of `high` in that of the second
 */
function sampled(
  tool: string,
  names: string,
  { positive, negative, latent }: Record<'positive' | 'negative' | 'latent', Link>,
): Graph {
  const steps = { steps: '{{steps}}', cfg: '{{cfg}}', sampler_name: 'euler', scheduler: 'simple' };
  const loader = (file: string) => node('UNETLoader', { unet_name: file, weight_dtype: 'default' });
  const lora = (model: string, part: string) =>
    node('LoraLoaderModelOnly', {
      model: [model, 0],
      lora_name: `{{loras.${part}}}`,
      strength_model: '{{loras.strength}}',
    });
  const shifted = (model: string) => node('ModelSamplingSD3', { model: [model, 0], shift: 8 });
  return {
    high: loader(`{{model:${names}}}`),
    low: loader(`{{installed:=high>low ${names}}}`),
    highLora: lora('high', 'file'),
    lowLora: lora('low', 'pair'),
    highShifted: shifted('highLora'),
    lowShifted: shifted('lowLora'),
    encoder: node('CLIPLoader', { clip_name: '{{installed:umt5 xxl -enc-}}', type: 'wan' }),
    vae: node('VAELoader', { vae_name: '{{installed:wan 2.1 vae|wan 2_1 vae|wan21 vae}}' }),
    ...promptNodes(['encoder', 0]),
    firstHalf: node('KSamplerAdvanced', {
      ...{ model: ['highShifted', 0], add_noise: 'enable', noise_seed: '{{seed}}', ...steps },
      ...{ positive, negative, latent_image: latent },
      ...{ start_at_step: 0, end_at_step: '{{steps.half}}', return_with_leftover_noise: 'enable' },
    }),
    secondHalf: node('KSamplerAdvanced', {
      ...{ model: ['lowShifted', 0], add_noise: 'disable', noise_seed: 0, ...steps },
      ...{ positive, negative, latent_image: ['firstHalf', 0] },
      ...{ start_at_step: '{{steps.half}}', end_at_step: 10_000, return_with_leftover_noise: 'disable' },
    }),
    decoded: node('VAEDecode', { samples: ['secondHalf', 0], vae: ['vae', 0] }),
    ...clipTail(tool, ['decoded', 0]),
  };
}

const others = '-vace -fun -animate -s2v -flf';

export const wanText: Variant = {
  id: 'wan2.2-t2v',
  label: words('Wan 2.2 14B', 'Wan 2.2 14B', 'Wan 2.2 14B'),
  licence: licences.apache,
  template: {
    parameters: clipFields(form),
    graph: {
      latent: node('EmptyHunyuanLatentVideo', clipSize),
      ...sampled('textToVideo', `wan t2v high ${others}`, {
        positive: ['positive', 0],
        negative: ['negative', 0],
        latent: ['latent', 0],
      }),
    },
  },
};

/** The node that conditions on pictures gives both conditionings and the latent. */
const conditioned = {
  positive: ['conditioned', 0] satisfies Link as Link,
  negative: ['conditioned', 1] satisfies Link as Link,
  latent: ['conditioned', 2] satisfies Link as Link,
};
const conditionings = { positive: ['positive', 0], negative: ['negative', 0], vae: ['vae', 0] };
const imageFiles = `wan i2v high ${others}`;

/** Without a last frame it does what the node for the first frame alone does. */
export const wanFrames: Variant = {
  id: 'wan2.2-i2v-frames',
  label: words('Wan 2.2 14B', 'Wan 2.2 14B', 'Wan 2.2 14B'),
  licence: licences.apache,
  template: {
    parameters: clipFields({ ...form, frames: 'both' }),
    graph: {
      ...firstFrame(),
      last: node('LoadImage', { image: '{{lastFrame}}' }),
      conditioned: node('WanFirstLastFrameToVideo', {
        ...conditionings,
        ...clipSize,
        start_image: ['first', 0],
        end_image: ['last', 0],
      }),
      ...sampled('imageToVideo', imageFiles, conditioned),
    },
  },
};

/** For hosts without the node of both frames. */
export const wanImage: Variant = {
  id: 'wan2.2-i2v',
  label: words('Wan 2.2 14B', 'Wan 2.2 14B', 'Wan 2.2 14B'),
  licence: licences.apache,
  template: {
    parameters: clipFields({ ...form, frames: 'first' }),
    graph: {
      ...firstFrame(),
      conditioned: node('WanImageToVideo', { ...conditionings, ...clipSize, start_image: ['first', 0] }),
      ...sampled('imageToVideo', imageFiles, conditioned),
    },
  },
};

/** Other weights do not know the camera, so only files that are named after it are used. */
export const wanCamera: Variant = {
  id: 'wan2.2-fun-camera',
  label: words('Wan 2.2 Fun Camera 14B', 'Wan 2.2 Fun Camera 14B', 'Wan 2.2 Fun Camera 14B'),
  licence: licences.apache,
  template: {
    parameters: clipFields({ ...form, frames: 'first', controlled: Object.keys(wanPoses) as CameraMove[] }),
    graph: {
      ...firstFrame(),
      camera: node('WanCameraEmbedding', {
        camera_pose: '{{camera.pose}}',
        width: '{{width}}',
        height: '{{height}}',
        length: '{{frames}}',
        speed: '{{camera.speed}}',
        ...{ fx: 0.5, fy: 0.5, cx: 0.5, cy: 0.5 },
      }),
      // The size of the camera's node, so that both always agree.
      conditioned: node('WanCameraImageToVideo', {
        ...conditionings,
        ...{ width: ['camera', 1], height: ['camera', 2], length: ['camera', 3], batch_size: 1 },
        start_image: ['first', 0],
        camera_conditions: ['camera', 0],
      }),
      ...sampled('imageToVideo', 'wan fun camera high', conditioned),
    },
  },
};
