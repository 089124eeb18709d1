// Colours of a screen: one hue and an accent, in steps of lightness that keep text readable.
import type { LocalizedText } from '@tai/contracts';
import { srgbOf } from '../../imaging/lab.ts';
import { lch, toRgb } from '../../render/colour.ts';

interface PaletteChoice {
  label: LocalizedText;
  /** Hue in degrees and chroma of the main colour, hue of the accent. */
  hue: number;
  chroma: number;
  accent: number;
}

export const palettes = {
  indigo: { label: { en: 'Indigo', zh: '靛蓝', ja: 'インディゴ' }, hue: 272, chroma: 0.19, accent: 190 },
  ocean: { label: { en: 'Ocean', zh: '海洋', ja: 'オーシャン' }, hue: 240, chroma: 0.15, accent: 180 },
  forest: { label: { en: 'Forest', zh: '森林', ja: 'フォレスト' }, hue: 158, chroma: 0.12, accent: 95 },
  sunset: { label: { en: 'Sunset', zh: '日落', ja: 'サンセット' }, hue: 38, chroma: 0.18, accent: 350 },
  berry: { label: { en: 'Berry', zh: '莓果', ja: 'ベリー' }, hue: 352, chroma: 0.19, accent: 300 },
  graphite: { label: { en: 'Graphite', zh: '石墨', ja: 'グラファイト' }, hue: 260, chroma: 0.02, accent: 40 },
  sand: { label: { en: 'Sand', zh: '沙岩', ja: 'サンド' }, hue: 70, chroma: 0.09, accent: 30 },
} as const satisfies Record<string, PaletteChoice>;

export type PaletteName = keyof typeof palettes;

/** Every colour that a screen uses, as `#rrggbb`. */
export interface Theme {
  isDark: boolean;
  hue: number;
  ground: string;
  surface: string;
  sunken: string;
  line: string;
  text: string;
  muted: string;
  faint: string;
  primary: string;
  /** The main colour, deeper, for the other end of gradients. */
  deep: string;
  onPrimary: string;
  tinted: string;
  accent: string;
  good: string;
  bad: string;
  /** Stars of ratings. */
  star: string;
}

export function createTheme(
  { hue, chroma, accent }: Pick<PaletteChoice, 'hue' | 'chroma' | 'accent'>,
  isDark: boolean,
): Theme {
  const c = (l: number, strength: number, h = hue) => colour(l, strength, h);
  const isYellow = hue > 60 && hue < 120 && chroma > 0.1;
  const primary = isDark ? (isYellow ? 0.82 : 0.7) : isYellow ? 0.78 : 0.55;
  const base = {
    isDark,
    hue,
    primary: c(primary, chroma),
    deep: c(primary - 0.14, chroma * 0.95, hue + 22),
    onPrimary: primary > 0.68 ? c(0.18, Math.min(0.03, chroma)) : '#ffffff',
    accent: c(isDark ? 0.76 : 0.64, 0.15, accent),
    good: c(isDark ? 0.76 : 0.6, 0.14, 155),
    bad: c(isDark ? 0.7 : 0.58, 0.19, 22),
    star: c(isDark ? 0.82 : 0.76, 0.15, 78),
  };
  return isDark
    ? {
        ...base,
        ground: c(0.165, 0.012),
        surface: c(0.215, 0.014),
        sunken: c(0.26, 0.016),
        line: c(0.3, 0.016),
        text: c(0.96, 0.006),
        muted: c(0.73, 0.014),
        faint: c(0.52, 0.014),
        tinted: c(0.31, Math.min(0.07, chroma * 0.6)),
      }
    : {
        ...base,
        ground: c(0.975, 0.005),
        surface: '#ffffff',
        sunken: c(0.955, 0.008),
        line: c(0.915, 0.008),
        text: c(0.22, 0.02),
        muted: c(0.5, 0.02),
        faint: c(0.7, 0.015),
        tinted: c(0.94, Math.min(0.04, chroma * 0.3)),
      };
}

/** `#rrggbb` of a colour in OKLCH. */
export function colour(l: number, c: number, h: number): string {
  return `#${toRgb(lch(l, c, h))
    .map((linear) => Math.round(srgbOf(linear)).toString(16).padStart(2, '0'))
    .join('')}`;
}
