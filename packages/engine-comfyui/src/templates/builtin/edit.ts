/*
 * Tools that an image-edit model does: it is given the picture and a sentence. What the tools differ in is the sentence
 * and what is done with the model's picture afterwards. Each is written for Qwen-Image-Edit and for Flux Kontext.
 */
import {
  backgroundParameter,
  countParameter,
  imagesParameter,
  type LocalizedText,
  maskParameter,
  type Parameter,
  percentParameter,
  promptParameter,
  sourceParameter,
  textParameter,
} from '@tai/contracts';
import {
  cfgParameter,
  instructionParameter,
  seedParameter,
  stepsParameter,
  words,
} from '../knownParameters.ts';
import type { Graph } from '../placeholders.ts';
import { atOriginalSize, atWorkSize, type Link, node, savePicture, type Variant } from './variant.ts';

interface Edit {
  tool: string;
  /** What the model is told. */
  instruction: string;
  parameters: readonly Parameter[];
  /** Nodes before the model, and the picture that it gets. */
  before?: { nodes: Graph; picture: Link };
  /** Nodes after the model, whose picture is at `edited`, and the result. */
  after?: { nodes: Graph; result: Link };
  /** Picture parameter that the model sees as its second picture; Kontext takes one only. */
  second?: string;
}

const steps: Parameter = { ...stepsParameter, default: 20 };

function withQwen(edit: Edit): Variant {
  const { picture, result, nodes } = around(edit);
  const encode = (prompt: string) =>
    node('TextEncodeQwenImageEditPlus', {
      clip: ['clip', 0],
      prompt,
      vae: ['vae', 0],
      image1: ['work', 0],
      ...(edit.second ? { image2: ['second', 0] } : {}),
    });
  return {
    id: 'qwen-image-edit',
    label: words('Qwen-Image-Edit', 'Qwen-Image-Edit', 'Qwen-Image-Edit'),
    template: {
      parameters: [...edit.parameters, steps, { ...cfgParameter, default: 2.5 }, seedParameter],
      graph: {
        ...nodes,
        ...(edit.second ? { second: node('LoadImage', { image: `{{${edit.second}}}` }) } : {}),
        work: atWorkSize(picture),
        model: node('UNETLoader', { unet_name: '{{model:qwen edit}}', weight_dtype: 'default' }),
        shifted: node('ModelSamplingAuraFlow', { model: ['model', 0], shift: 3 }),
        normed: node('CFGNorm', { model: ['shifted', 0], strength: 1 }),
        clip: node('CLIPLoader', { clip_name: '{{installed:qwen vl}}', type: 'qwen_image' }),
        vae: node('VAELoader', { vae_name: '{{installed:qwen vae}}' }),
        positive: encode(edit.instruction),
        negative: encode(''),
        latent: node('VAEEncode', { pixels: ['work', 0], vae: ['vae', 0] }),
        sampler: node('KSampler', {
          model: ['normed', 0],
          seed: '{{seed}}',
          steps: '{{steps}}',
          cfg: '{{cfg}}',
          sampler_name: 'euler',
          scheduler: 'simple',
          positive: ['positive', 0],
          negative: ['negative', 0],
          latent_image: ['latent', 0],
          denoise: 1,
        }),
        edited: node('VAEDecode', { samples: ['sampler', 0], vae: ['vae', 0] }),
        save: savePicture(edit.tool, result),
      },
    },
  };
}

function withKontext(edit: Edit): Variant {
  const { picture, result, nodes } = around(edit);
  return {
    id: 'flux-kontext',
    label: words('Flux Kontext', 'Flux Kontext', 'Flux Kontext'),
    template: {
      parameters: [...edit.parameters.filter(({ name }) => name !== edit.second), steps, seedParameter],
      graph: {
        ...nodes,
        // FluxKontextImageScale would cut the edges off, and masks would not fit any more.
        work: atWorkSize(picture),
        model: node('UNETLoader', { unet_name: '{{model:kontext}}', weight_dtype: 'default' }),
        clip: node('DualCLIPLoader', {
          clip_name1: '{{installed:clip_l}}',
          clip_name2: '{{installed:t5xxl|t5}}',
          type: 'flux',
        }),
        vae: node('VAELoader', { vae_name: '{{installed:^ae.|flux vae}}' }),
        text: node('CLIPTextEncode', { text: edit.instruction, clip: ['clip', 0] }),
        latent: node('VAEEncode', { pixels: ['work', 0], vae: ['vae', 0] }),
        referenced: node('ReferenceLatent', { conditioning: ['text', 0], latent: ['latent', 0] }),
        guided: node('FluxGuidance', { conditioning: ['referenced', 0], guidance: 2.5 }),
        nothing: node('ConditioningZeroOut', { conditioning: ['text', 0] }),
        sampler: node('KSampler', {
          model: ['model', 0],
          seed: '{{seed}}',
          steps: '{{steps}}',
          cfg: 1,
          sampler_name: 'euler',
          scheduler: 'simple',
          positive: ['guided', 0],
          negative: ['nothing', 0],
          latent_image: ['latent', 0],
          denoise: 1,
        }),
        edited: node('VAEDecode', { samples: ['sampler', 0], vae: ['vae', 0] }),
        save: savePicture(edit.tool, result),
      },
    },
  };
}

function around({ before, after }: Edit): { picture: Link; result: Link; nodes: Graph } {
  return {
    picture: before?.picture ?? ['source', 0],
    result: after?.result ?? ['edited', 0],
    nodes: {
      source: node('LoadImage', { image: '{{source}}' }),
      ...before?.nodes,
      ...after?.nodes,
    },
  };
}

function variants(edit: Edit): Variant[] {
  return [withQwen(edit), withKontext(edit)];
}

