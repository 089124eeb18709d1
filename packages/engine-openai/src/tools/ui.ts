import type { LocalizedText, PixelSize } from '@tai/contracts';
import type { SizeRule } from '../models/modelTraits.ts';
import { frameFor } from '../imaging/frame.ts';
import { countParameter, modelParameters, promptParameter } from './parameters.ts';
import { InputError, modelFields, textOf, type Tool } from './tool.ts';

interface Choice {
  label: LocalizedText;
  words: string;
}

const devices: Record<string, Choice & { shape: PixelSize }> = {
  phone: {
    label: { en: 'Phone', zh: '手机', ja: 'スマートフォン' },
    words: 'one mobile app screen, portrait',
    shape: { width: 780, height: 1688 },
  },
  tablet: {
    label: { en: 'Tablet', zh: '平板', ja: 'タブレット' },
    words: 'one tablet app screen, landscape',
    shape: { width: 1791, height: 1251 },
  },
  desktop: {
    label: { en: 'Desktop', zh: '桌面', ja: 'デスクトップ' },
    words: 'one desktop web page',
    shape: { width: 1800, height: 1125 },
  },
};

const automatic: LocalizedText = { en: 'Follow the prompt', zh: '跟随提示词', ja: 'プロンプトに従う' };

const palettes: Record<string, Choice> = {
  auto: { label: automatic, words: '' },
  blue: { label: { en: 'Blue', zh: '蓝色', ja: '青' }, words: 'blue as the main colour' },
  green: { label: { en: 'Green', zh: '绿色', ja: '緑' }, words: 'green as the main colour' },
  purple: { label: { en: 'Purple', zh: '紫色', ja: '紫' }, words: 'purple as the main colour' },
  red: { label: { en: 'Red', zh: '红色', ja: '赤' }, words: 'red as the main colour' },
  orange: { label: { en: 'Orange', zh: '橙色', ja: 'オレンジ' }, words: 'orange as the main colour' },
  neutral: { label: { en: 'Neutral', zh: '中性色', ja: 'ニュートラル' }, words: 'neutral greys' },
};

const modes: Record<string, Choice> = {
  auto: { label: automatic, words: '' },
  light: { label: { en: 'Light', zh: '浅色', ja: 'ライト' }, words: 'light mode' },
  dark: { label: { en: 'Dark', zh: '深色', ja: 'ダーク' }, words: 'dark mode' },
};

const frameWords =
  'A finished, production-quality user interface design, seen straight on and filling the whole picture: no device around it, no hand, no perspective, no sketch lines. Consistent grid, spacing and type; short readable texts in the language of this description. ';

/** A screen of an app or page. */
export const ui: Tool = {
  key: 'ui',
  parameters: (traits) => [
    promptParameter(
      traits,
      {
        en: 'What the screen is for, for example “music player, playlist of the day”.',
        zh: '界面的用途，例如“音乐播放器，每日歌单”。',
        ja: '画面の用途。例：「音楽プレーヤー、今日のプレイリスト」',
      },
      { reserved: 500 },
    ),
    choice('device', { en: 'Device', zh: '设备', ja: '端末' }, devices, 'phone'),
    choice('palette', { en: 'Palette', zh: '配色', ja: '配色' }, palettes, 'auto'),
    choice('mode', { en: 'Mode', zh: '明暗', ja: '明暗' }, modes, 'auto'),
    ...modelParameters(traits),
    countParameter,
  ],
  prepare(input) {
    const prompt = textOf(input, 'prompt');
    if (!prompt) throw new InputError('The prompt is empty. Say what the screen is for.');
    const device = devices[textOf(input, 'device')];
    if (!device)
      throw new InputError(`The device is unknown. Choose one of ${Object.keys(devices).join(', ')}.`);
    const wishes = [
      device.words,
      palettes[textOf(input, 'palette')]?.words,
      modes[textOf(input, 'mode')]?.words,
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

function choice(name: string, label: LocalizedText, choices: Record<string, Choice>, initial: string) {
  return {
    name,
    label,
    type: 'select' as const,
    options: Object.entries(choices).map(([value, { label: words }]) => ({ value, label: words })),
    default: initial,
  };
}
