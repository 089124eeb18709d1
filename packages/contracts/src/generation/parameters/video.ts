// Fields of the tools that make clips, with the same names in every engine.
import { limits } from '../../limits.ts';
import type { LocalizedText } from '../localizedText.ts';
import { framesOfSeconds } from '../parameterTypes/frames/framesOfSeconds.ts';
import type { ParameterOf } from '../parameterTypes/definitions.ts';
import { imagesParameter, numberParameter, percentParameter } from './fields.ts';

/** A choice with the words that it adds to the prompt. */
interface WordedChoice {
  label: LocalizedText;
  /** Absent for the choice that adds nothing. */
  adds?: LocalizedText;
}

/** The picture that a clip begins with. */
export const firstFrameParameter = imagesParameter('firstFrame', 'source', {
  en: 'First frame',
  zh: '首帧',
  ja: '最初のフレーム',
});

/** The picture that a clip ends with, for models that take one. */
export const lastFrameParameter = imagesParameter(
  'lastFrame',
  'reference',
  { en: 'Last frame', zh: '尾帧', ja: '最後のフレーム' },
  { required: false, min: 0 },
);

const carDisplays: Readonly<Record<string, WordedChoice>> = {
  none: { label: { en: 'None', zh: '无', ja: 'なし' } },
  turntable: {
    label: { en: 'Turntable', zh: '转台展示', ja: 'ターンテーブル' },
    adds: {
      en: 'the car turns on a turntable through 360 degrees',
      zh: '汽车在转台上旋转 360 度',
      ja: '車がターンテーブルの上で 360 度回る',
    },
  },
  reveal: {
    label: { en: 'Three-quarter reveal', zh: '四分之三角度亮相', ja: '斜め前からのお披露目' },
    adds: {
      en: 'light reveals the car from a front three-quarter view',
      zh: '灯光从前四分之三角度逐渐照亮汽车',
      ja: '斜め前から光が当たり、車が姿を現す',
    },
  },
  driveBy: {
    label: { en: 'Drive-by', zh: '驶过', ja: '走り抜け' },
    adds: {
      en: 'the car drives past the camera',
      zh: '汽车从镜头前驶过',
      ja: '車がカメラの前を走り抜ける',
    },
  },
  tracking: {
    label: { en: 'Tracking side view', zh: '侧面跟拍', ja: '横からの並走' },
    adds: {
      en: 'tracking shot beside the moving car, side view',
      zh: '镜头从侧面跟随行驶中的汽车',
      ja: '走る車の横を並走して撮る',
    },
  },
  interior: {
    label: { en: 'Interior walk', zh: '内饰漫游', ja: '車内を巡る' },
    adds: {
      en: 'the camera moves through the interior of the car',
      zh: '镜头在车内缓缓移动，展示内饰',
      ja: 'カメラが車内をゆっくり巡る',
    },
  },
  detail: {
    label: { en: 'Detail', zh: '细节特写', ja: 'ディテール' },
    adds: {
      en: 'macro shot along the details of the car',
      zh: '微距镜头掠过汽车细节',
      ja: '車の細部をマクロで追う',
    },
  },
  lights: {
    label: { en: 'Light animation', zh: '灯光动画', ja: 'ライトの演出' },
    adds: {
      en: 'the lights of the car switch on one after the other',
      zh: '车灯依次点亮',
      ja: '車のライトが順番に点灯する',
    },
  },
};

const environments: Readonly<Record<string, WordedChoice>> = {
  none: { label: { en: 'Follow prompt', zh: '跟随提示词', ja: 'プロンプトに従う' } },
  studio: {
    label: { en: 'Studio', zh: '摄影棚', ja: 'スタジオ' },
    adds: {
      en: 'in a white studio with soft light',
      zh: '在柔光的白色摄影棚里',
      ja: '柔らかな光の白いスタジオで',
    },
  },
  showroom: {
    label: { en: 'Showroom', zh: '展厅', ja: 'ショールーム' },
    adds: { en: 'in a bright showroom', zh: '在明亮的展厅里', ja: '明るいショールームで' },
  },
  cityDay: {
    label: { en: 'City, day', zh: '城市白天', ja: '昼の街' },
    adds: { en: 'in a city street by day', zh: '在白天的城市街道上', ja: '昼の街の通りで' },
  },
  cityNight: {
    label: { en: 'City, night', zh: '城市夜晚', ja: '夜の街' },
    adds: { en: 'in a city street at night', zh: '在夜晚的城市街道上', ja: '夜の街の通りで' },
  },
  coast: {
    label: { en: 'Coast', zh: '海岸', ja: '海岸' },
    adds: { en: 'on a road along the coast', zh: '在海岸公路上', ja: '海沿いの道で' },
  },
  desert: {
    label: { en: 'Desert', zh: '沙漠', ja: '砂漠' },
    adds: { en: 'in a desert', zh: '在沙漠中', ja: '砂漠で' },
  },
  snow: {
    label: { en: 'Snow', zh: '雪地', ja: '雪' },
    adds: { en: 'in the snow', zh: '在雪地里', ja: '雪の中で' },
  },
  wetRoad: {
    label: { en: 'Wet road', zh: '湿滑路面', ja: '濡れた路面' },
    adds: { en: 'on a wet road in the rain', zh: '在雨中湿滑的路面上', ja: '雨に濡れた道で' },
  },
};

