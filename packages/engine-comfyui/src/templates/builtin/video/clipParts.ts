// What the workflows of clips have in common: their fields, and the nodes that write the file.
import {
  type Capability,
  cameraMovementParameter,
  cameraMoves,
  type CameraMove,
  cameraStrengthParameter,
  carDisplayParameter,
  clipCountParameter,
  environmentParameter,
  firstFrameParameter,
  lastFrameParameter,
  negativePromptParameter,
  type Parameter,
  type ParameterOf,
  promptParameter,
} from '@tai/contracts';
import { cfgParameter, seedParameter, stepsParameter, words } from '../../knownParameters.ts';
import type { Graph } from '../../placeholders.ts';
import { type Link, node } from '../variant.ts';

interface ClipForm {
  /** Pictures that it takes. */
  frames?: 'first' | 'both';
  /** False for models without a text encoder. */
  hasPrompt?: boolean;
  hasNegative?: boolean;
  /** Movements that the model is controlled with; without them words in the prompt ask for one. */
  controlled?: readonly CameraMove[];
  length: readonly [ParameterOf<'frames'>, ParameterOf<'number'>];
  size: ParameterOf<'size'>;
  steps: number;
  /** Absent for models that are guided otherwise. */
  cfg?: number;
  more?: readonly Parameter[];
}

/** Fields in the order of the form. */
export function clipFields(form: ClipForm): Parameter[] {
  const {
    frames,
    hasPrompt = true,
    hasNegative = true,
    controlled,
    length,
    size,
    steps,
    cfg,
    more = [],
  } = form;
  const prompt = promptParameter(
    frames && {
      required: false,
      help: words('Optional: what moves, and how.', '可选：描述什么在动、怎样动。', '任意：何がどう動くか。'),
    },
  );
  return [
    ...(frames ? [firstFrameParameter] : []),
    ...(frames === 'both' ? [lastFrameParameter] : []),
    ...(hasPrompt ? [prompt] : []),
    ...(hasPrompt && hasNegative ? [negativePromptParameter] : []),
    ...(hasPrompt ? [carDisplayParameter] : []),
    ...(hasPrompt && !controlled ? [cameraMovementParameter()] : []),
    ...(controlled ? [controlledCamera(controlled), cameraStrengthParameter] : []),
    ...(hasPrompt ? [environmentParameter] : []),
    ...length,
    size,
    clipCountParameter,
    ...more,
    { ...stepsParameter, default: steps },
    ...(cfg === undefined ? [] : [{ ...cfgParameter, default: cfg }]),
    seedParameter,
  ];
}

/** The model gets the movement itself, so the prompt needs no words for it. */
function controlledCamera(moves: readonly CameraMove[]): Parameter {
  const ordered = cameraMoves.filter((move) => moves.includes(move));
  const parameter = cameraMovementParameter(ordered, 1);
  return { ...parameter, options: parameter.options.map((option) => ({ ...option, adds: undefined })) };
}

/** The size with another size for 16:9 and 9:16, which a model was made for. */
export function withWide(size: ParameterOf<'size'>, width: number, height: number): ParameterOf<'size'> {
  const presets = size.presets.map((preset) => {
    if (preset.ratio === '16:9') return { ...preset, width, height };
    return preset.ratio === '9:16' ? { ...preset, width: height, height: width } : preset;
  });
  return { ...size, presets, default: { width, height } };
}

/**
 * The file. Newer hosts have other formats and codecs, and all of them take `auto`, which is H.264 in an MP4.
 * @param images all frames
 * @param audio sound of the same length
 */
export function clipTail(tool: string, images: Link, audio?: Link): Graph {
  return {
    clip: node('CreateVideo', { images, fps: '{{fps}}', ...(audio && { audio }) }),
    save: node('SaveVideo', {
      video: ['clip', 0],
      filename_prefix: `tai/${tool}`,
      format: 'auto',
      codec: 'auto',
    }),
  };
}

/** Width, height and length as the latents of most models want them. */
export const clipSize = {
  width: '{{width}}',
  height: '{{height}}',
  length: '{{frames}}',
  batch_size: 1,
} as const;

export function promptNodes(clip: Link, hasNegative = true): Graph {
  const positive = node('CLIPTextEncode', { text: '{{prompt}}', clip });
  return hasNegative
    ? { positive, negative: node('CLIPTextEncode', { text: '{{negativePrompt}}', clip }) }
    : { positive };
}

export function firstFrame(): Graph {
  return { first: node('LoadImage', { image: '{{firstFrame}}' }) };
}

/** Terms of the weights. */
export const licences = {
  apache: {
    name: 'Apache-2.0',
    note: words('Commercial use is allowed.', '允许商用。', '商用利用できます。'),
  },
  hunyuan: {
    name: 'Tencent Hunyuan Community License',
    note: words(
      'Doesn’t apply in the EU, the UK and South Korea. Large services need a separate licence.',
      '不适用于欧盟、英国和韩国；大型服务须另行取得许可。',
      'EU、英国、韓国では適用されません。大規模なサービスには別のライセンスが必要です。',
    ),
  },
  ltx: {
    name: 'LTX-Video licence',
    note: words(
      'Terms differ by version. Read those of your file before commercial use.',
      '各版本条款不同，商用前请阅读所用文件的条款。',
      '条件はバージョンごとに異なります。商用利用の前に確認してください。',
    ),
  },
  ltx2: {
    name: 'LTX-2 Community License',
    note: words(
      'Commercial use depends on your company’s revenue.',
      '能否商用取决于公司收入。',
      '商用の可否は会社の売上によります。',
    ),
  },
  stability: {
    name: 'Stability AI licence',
    note: words(
      'Commercial use depends on the version and your company’s revenue.',
      '能否商用取决于版本和公司收入。',
      '商用の可否はバージョンと会社の売上によります。',
    ),
  },
} as const satisfies Record<string, Capability['licence']>;
