import type { CameraMove, LocalizedText } from '@tai/contracts';
import type { EffectKind } from './effectWords.ts';

interface CarDisplay {
  /** How the camera moves when the person chose no movement. */
  moves: CameraMove[];
  effects: EffectKind[];
  /** What is done instead, where the engine cannot do what the choice says. */
  note?: LocalizedText;
}

const none: CarDisplay = { moves: [], effects: [] };

const displays: Readonly<Record<string, CarDisplay>> = {
  turntable: {
    moves: ['orbitRight'],
    effects: [],
    note: {
      en: 'Turntable: the camera moves around the visible side. This engine can’t show the far side.',
      zh: '转台展示：镜头只能绕可见的一侧移动，本引擎无法呈现背面。',
      ja: 'ターンテーブル：カメラは見えている側だけを回ります。裏側は表示できません。',
    },
  },
  reveal: {
    moves: ['orbitLeft'],
    effects: ['sweep'],
    note: {
      en: 'Reveal: a band of light runs over the image. The lighting itself isn’t rebuilt.',
      zh: '亮相：一道光扫过画面，并不重新计算灯光。',
      ja: 'お披露目：光の帯が画像を横切ります。照明は計算し直しません。',
    },
  },
  driveBy: {
    moves: ['truckRight'],
    effects: [],
    note: {
      en: 'Drive-by: the camera passes the car. This engine can’t make the car itself drive.',
      zh: '驶过：由镜头经过汽车，本引擎无法让汽车本身行驶。',
      ja: '走り抜け：カメラが車の前を通ります。車そのものは走らせられません。',
    },
  },
  tracking: {
    moves: ['truckLeft'],
    effects: [],
    note: {
      en: 'Tracking: the camera moves along the car. The wheels don’t turn.',
      zh: '侧面跟拍：镜头沿车身移动，车轮不转动。',
      ja: '並走：カメラが車に沿って動きます。車輪は回りません。',
    },
  },
  interior: { moves: ['dollyIn', 'panRight'], effects: [] },
  detail: { moves: ['zoomIn', 'truckRight'], effects: [] },
  lights: {
    moves: [],
    effects: ['sweep'],
    note: {
      en: 'Light animation: a band of light runs over the image. Lamps can’t be switched on.',
      zh: '灯光动画：一道光扫过画面，无法点亮车灯。',
      ja: 'ライトの演出：光の帯が画像を横切ります。ライトの点灯はできません。',
    },
  },
};

export function carDisplayOf(value: unknown): CarDisplay {
  return displays[String(value)] ?? none;
}