/** How a car is shown. The value is `none` or a key of `carDisplays`. */
export const carDisplayParameter = worded(
  'carDisplay',
  { en: 'Car display', zh: '汽车展示', ja: '車の見せ方' },
  carDisplays,
);

/** Where it is. */
export const environmentParameter = worded(
  'environment',
  { en: 'Environment', zh: '环境', ja: '環境' },
  environments,
);

const camera = (en: string, zh: string, ja: string, group: string, adds: LocalizedText) => ({
  label: { en, zh, ja },
  group,
  adds,
});

/**
 * Movements of a camera by value. Pan and tilt turn it where it stands, truck and pedestal carry it sideways and up, dolly
 * carries it forward, crane lifts it while it keeps looking at the middle, orbit goes around the middle.
 */
const moves = {
  static: camera('Static', '固定', '固定', 'hold', {
    en: 'static camera',
    zh: '固定机位',
    ja: '固定カメラ',
  }),
  panLeft: camera('Pan left', '左摇', '左へパン', 'pan', {
    en: 'the camera pans left',
    zh: '镜头向左摇',
    ja: 'カメラが左へパンする',
  }),
  panRight: camera('Pan right', '右摇', '右へパン', 'pan', {
    en: 'the camera pans right',
    zh: '镜头向右摇',
    ja: 'カメラが右へパンする',
  }),
  tiltUp: camera('Tilt up', '上摇', '上へティルト', 'tilt', {
    en: 'the camera tilts up',
    zh: '镜头向上摇',
    ja: 'カメラが上へティルトする',
  }),
  tiltDown: camera('Tilt down', '下摇', '下へティルト', 'tilt', {
    en: 'the camera tilts down',
    zh: '镜头向下摇',
    ja: 'カメラが下へティルトする',
  }),
  truckLeft: camera('Truck left', '左移', '左へ移動', 'truck', {
    en: 'the camera trucks left',
    zh: '镜头向左平移',
    ja: 'カメラが左へ移動する',
  }),
  truckRight: camera('Truck right', '右移', '右へ移動', 'truck', {
    en: 'the camera trucks right',
    zh: '镜头向右平移',
    ja: 'カメラが右へ移動する',
  }),
  pedestalUp: camera('Pedestal up', '升', '上昇', 'pedestal', {
    en: 'the camera rises',
    zh: '镜头垂直上升',
    ja: 'カメラが垂直に上がる',
  }),
  pedestalDown: camera('Pedestal down', '降', '下降', 'pedestal', {
    en: 'the camera sinks',
    zh: '镜头垂直下降',
    ja: 'カメラが垂直に下がる',
  }),
  dollyIn: camera('Dolly in', '推', 'ドリーイン', 'dolly', {
    en: 'the camera dollies in',
    zh: '镜头向前推进',
    ja: 'カメラが前へ寄る',
  }),
  dollyOut: camera('Dolly out', '拉', 'ドリーアウト', 'dolly', {
    en: 'the camera dollies out',
    zh: '镜头向后拉远',
    ja: 'カメラが後ろへ引く',
  }),
  zoomIn: camera('Zoom in', '变焦推近', 'ズームイン', 'zoom', {
    en: 'the lens zooms in',
    zh: '变焦推近',
    ja: 'レンズがズームインする',
  }),
  zoomOut: camera('Zoom out', '变焦拉远', 'ズームアウト', 'zoom', {
    en: 'the lens zooms out',
    zh: '变焦拉远',
    ja: 'レンズがズームアウトする',
  }),
  orbitLeft: camera('Orbit left', '左环绕', '左へ周回', 'orbit', {
    en: 'the camera orbits to the left around the subject',
    zh: '镜头向左环绕主体',
    ja: 'カメラが被写体の周りを左へ回る',
  }),
  orbitRight: camera('Orbit right', '右环绕', '右へ周回', 'orbit', {
    en: 'the camera orbits to the right around the subject',
    zh: '镜头向右环绕主体',
    ja: 'カメラが被写体の周りを右へ回る',
  }),
  rollLeft: camera('Roll left', '左旋转', '左へロール', 'roll', {
    en: 'the camera rolls counterclockwise',
    zh: '镜头逆时针旋转',
    ja: 'カメラが反時計回りに回転する',
  }),
  rollRight: camera('Roll right', '右旋转', '右へロール', 'roll', {
    en: 'the camera rolls clockwise',
    zh: '镜头顺时针旋转',
    ja: 'カメラが時計回りに回転する',
  }),
  craneUp: camera('Crane up', '摇臂升', 'クレーンアップ', 'crane', {
    en: 'crane shot, the camera rises over the subject',
    zh: '摇臂镜头升高，俯视主体',
    ja: 'クレーンでカメラが被写体の上へ上がる',
  }),
  craneDown: camera('Crane down', '摇臂降', 'クレーンダウン', 'crane', {
    en: 'crane shot, the camera comes down to the subject',
    zh: '摇臂镜头下降，靠近主体',
    ja: 'クレーンでカメラが被写体へ下りる',
  }),
  handheld: camera('Handheld', '手持', '手持ち', 'handheld', {
    en: 'handheld camera with slight shake',
    zh: '手持镜头，轻微晃动',
    ja: 'わずかに揺れる手持ちカメラ',
  }),
} as const;

