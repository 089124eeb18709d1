import {
  countParameter,
  deviceParameter,
  modeParameter,
  paletteParameter,
  type PixelSize,
} from '@tai/contracts';
import type { SizeRule } from '../models/modelTraits.ts';
import { frameFor } from '../imaging/frame.ts';
import { modelParameters, modelPrompt } from './parameters.ts';
import { InputError, modelFields, textOf, type Tool } from './tool.ts';

/** How each device is described to the model, and the shape of its screen. */
const devices: Record<string, { words: string; shape: PixelSize }> = {
  phone: {
    words: 'one mobile app screen, portrait',
    shape: { width: 780, height: 1688 },
  },
  tablet: {
    words: 'one tablet app screen, landscape',
    shape: { width: 1791, height: 1251 },
  },
  desktop: {
    words: 'one desktop web page',
    shape: { width: 1800, height: 1125 },
  },
};

const paletteLabels = {
  blue: { en: 'Blue', zh: '蓝色', ja: '青' },
  green: { en: 'Green', zh: '绿色', ja: '緑' },
  purple: { en: 'Purple', zh: '紫色', ja: '紫' },
  red: { en: 'Red', zh: '红色', ja: '赤' },
  orange: { en: 'Orange', zh: '橙色', ja: 'オレンジ' },
  neutral: { en: 'Neutral', zh: '中性色', ja: 'ニュートラル' },
};

/** Whatever is not named here is left to the prompt. */
const paletteWords: Record<string, string> = {
  blue: 'blue as the main colour',
  green: 'green as the main colour',
  purple: 'purple as the main colour',
  red: 'red as the main colour',
  orange: 'orange as the main colour',
  neutral: 'neutral greys',
};
const modeWords: Record<string, string> = { light: 'light mode', dark: 'dark mode' };

const frameWords =
  'A finished, production-quality user interface design, seen straight on and filling the whole picture: no device around it, no hand, no perspective, no sketch lines. Consistent grid, spacing and type; short readable texts in the language of this description. ';

/** A screen of an app or page. */
export const ui: Tool = {
  key: 'ui',
  parameters: (traits) => [
    modelPrompt(
      traits,
      {
        en: 'Describe the screen, for example “music player with a playlist of the day”.',
        zh: '界面的用途，例如“音乐播放器，每日歌单”。',
        ja: '画面の用途。例：「音楽プレーヤー、今日のプレイリスト」',
      },
      { reserved: 500 },
    ),
    deviceParameter,
    paletteParameter(paletteLabels),
    modeParameter,
    ...modelParameters(traits),
    countParameter,
  ],
  prepare(input) {
    const prompt = textOf(input, 'prompt');
    if (!prompt) throw new InputError('promptMissing');
    const device = devices[textOf(input, 'device')];
    if (!device) {
      const detail = `it is not one of ${Object.keys(devices).join(', ')}`;
      throw new InputError('parameterInvalid', { name: 'device', detail });
    }
    const wishes = [
      device.words,
      paletteWords[textOf(input, 'palette')],
      modeWords[textOf(input, 'mode')],
    ].filter(Boolean);
    return Promise.resolve({
      kind: 'generations',
      prompt: `${frameWords}It is ${wishes.join(', ')}. It shows: ${prompt}`,
      size: sizeFor(input.traits.sizes, device.shape),
      fields: modelFields(input),
    });
  },
};

function sizeFor(sizes: SizeRule, shape: PixelSize): string {
  const { width, height } = frameFor(sizes, shape);
  return `${width}x${height}`;
}
