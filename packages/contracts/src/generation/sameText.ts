import type { LocalizedText } from './localizedText.ts';

/** A text that is the same in every language, such as a number or what a person typed. */
export function sameText(text: string): LocalizedText {
  return { en: text, zh: text, ja: text };
}
