import type { LocalizedText } from '@tai/contracts';

/** A text in every language. */
export function text(en: string, zh: string, ja: string): LocalizedText {
  return { en, zh, ja };
}