/** A movement of the camera, as the value of `cameraMovement` names it. */
export type CameraMove = keyof typeof moves;

/** Every movement of the camera, in the order of the form. */
export const cameraMoves = Object.keys(moves) as CameraMove[];

/**
 * How the camera moves: one movement or two at once.
 * @param offered those that a model can make; all of them unless it says
 * @param max how many at once
 */
export function cameraMovementParameter(
  offered: readonly CameraMove[] = cameraMoves,
  max = 2,
): ParameterOf<'choices'> {
  return {
    name: 'cameraMovement',
    label: { en: 'Camera movement', zh: '镜头运动', ja: 'カメラの動き' },
    ...{ type: 'choices', shows: 'camera', min: 1, max: Math.min(max, offered.length) },
    options: offered.map((value) => ({ value, ...moves[value] })),
    alone: ['static'],
    default: ['static'],
  };
}

/** How far the camera moves. */
export const cameraStrengthParameter = percentParameter(
  'cameraStrength',
  { en: 'Movement strength', zh: '运动强度', ja: '動きの強さ' },
  50,
);

/**
 * Length and frames a second of a clip.
 * @param model what it makes: `fps` when its frames a second are fixed, else those it offers with the first as default; at most
 *   `seconds`; the law of its frames
 */
export function lengthParameters(model: {
  fps: number | readonly [initial: number, min: number, max: number];
  seconds: { initial: number; max: number };
  multiple: number;
}): [ParameterOf<'frames'>, ParameterOf<'number'>] {
  const { fps, seconds, multiple } = model;
  const [initial, min, max] = typeof fps === 'number' ? [fps, fps, fps] : fps;
  const law = {
    multiple,
    min: multiple + 1,
    max: Math.min(limits.generation.framesMax, seconds.max * max + 1),
  };
  return [
    {
      name: 'frames',
      label: { en: 'Length', zh: '时长', ja: '長さ' },
      ...{ type: 'frames', fps: 'fps', ...law },
      default: framesOfSeconds(seconds.initial, initial, law),
    },
    numberParameter(
      'fps',
      { en: 'Frames per second', zh: '每秒帧数', ja: 'フレームレート' },
      { min, max, step: 1, default: initial },
      {
        unit: 'fps',
        advanced: true,
        ...(typeof fps === 'number' && {
          fixedBecause: {
            en: `This model always makes ${fps} frames per second.`,
            zh: `此模型固定为每秒 ${fps} 帧。`,
            ja: `このモデルは毎秒 ${fps} フレーム固定です。`,
          },
        }),
      },
    ),
  ];
}

/** Whether the last frame leads back to the first. */
export const loopParameter: ParameterOf<'boolean'> = {
  name: 'loop',
  label: { en: 'Loop seamlessly', zh: '无缝循环', ja: '継ぎ目なくループ' },
  type: 'boolean',
  default: false,
};

/** How many clips are made. */
export const clipCountParameter = numberParameter(
  'count',
  { en: 'Videos', zh: '数量', ja: '本数' },
  { min: 1, max: limits.generation.clipCountMax, step: 1, default: 1 },
);

/** Width and height of clips for each ratio. @param side shorter side of 16:9 in pixels @param step both sides are multiples of it */
export function clipSizeParameter(side: number, step: number): ParameterOf<'size'> {
  const pixels = side * side * (16 / 9);
  const ratios = ['16:9', '9:16', '1:1', '4:3', '3:4', '21:9'] as const;
  const presets = ratios.map((ratio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number);
    const width = Math.sqrt((pixels * across) / down);
    return { ratio, width: toStep(width, step), height: toStep((width * down) / across, step) };
  });
  const [{ width, height } = { width: 1280, height: 720 }] = presets;
  return {
    name: 'size',
    label: { en: 'Size', zh: '尺寸', ja: 'サイズ' },
    ...{ type: 'size', min: Math.max(step, 256), max: limits.generation.clipSizeMax, step, presets },
    default: { width, height },
  };
}

function toStep(length: number, step: number): number {
  return Math.max(step, Math.round(length / step) * step);
}

function worded(
  name: string,
  label: LocalizedText,
  choices: Readonly<Record<string, WordedChoice>>,
): ParameterOf<'select'> {
  const options = Object.entries(choices).map(([value, choice]) => ({ value, ...choice }));
  return { name, label, type: 'select', options, default: 'none' };
}
