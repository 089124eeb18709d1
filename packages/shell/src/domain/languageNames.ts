import type { LanguageCode } from '@tai/contracts';

/** Each language in its own words, so that a person finds theirs whatever is set. */
export const languageNames: readonly (readonly [LanguageCode, string])[] = [
  ['CN', '中文'],
  ['EN', 'English'],
  ['JP', '日本語'],
];
