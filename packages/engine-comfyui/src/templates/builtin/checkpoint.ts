// Tools that a checkpoint does: text to image, image to image, partial generation, expansion, screens.
import {
  countParameter,
  deviceParameter,
  expansionParameters,
  maskParameter,
  negativePromptParameter,
  paletteParameter,
  type Parameter,
  percentParameter,
  promptParameter,
  sizeParameter,
  sourceParameter,
  strengthLabel,
} from '@tai/contracts';
import { cfgParameter, seedParameter, stepsParameter, words } from '../knownParameters.ts';
import type { Graph } from '../placeholders.ts';
import { atOriginalSize, atWorkSize, type Link, node, savePicture, scaled, type Variant } from './variant.ts';

/** Checkpoints that make videos or meshes lie in the same folder. */
const picturesOnly = '-svd -video -hunyuan -ltx -wan2 -mochi -cosmos -3d -audio -ace_step';

const label = words('Checkpoint', '模型文件', 'チェックポイント');

export const samplingParameters: Parameter[] = [stepsParameter, cfgParameter, countParameter, seedParameter];

/** Checkpoint, both prompts and the decoder; the sampler's picture is at `decoded`. */
export function sampled(
  latent: Link,
  options: {
    prompt?: string;
    negative?: string;
    denoise?: unknown;
    model?: Link;
    positive?: Link;
    negativeLink?: Link;
    /** Which checkpoints can be chosen, as the filter of a placeholder. */
    files?: string;
  } = {},
): Graph {
  const {
    prompt = '{{prompt}}',
    negative = '{{negativePrompt}}',
    denoise = 1,
    files = picturesOnly,
  } = options;
  return {
    checkpoint: node('CheckpointLoaderSimple', { ckpt_name: `{{model:${files}}}` }),
    positive: node('CLIPTextEncode', { text: prompt, clip: ['checkpoint', 1] }),
    negative: node('CLIPTextEncode', { text: negative, clip: ['checkpoint', 1] }),
    sampler: node('KSampler', {
      model: options.model ?? ['checkpoint', 0],
      seed: '{{seed}}',
      steps: '{{steps}}',
      cfg: '{{cfg}}',
      sampler_name: 'euler',
      scheduler: 'normal',
      positive: options.positive ?? ['positive', 0],
      negative: options.negativeLink ?? ['negative', 0],
      latent_image: latent,
      denoise,
    }),
    decoded: node('VAEDecode', { samples: ['sampler', 0], vae: ['checkpoint', 2] }),
  };
}

export const create: Variant = {
  id: 'checkpoint',
  label,
  template: {
    parameters: [promptParameter(), negativePromptParameter, sizeParameter(), ...samplingParameters],
    graph: {
      // SD3 has templates of its own: its checkpoints often come without text encoders.
      ...sampled(['latent', 0], {
        files: `${picturesOnly} -sd3 -sd_3 -stable-diffusion-3 -stable_diffusion_3`,
      }),
      latent: node('EmptyLatentImage', { width: '{{width}}', height: '{{height}}', batch_size: 1 }),
      save: savePicture('create', ['decoded', 0]),
    },
  },
};

export const imgtoimg: Variant = {
  id: 'checkpoint',
  label,
  template: {
    parameters: [
      sourceParameter,
      promptParameter(),
      negativePromptParameter,
      percentParameter('strength', strengthLabel, 60, {
        min: 1,
        help: words(
          'At 1 the picture stays nearly as it is; at 100 little of it is left.',
          '1 几乎保持原图，100 几乎完全重绘。',
          '1 ではほぼ元のまま、100 ではほとんど残りません。',
        ),
      }),
      ...samplingParameters,
    ],
    graph: {
      source: node('LoadImage', { image: '{{source}}' }),
      work: atWorkSize(['source', 0]),
      latent: node('VAEEncode', { pixels: ['work', 0], vae: ['checkpoint', 2] }),
      ...sampled(['latent', 0], { denoise: '{{strength.share}}' }),
      save: savePicture('imgtoimg', ['decoded', 0]),
    },
  },
};

