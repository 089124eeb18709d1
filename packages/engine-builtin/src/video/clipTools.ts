import {
  cameraMovementParameter,
  cameraStrengthParameter,
  carDisplayParameter,
  clipCountParameter,
  clipSizeParameter,
  environmentParameter,
  firstFrameParameter,
  lastFrameParameter,
  lengthParameters,
  loopParameter,
  negativePromptParameter,
  promptParameter,
  selectParameter,
  tools,
  type LocalizedText,
  type Parameter,
  type ParameterOf,
} from '@tai/contracts';
import { styleMixLabel } from '../styleMixLabel.ts';
import { renderStyleLabels } from '../renderStyleLabels.ts';
import { seedParameter } from '../tools/parameters.ts';
import { stylesParameter } from '../tools/styleLook.ts';
import type { ToolHooks, ToolInput } from '../tools/tool.ts';
import type { ClipPlan } from './clipPlan.ts';
import { planImageClip } from './planImageClip.ts';
import { planTextClip } from './planTextClip.ts';

/** A tool of the engine that makes clips. */
export interface ClipTool {
  readonly key: 'imageToVideo' | 'textToVideo';
  readonly model: string;
  readonly modelLabel: LocalizedText;
  readonly parameters: readonly Parameter[];
  /** @throws the hooks' cancel error, ToolError when it cannot make a clip of this input */
  plan(input: ToolInput, hooks: ToolHooks): Promise<ClipPlan>;
}

const shape = [
  cameraMovementWithoutWords(),
  cameraStrengthParameter,
  ...lengthParameters({ fps: [24, 12, 30], seconds: { initial: 4, max: 10 }, multiple: 1 }),
  clipSizeParameter(720, 16),
  loopParameter,
];

/** The camera of this engine moves itself: no words are added for it. */
function cameraMovementWithoutWords(): ParameterOf<'choices'> {
  const movement = cameraMovementParameter();
  return {
    ...movement,
    options: movement.options.map(({ value, label, group }) => ({ value, label, group })),
  };
}

/** Choices without the words that other engines add for them, and only those that do something here. */
function choicesOf(parameter: ParameterOf<'select'>, values?: readonly string[]): ParameterOf<'select'> {
  return {
    ...parameter,
    options: parameter.options
      .filter(({ value }) => !values || values.includes(value))
      .map(({ value, label }) => ({ value, label })),
  };
}

/** Every tool of the engine that makes clips. */
export const clipTools: readonly ClipTool[] = [
  {
    key: 'imageToVideo',
    model: 'layered-depth',
    modelLabel: { en: 'Estimated depth', zh: '深度估算', ja: '奥行き推定' },
    parameters: [
      {
        ...firstFrameParameter,
        help: {
          en: 'Depth is estimated by rules, and the camera moves through it. Cropped to the middle if the ratio differs.',
          zh: '按规则估算深度后移动镜头；比例不同时居中裁切。',
          ja: '規則で奥行きを推定し、その中でカメラを動かします。比率が違う場合は中央で切り抜きます。',
        },
      },
      lastFrameParameter,
      {
        ...promptParameter({
          help: {
            en: 'Optional. Rain, snow, fog, shimmering water, a light sweep and nightfall are understood.',
            zh: '可选。可写：雨、雪、雾、水面波光、扫光、入夜。',
            ja: '任意。雨、雪、霧、水面のきらめき、光の帯、日暮れに対応します。',
          },
        }),
        required: false,
      },
      choicesOf(carDisplayParameter),
      choicesOf(environmentParameter, ['none', 'cityNight', 'snow', 'wetRoad']),
      ...shape,
      clipCountParameter,
      seedParameter,
    ],
    plan: planImageClip,
  },
  {
    key: 'textToVideo',
    model: 'procedural',
    modelLabel: { en: 'Procedural renderer', zh: '程序化渲染', ja: 'プロシージャルレンダラー' },
    parameters: [
      promptParameter({
        help: {
          en: 'Describe the subject, light, weather, colors and materials. “From sunset to night” changes the time of day.',
          zh: '写出主体、光线、天气、颜色和材质；“从日落到夜晚”会改变时间。',
          ja: '被写体、光、天気、色、素材を書いてください。「夕日から夜へ」で時間帯が移ります。',
        },
      }),
      negativePromptParameter,
      choicesOf(carDisplayParameter),
      environmentParameter,
      ...shape,
      selectParameter('style', { en: 'Style', zh: '风格', ja: 'スタイル' }, renderStyleLabels, 'auto'),
      { ...stylesParameter(tools.textToVideo.flow, 'procedural'), label: styleMixLabel, advanced: true },
      clipCountParameter,
      seedParameter,
    ],
    plan: planTextClip,
  },
];