const keep = 'Keep everything else exactly as it is.';

export const nlpe = variants({
  tool: 'nlpe',
  instruction: '{{instruction}}',
  parameters: [sourceParameter, instructionParameter, countParameter],
});

/** The model draws a silhouette, which becomes the alpha of the untouched picture. */
export const matting = variants({
  tool: 'matting',
  instruction:
    'Turn this picture into a segmentation mask: a pure white silhouette of {{subject}} on a pure black background, same position and size, no grey, no outline, no other detail.',
  parameters: [
    sourceParameter,
    textParameter('subject', 'plain', words('Subject', '主体', '被写体'), {
      maxLength: 200,
      default: 'the main subject',
      help: words(
        'What is to be kept, in words.',
        '用文字说明要保留的内容。',
        '残すものを言葉で書いてください。',
      ),
    }),
  ],
  after: {
    nodes: {
      silhouette: atOriginalSize(['edited', 0]),
      inside: node('ImageToMask', { image: ['silhouette', 0], channel: 'red' }),
      // This node takes a mask of what is to be transparent.
      outside: node('InvertMask', { mask: ['inside', 0] }),
      result: node('JoinImageWithAlpha', { image: ['source', 0], alpha: ['outside', 0] }),
    },
    result: ['result', 0],
  },
});

/** What is to go is painted over before the model sees it; only the masked part of its picture is used. */
export const cutout = variants({
  tool: 'cutout',
  instruction:
    'Remove the solid magenta area and fill it with the background that lies behind it, seamlessly continuing what is around. Add no new object. Keep everything else exactly as it is.',
  parameters: [
    sourceParameter,
    maskParameter(
      words(
        'Paint over what is to disappear, with its shadow, a little beyond its edge.',
        '涂抹要移除的物体及其阴影，略微超出边缘。',
        '消したい物とその影を、縁より少し広めに塗ってください。',
      ),
    ),
    countParameter,
  ],
  before: {
    nodes: {
      mask: node('LoadImageMask', { image: '{{mask}}', channel: 'red' }),
      magenta: node('EmptyImage', {
        width: '{{source.width}}',
        height: '{{source.height}}',
        batch_size: 1,
        color: 0xff00ff,
      }),
      marked: node('ImageCompositeMasked', {
        destination: ['source', 0],
        source: ['magenta', 0],
        mask: ['mask', 0],
        x: 0,
        y: 0,
        resize_source: false,
      }),
    },
    picture: ['marked', 0],
  },
  after: {
    nodes: {
      large: atOriginalSize(['edited', 0]),
      result: node('ImageCompositeMasked', {
        destination: ['source', 0],
        source: ['large', 0],
        mask: ['mask', 0],
        x: 0,
        y: 0,
        resize_source: false,
      }),
    },
    result: ['result', 0],
  },
});

export const image = variants({
  tool: 'image',
  instruction:
    'Replace the background. The new background: {{prompt}} (when a second picture is given, use it as the background). Keep the subject, its pose, proportions and details. Match the light on the subject to the new background and add a natural contact shadow.',
  parameters: [
    sourceParameter,
    promptParameter({
      help: words('The new background in words.', '用文字描述新背景。', '新しい背景を言葉で。'),
    }),
    backgroundParameter,
    countParameter,
  ],
  second: 'background',
});

export const shadow = variants({
  tool: 'shadow',
  instruction: `Relight the picture. The main light comes {{light.words}}; its colour is {{colour.words}} ({{colour}}), its intensity {{intensity}} of 100, its softness {{softness}} of 100. Cast shadows accordingly, with strength {{shadow}} of 100. ${keep}`,
  parameters: [
    sourceParameter,
    {
      name: 'light',
      label: words('Light from', '光源方向', '光の方向'),
      type: 'light',
      default: { azimuth: 315, elevation: 40 },
    },
    {
      name: 'colour',
      label: words('Colour of the light', '光的颜色', '光の色'),
      type: 'colour',
      default: '#ffd9a8',
    },
    percentParameter('intensity', words('Intensity', '强度', '強さ'), 60),
    percentParameter('softness', words('Softness', '柔和度', '柔らかさ'), 50),
    percentParameter('shadow', words('Shadow', '阴影', '影'), 40),
    countParameter,
  ],
});

const angles: Readonly<Record<string, LocalizedText>> = {
  top: words('Top', '顶视', '上面'),
  front: words('Front', '正面', '正面'),
  front45: words('Front 45°', '前45°', '前方45°'),
  side: words('Side', '侧面', '側面'),
  rear45: words('Rear 45°', '后45°', '後方45°'),
  rear: words('Rear', '背面', '背面'),
};

export const visualAngle = variants({
  tool: 'visual_angle',
  instruction:
    'Show the same subject from another camera position: view from {{angles.each}}. Keep its design, colours, materials, background style and light.',
  parameters: [
    sourceParameter,
    {
      name: 'angles',
      label: words('Views', '视角', '視点'),
      help: words('One picture for each.', '每个视角一张。', '視点ごとに一枚。'),
      type: 'choices',
      options: Object.entries(angles).map(([value, label]) => ({ value, label })),
      min: 1,
      max: 6,
      default: ['front45'],
    },
  ],
});

export const styleWithEdit = variants({
  tool: 'styleTransfer',
  instruction:
    'Repaint the first picture in the style of the second picture: its colours, brushwork, texture and mood. Keep the content and composition of the first picture. {{prompt}}',
  parameters: [
    sourceParameter,
    imagesParameter('style', 'style', words('Style picture', '风格图', 'スタイル画像')),
    textParameter('prompt', 'prompt', words('Prompt', '提示词', 'プロンプト')),
    countParameter,
  ],
  second: 'style',
}).slice(0, 1);