/** The result is put back under the mask, so that every pixel outside of it is the one that was there. */
export const repaint: Variant = {
  id: 'checkpoint',
  label,
  template: {
    parameters: [
      sourceParameter,
      maskParameter(
        words(
          'Paint the part that is to be made anew.',
          '涂抹需要重新生成的部分。',
          '作り直す部分を塗ってください。',
        ),
      ),
      promptParameter(),
      negativePromptParameter,
      percentParameter('strength', strengthLabel, 90, { min: 1 }),
      ...samplingParameters,
    ],
    graph: {
      source: node('LoadImage', { image: '{{source}}' }),
      mask: node('LoadImageMask', { image: '{{mask}}', channel: 'red' }),
      work: atWorkSize(['source', 0]),
      maskPicture: node('MaskToImage', { mask: ['mask', 0] }),
      workMaskPicture: atWorkSize(['maskPicture', 0]),
      workMask: node('ImageToMask', { image: ['workMaskPicture', 0], channel: 'red' }),
      grown: node('GrowMask', { mask: ['workMask', 0], expand: 6, tapered_corners: true }),
      encoded: node('VAEEncode', { pixels: ['work', 0], vae: ['checkpoint', 2] }),
      latent: node('SetLatentNoiseMask', { samples: ['encoded', 0], mask: ['grown', 0] }),
      ...sampled(['latent', 0], { denoise: '{{strength.share}}' }),
      large: atOriginalSize(['decoded', 0]),
      result: node('ImageCompositeMasked', {
        destination: ['source', 0],
        source: ['large', 0],
        mask: ['mask', 0],
        x: 0,
        y: 0,
        resize_source: false,
      }),
      save: savePicture('repaint', ['result', 0]),
    },
  },
};

/** The picture itself is laid over the result, so that its pixels stay as they were. */
export const biogram: Variant = {
  id: 'checkpoint',
  label,
  template: {
    parameters: [
      sourceParameter,
      ...expansionParameters,
      promptParameter({
        required: false,
        help: words(
          'Optional: what may lie beyond the edges.',
          '可选：画面之外可能出现的内容。',
          '任意：縁の外にあるもの。',
        ),
      }),
      negativePromptParameter,
      ...samplingParameters,
    ],
    graph: {
      source: node('LoadImage', { image: '{{source}}' }),
      work: atWorkSize(['source', 0]),
      padded: node('ImagePadForOutpaint', {
        image: ['work', 0],
        left: '{{pad.left}}',
        top: '{{pad.top}}',
        right: '{{pad.right}}',
        bottom: '{{pad.bottom}}',
        feathering: 40,
      }),
      latent: node('VAEEncodeForInpaint', {
        pixels: ['padded', 0],
        vae: ['checkpoint', 2],
        mask: ['padded', 1],
        grow_mask_by: 6,
      }),
      ...sampled(['latent', 0]),
      large: scaled(['decoded', 0], '{{canvas.width}}', '{{canvas.height}}'),
      result: node('ImageCompositeMasked', {
        destination: ['large', 0],
        source: ['source', 0],
        x: '{{place.x}}',
        y: '{{place.y}}',
        resize_source: false,
      }),
      save: savePicture('biogram', ['result', 0]),
    },
  },
};

export const ui: Variant = {
  id: 'checkpoint',
  label,
  template: {
    parameters: [
      promptParameter({
        help: words(
          'What the screen is for, for example “music player, dark, purple”. Letters in it are drawn, not written.',
          '界面的用途，例如“音乐播放器，深色，紫色”。其中的文字是画出来的。',
          '画面の用途。例：「音楽プレーヤー、ダーク、紫」。文字は絵として描かれます。',
        ),
      }),
      deviceParameter,
      paletteParameter({
        blue: words('Blue', '蓝色', '青'),
        green: words('Green', '绿色', '緑'),
        orange: words('Orange', '橙色', 'オレンジ'),
        purple: words('Purple', '紫色', '紫'),
        monochrome: words('Monochrome', '单色', 'モノクロ'),
        dark: words('Dark', '深色', 'ダーク'),
      }),
      negativePromptParameter,
      ...samplingParameters,
    ],
    graph: {
      ...sampled(['latent', 0], {
        prompt:
          'user interface design of a {{device.words}} app screen, {{prompt}}, {{palette.words}}, flat design, clean layout, aligned grid, cards, icons, high fidelity mockup, front view, full screen',
        negative: '{{negativePrompt}}, perspective, hand, photograph of a device, blurry, clutter',
      }),
      latent: node('EmptyLatentImage', {
        width: '{{screen.width}}',
        height: '{{screen.height}}',
        batch_size: 1,
      }),
      save: savePicture('ui', ['decoded', 0]),
    },
  },
};
