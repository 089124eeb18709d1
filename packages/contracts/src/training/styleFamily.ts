import type { LocalizedText } from '../generation/localizedText.ts';

/**
 * What a style file works with. `tai` is the kind that the built-in engine learns and reads; the others are LoRA weights for models of
 * that architecture. Engines may name further ones.
 */
export const styleFamilies = ['tai', 'sd15', 'sdxl', 'flux'] as const;
export type StyleFamily = (typeof styleFamilies)[number];

const labels: Record<StyleFamily, string> = {
  tai: 'TAI',
  sd15: 'SD 1.5',
  sdxl: 'SDXL',
  flux: 'FLUX',
};

/** Name of a family; one that is not known here is shown as it is written. */
export function styleFamilyLabel(family: string): LocalizedText {
  const label = labels[family as StyleFamily] ?? family;
  return { en: label, zh: label, ja: label };
}
