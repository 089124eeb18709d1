import type { LanguageCode } from '@tai/contracts';

const bySubtag: Partial<Record<string, LanguageCode>> = { zh: 'CN', en: 'EN', ja: 'JP' };

/**
 * The first language of a browser that the interface has, else English. Regions and scripts do not matter: `zh-TW` and
 * `zh-Hans` are Chinese.
 * @param tags BCP 47 tags, the preferred one first, as `navigator.languages`
 */
export function preferredLanguage(tags: readonly string[]): LanguageCode {
  for (const tag of tags) {
    const code = bySubtag[tag.split('-')[0]?.toLowerCase() ?? ''];
    if (code) return code;
  }
  return 'EN';
}
