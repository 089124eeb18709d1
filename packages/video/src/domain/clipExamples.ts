import {
  framesOfSeconds,
  isPrompt,
  rulesOf,
  type CameraMove,
  type Capability,
  type LocalizedText,
  type ParameterValues,
} from '@tai/contracts';
import type { Language } from '@tai/kernel';

/** A clip to start from: what it shows, how the camera moves, and how long it is. */
export interface ClipExample {
  id: 'turntable' | 'coast' | 'night' | 'room' | 'lake' | 'bottle';
  camera: CameraMove;
  prompt: LocalizedText;
  seconds: number;
  values: ParameterValues;
}

/** One for each kind of clip that design teams make most. */
export const clipExamples: readonly ClipExample[] = [
  {
    id: 'turntable',
    camera: 'static',
    prompt: {
      en: 'Silver electric coupe in a dark studio, long softbox reflections along the shoulder line',
      zh: '暗调摄影棚里的银色电动轿跑，肩线上是长条柔光反射',
      ja: '暗いスタジオの銀色の電動クーペ、ショルダーラインに長いソフトボックスの映り込み',
    },
    seconds: 5,
    values: { carDisplay: 'turntable', environment: 'studio', cameraMovement: ['static'], loop: true },
  },
  {
    id: 'coast',
    camera: 'panLeft',
    prompt: {
      en: 'Red roadster on a cliff road at golden hour, sea haze behind it',
      zh: '黄昏的悬崖公路上驶过一辆红色敞篷跑车，身后是海雾',
      ja: '夕暮れの崖沿いを走る赤いロードスター、背後に海のもや',
    },
    seconds: 4,
    values: { carDisplay: 'driveBy', environment: 'coast', cameraMovement: ['panLeft'] },
  },
  {
    id: 'night',
    camera: 'truckRight',
    prompt: {
      en: 'Black sports sedan between neon signs, reflections on wet asphalt, cinematic',
      zh: '霓虹灯牌间的黑色运动轿车，湿沥青上的倒影，电影感',
      ja: 'ネオン看板の間を走る黒いスポーツセダン、濡れたアスファルトの映り込み、映画風',
    },
    seconds: 4,
    values: { carDisplay: 'tracking', environment: 'cityNight', cameraMovement: ['truckRight'] },
  },
  {
    id: 'room',
    camera: 'dollyIn',
    prompt: {
      en: 'Nordic living room in morning light, oak floor, linen sofa, curtains moving gently',
      zh: '晨光里的北欧客厅，橡木地板，亚麻沙发，窗帘轻轻飘动',
      ja: '朝の光が差す北欧のリビング、オークの床、リネンのソファ、揺れるカーテン',
    },
    seconds: 5,
    values: { carDisplay: 'none', environment: 'none', cameraMovement: ['dollyIn'] },
  },
  {
    id: 'lake',
    camera: 'craneUp',
    prompt: {
      en: 'Snowy mountains at sunset over a still lake, light mist drifting',
      zh: '雪山日落，湖面平静，薄雾飘过',
      ja: '夕暮れの雪山と静かな湖、薄い霧が流れる',
    },
    seconds: 5,
    values: { carDisplay: 'none', environment: 'none', cameraMovement: ['craneUp'] },
  },
  {
    id: 'bottle',
    camera: 'orbitRight',
    prompt: {
      en: 'Frosted glass perfume bottle on pale stone, softbox light, beige background',
      zh: '浅色石台上的磨砂玻璃香水瓶，柔光棚拍，米色背景',
      ja: '淡い石の上のすりガラスの香水瓶、柔らかなスタジオ光、ベージュの背景',
    },
    seconds: 4,
    values: { carDisplay: 'none', environment: 'studio', cameraMovement: ['orbitRight'] },
  },
];

/** What an example fills into the form of a tool: of its values those that the tool takes, and its length in frames. */
export function draftOf(
  { prompt, seconds, values }: ClipExample,
  { parameters }: Pick<Capability, 'parameters'>,
  language: Language,
): ParameterValues {
  const entries = parameters.flatMap((parameter): [string, unknown][] => {
    if (isPrompt(parameter)) return [[parameter.name, prompt[language]]];
    if (parameter.type === 'frames') {
      const rate = parameters.find(({ name }) => name === parameter.fps)?.default;
      return [[parameter.name, framesOfSeconds(seconds, Number(rate) || 1, parameter)]];
    }
    const value = values[parameter.name];
    const isTaken = value !== undefined && !rulesOf(parameter).check(value, parameter).problem;
    // What the example says nothing of, or the tool has not, is as the tool suggests: an earlier example may have set it.
    if (parameter.name === 'loop' || parameter.name in values)
      return [[parameter.name, isTaken ? value : parameter.default]];
    return [];
  });
  return Object.fromEntries(entries);
}
