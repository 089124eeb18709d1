import type { Rgb } from '../colour.ts';

/** What a brush leaves behind. Sizes are pixels of the drawing, shares 0 to 1. */
export interface Brush {
  /** Diameter at full pressure. */
  readonly size: number;
  /** Share of the radius that is fully covered; the rest fades out. */
  readonly hardness: number;
  /** The most that one stroke covers, however often it crosses itself. */
  readonly opacity: number;
  /** How much each dab adds. */
  readonly flow: number;
  /** Distance of dabs, as a share of the size. */
  readonly spacing: number;
  /** Width across the tip, as a share of its length. */
  readonly roundness: number;
  /** Degrees by which the tip is turned clockwise. */
  readonly angle: number;
  /** How much of the paper's grain shows. */
  readonly grain: number;
  /** What a light press reduces, with a pen. */
  readonly pressure: { readonly size: boolean; readonly flow: boolean };
  /** How far the line lags behind the hand to become smooth. */
  readonly smoothing: number;
}

export const brushLimits = { size: { min: 1, max: 1000 } } as const;

export const brushPresetIds = [
  'pencil',
  'ink',
  'hardRound',
  'softRound',
  'airbrush',
  'charcoal',
  'marker',
  'wash',
] as const;
export type BrushPresetId = (typeof brushPresetIds)[number];

const round: Brush = {
  ...{ size: 24, hardness: 0.95, opacity: 1, flow: 1, spacing: 0.08, roundness: 1, angle: 0, grain: 0 },
  ...{ pressure: { size: true, flow: false }, smoothing: 0.25 },
};

/** Brushes to begin with. */
export const brushPresets: Readonly<Record<BrushPresetId, Brush>> = {
  pencil: {
    ...round,
    ...{ size: 5, hardness: 0.5, flow: 0.75, grain: 0.55, spacing: 0.12 },
    pressure: { size: false, flow: true },
  },
  ink: { ...round, size: 8, hardness: 0.98, spacing: 0.05, smoothing: 0.45 },
  hardRound: { ...round, size: 32 },
  softRound: { ...round, ...{ size: 80, hardness: 0, flow: 0.6, spacing: 0.06 } },
  airbrush: {
    ...round,
    ...{ size: 160, hardness: 0, flow: 0.08, spacing: 0.05, smoothing: 0.15 },
    pressure: { size: false, flow: true },
  },
  charcoal: {
    ...round,
    ...{ size: 36, hardness: 0.35, flow: 0.55, grain: 0.9, spacing: 0.1, roundness: 0.7, angle: 30 },
    pressure: { size: true, flow: true },
  },
  marker: {
    ...round,
    ...{ size: 40, hardness: 0.95, opacity: 0.75, roundness: 0.35, angle: -45, spacing: 0.04 },
    pressure: { size: false, flow: false },
  },
  wash: {
    ...round,
    ...{ size: 120, hardness: 0.3, opacity: 0.35, flow: 0.5, grain: 0.25 },
    pressure: { size: true, flow: true },
  },
};

/** A colour and how it goes on a layer. */
export interface Paint {
  readonly colour: Rgb;
  /** Takes paint away instead. */
  readonly isEraser: boolean;
}
