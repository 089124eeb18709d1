import type { LocalizedText } from '@tai/contracts';

/** How a surface answers light. Shares of 0 to 1. */
export interface Material {
  label: LocalizedText;
  /** Colours to choose from when the prompt names none: lightness, chroma and hue (radians) in Oklab. */
  colours: readonly (readonly [number, number, number])[];
  /** Colours of small parts beside a larger one; without them they are like it. */
  accents?: readonly (readonly [number, number, number])[];
  /** Brightness and width of the highlight. */
  gloss: number;
  shine: number;
  /** How much of the surroundings is mirrored. */
  mirror: number;
  /** How round areas are inflated. */
  round: number;
  /** Strength of its grain, and how much longer than wide it is. */
  grain: number;
  stretch: number;
}

const text = (en: string, zh: string, ja: string): LocalizedText => ({ en, zh, ja });

export const materials = {
  carPaint: {
    label: text('Car paint', '车漆', '車の塗装'),
    colours: [
      [0.5, 0.19, 0.5],
      [0.45, 0.16, 4.6],
      [0.3, 0.02, 4.5],
      [0.86, 0.01, 1.5],
    ],
    accents: [
      [0.24, 0.008, 4.4],
      [0.82, 0.006, 4.4],
    ],
    ...{ gloss: 0.75, shine: 60, mirror: 0.42, round: 1, grain: 0, stretch: 1 },
  },
  metal: {
    label: text('Metal', '金属', '金属'),
    colours: [
      [0.72, 0.008, 4.4],
      [0.55, 0.012, 4.2],
      [0.75, 0.07, 1.4],
    ],
    ...{ gloss: 0.85, shine: 34, mirror: 0.7, round: 0.9, grain: 0.05, stretch: 10 },
  },
  glass: {
    label: text('Glass', '玻璃', 'ガラス'),
    colours: [
      [0.8, 0.04, 3.7],
      [0.72, 0.06, 2.9],
    ],
    ...{ gloss: 1, shine: 90, mirror: 0.6, round: 0.8, grain: 0, stretch: 1 },
  },
  plastic: {
    label: text('Plastic', '塑料', 'プラスチック'),
    colours: [
      [0.7, 0.15, 1],
      [0.62, 0.14, 4],
      [0.75, 0.13, 2.3],
      [0.9, 0.01, 1.5],
    ],
    accents: [[0.28, 0.008, 4.4]],
    ...{ gloss: 0.45, shine: 26, mirror: 0.1, round: 1, grain: 0, stretch: 1 },
  },
  wood: {
    label: text('Wood', '木材', '木'),
    colours: [
      [0.55, 0.08, 1.05],
      [0.68, 0.08, 1.2],
      [0.42, 0.06, 0.9],
    ],
    ...{ gloss: 0.14, shine: 14, mirror: 0.02, round: 0.5, grain: 0.22, stretch: 14 },
  },
  fabric: {
    label: text('Fabric', '织物', '布'),
    colours: [
      [0.62, 0.06, 0.6],
      [0.55, 0.07, 4.3],
      [0.78, 0.03, 1.5],
    ],
    accents: [[0.42, 0.06, 0.95]],
    ...{ gloss: 0.03, shine: 6, mirror: 0, round: 0.9, grain: 0.16, stretch: 2 },
  },
  concrete: {
    label: text('Concrete', '混凝土', 'コンクリート'),
    colours: [
      [0.7, 0.008, 1.5],
      [0.6, 0.01, 1.6],
    ],
    ...{ gloss: 0.03, shine: 6, mirror: 0, round: 0.35, grain: 0.14, stretch: 1 },
  },
  clay: {
    label: text('Clay', '黏土', '粘土'),
    colours: [
      [0.76, 0.03, 1.1],
      [0.7, 0.05, 0.9],
    ],
    ...{ gloss: 0.06, shine: 8, mirror: 0, round: 1, grain: 0.04, stretch: 1 },
  },
} as const satisfies Record<string, Material>;

export type MaterialKey = keyof typeof materials;

/** Metals that have a colour of their own: words in any language, then lightness, chroma and hue. */
export const metalColours: readonly (readonly [words: RegExp, number, number, number])[] = [
  [/copper|紫铜|赤铜|铜|銅/i, 0.64, 0.1, 0.85],
  [/brass|bronze|黄铜|青铜|真鍮|ブロンズ/i, 0.66, 0.09, 1.35],
  [/gold|黄金|金色|ゴールド/i, 0.76, 0.12, 1.48],
];

/** Concepts of the prompt that ask for a material. */
export const materialWords: Readonly<Record<string, MaterialKey>> = {
  metal: 'metal',
  steel: 'metal',
  gold: 'metal',
  silver: 'metal',
  chrome: 'metal',
  glass: 'glass',
  plastic: 'plastic',
  wood: 'wood',
  fabric: 'fabric',
  leather: 'fabric',
  concrete: 'concrete',
  stone: 'concrete',
  ceramic: 'clay',
  clay: 'clay',
};
