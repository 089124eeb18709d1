// What an instruction can ask for, as plain data.
import type { RenderStyle } from '../../prompt/sceneIntent.ts';
import type { Lch } from '../../render/colour.ts';
import type { EffectName } from './effects.ts';

export type Property = 'brightness' | 'contrast' | 'saturation' | 'warmth';
/** Which part of the picture a step changes. */
export type Area = 'whole' | 'background' | 'subject';
export type Side = 'top' | 'bottom' | 'left' | 'right' | 'centre';

export interface NamedColour {
  /** Name in English, as in the colour words of prompts. */
  concept: string;
  /** The word that the person used. */
  word: string;
  colour: Lch;
}

export type Step =
  /** `amount` −1 to 1; negative ones make less of it (warmth: cooler). */
  | { kind: 'adjust'; property: Property; amount: number; area: Area }
  /** `amount` 0 to 1. */
  | { kind: 'effect'; effect: EffectName; amount: number; area: Area }
  | { kind: 'light'; colour: NamedColour; amount: number; area: Area }
  | { kind: 'tint'; colour: NamedColour; amount: number; area: Area }
  /** Without `from`, the main colour of the subject is changed. */
  | { kind: 'recolour'; from: NamedColour | null; to: NamedColour }
  | { kind: 'style'; style: RenderStyle; amount: number; area: Area }
  | { kind: 'removeBackground' }
  | { kind: 'fillBackground'; colour: NamedColour }
  /** What stays: a ratio, or a share of the sides, at `side`; or the subject with a margin. */
  | { kind: 'crop'; keep: { ratio: readonly [number, number] } | { share: number } | 'subject'; side: Side }
  /** Clockwise, in degrees. */
  | { kind: 'rotate'; degrees: number }
  | { kind: 'flip'; axis: 'horizontal' | 'vertical' }
  | {
      kind: 'resize';
      to: { scale: number } | { width: number } | { height: number } | { box: readonly [number, number] };
    }
  | { kind: 'text'; text: string; side: Side; across: Side; colour: NamedColour | null };

/** More than this is no instruction any more. */
export const stepsMax = 20;
