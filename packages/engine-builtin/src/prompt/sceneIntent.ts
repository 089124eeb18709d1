import type { Lch } from '../render/colour.ts';

/** Kinds of pictures the renderer can make. Each has a room in `scenes/`. */
export const families = [
  'landscape',
  'seascape',
  'forest',
  'city',
  'interior',
  'architecture',
  'vehicle',
  'product',
  'stillLife',
  'portrait',
  'animal',
  'botanical',
  'space',
  'abstract',
  'pattern',
] as const;
export type Family = (typeof families)[number];

export const renderStyles = [
  'photo',
  'watercolour',
  'ink',
  'oil',
  'lineArt',
  'lowPoly',
  'cyberpunk',
  'minimal',
  'artDeco',
  'ukiyoe',
  'pixel',
  'paperCut',
] as const;
export type RenderStyle = (typeof renderStyles)[number];

export type TimeOfDay = 'dawn' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night';
export type Weather = 'clear' | 'cloudy' | 'rain' | 'snow' | 'fog' | 'storm';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** What a prompt asks for, in the renderer's words. Plain data: it travels to worker threads. */
export interface SceneIntent {
  family: Family;
  /** The most particular thing named in the family, for example `suv` or `teaHouse`; the family's own name if none. */
  subject: string;
  /** Every concept that was named and not denied. */
  concepts: string[];
  /** Named colours in the order of the prompt. */
  colours: Lch[];
  /** Colour asked for the background alone. */
  backdrop: Lch | null;
  time: TimeOfDay | null;
  weather: Weather | null;
  season: Season | null;
  style: RenderStyle;
  /** From calm (−1) to dramatic (1). */
  drama: number;
  /** From muted (−1) to vivid (1). */
  vividness: number;
  /** How many of the subject, 0 when not said. */
  count: number;
  /** Hash of the words the lexicon does not know; moves palette and form. 0 when it knew all. */
  salt: number;
}

export function names(intent: SceneIntent, ...concepts: string[]): boolean {
  return concepts.some((concept) => intent.concepts.includes(concept));
}
