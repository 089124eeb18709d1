// Fields of single tools that several engines offer.
import type { Parameter } from '../parameterTypes/definitions.ts';
import { followPromptLabel } from './common.ts';
import { numberParameter, selectParameter } from './fields.ts';

/** Canvas expansion: which sides grow, where the picture stands, and how long the new canvas is. */
export const expansionParameters: readonly Parameter[] = [
  selectParameter(
    'direction',
    { en: 'Direction', zh: '方向', ja: '方向' },
    {
      horizontal: { en: 'Left and right', zh: '左右', ja: '左右' },
      vertical: { en: 'Up and down', zh: '上下', ja: '上下' },
    },
    'horizontal',
  ),
  numberParameter(
    'position',
    { en: 'Image position', zh: '原图位置', ja: '元の画像の位置' },
    { min: 0, max: 1, step: 0.01, default: 0.5 },
    {
      help: {
        en: '0 is left or top, 0.5 is centered, 1 is right or bottom.',
        zh: '0 靠左或靠上，0.5 居中，1 靠右或靠下。',
        ja: '0 は左または上、0.5 は中央、1 は右または下。',
      },
    },
  ),
  numberParameter(
    'size',
    { en: 'New length', zh: '新长度', ja: '新しい長さ' },
    { min: 105, max: 200, step: 5, default: 150 },
    { unit: '%' },
  ),
];

/** Devices that a screen is designed for, by value. */
export const screenDevices = {
  phone: { en: 'Phone', zh: '手机', ja: 'スマートフォン' },
  tablet: { en: 'Tablet', zh: '平板', ja: 'タブレット' },
  desktop: { en: 'Desktop', zh: '桌面', ja: 'デスクトップ' },
} as const;

/** Light or dark screens, by value. */
export const screenModes = {
  auto: followPromptLabel,
  light: { en: 'Light', zh: '浅色', ja: 'ライト' },
  dark: { en: 'Dark', zh: '深色', ja: 'ダーク' },
} as const;

/** UI generation: the device of the screen. */
export const deviceParameter = selectParameter(
  'device',
  { en: 'Device', zh: '设备', ja: '端末' },
  screenDevices,
  'phone',
);

/** UI generation: light or dark. */
export const modeParameter = selectParameter(
  'mode',
  { en: 'Mode', zh: '明暗', ja: '明暗' },
  screenModes,
  'auto',
);

/** UI generation: the colours. @param labels of an engine's palettes, by value; the prompt decides unless one is chosen */
export function paletteParameter(labels: Parameters<typeof selectParameter>[2]) {
  const choices = { auto: followPromptLabel, ...labels };
  return selectParameter('palette', { en: 'Palette', zh: '配色', ja: '配色' }, choices, 'auto');
}
