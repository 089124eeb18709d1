import type { KnownTool, LocalizedText, PixelSize } from '@tai/contracts';

/** Which sizes a model draws. */
export type SizeRule =
  | { kind: 'fixed'; sizes: readonly PixelSize[] }
  | {
      kind: 'free';
      /** Sides, each a multiple of `step`. Any two of them are allowed together. */
      min: number;
      max: number;
      step: number;
      /** Pixels that an edited picture is brought to; more cost more and gain little. */
      editPixels: number;
      presets: readonly PixelSize[];
    };

/** What a model can do and how it wants to be asked. */
export interface ModelTraits {
  tools: readonly KnownTool[];
  sizes: SizeRule;
  /** Pictures of one request. */
  perRequest: number;
  promptMax: number;
  /** Values of `quality`; empty when it has none. */
  qualities: readonly Quality[];
  /** Values of `style`. */
  looks: readonly Look[];
  /** Understands `background: transparent`. */
  isTransparent: boolean;
  /** Understands `input_fidelity`. */
  hasFidelity: boolean;
  /** Pictures that can be given together for an edit. */
  sources: number;
  /** Sends pictures on the way when asked to. */
  streams: boolean;
  /** Fields that every request carries. */
  fields: Readonly<Record<string, string>>;
}

export const qualityLabels = {
  auto: { en: 'Automatic', zh: '自动', ja: '自動' },
  low: { en: 'Low (fast)', zh: '低（快）', ja: '低（速い）' },
  medium: { en: 'Medium', zh: '中', ja: '中' },
  high: { en: 'High', zh: '高', ja: '高' },
  xhigh: { en: 'Very high', zh: '很高', ja: 'とても高い' },
  max: { en: 'Highest (slow)', zh: '最高（慢）', ja: '最高（遅い）' },
  standard: { en: 'Standard', zh: '标准', ja: '標準' },
  hd: { en: 'High', zh: '高', ja: '高' },
} as const satisfies Record<string, LocalizedText>;
type Quality = keyof typeof qualityLabels;

export const lookLabels = {
  vivid: { en: 'Vivid', zh: '鲜明', ja: '鮮やか' },
  natural: { en: 'Natural', zh: '自然', ja: '自然' },
} as const satisfies Record<string, LocalizedText>;
type Look = keyof typeof lookLabels;
