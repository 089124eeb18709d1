import type { LanguageCode, LocalizedText } from '@tai/contracts';
import { useTranslation } from 'react-i18next';
import { shown } from './pseudo.ts';
import type { Language } from './words.ts';

const byCode: Record<LanguageCode, Language> = { CN: 'zh', EN: 'en', JP: 'ja' };

/** BCP 47 tag of a language as the wire writes it. */
export function languageOf(code: LanguageCode): Language {
  return byCode[code];
}

/** The wire's code of a language. */
export function languageCodeOf(language: Language): LanguageCode {
  return (Object.keys(byCode) as LanguageCode[]).find((code) => byCode[code] === language) ?? 'CN';
}

/** The language of the app for a BCP 47 tag; Chinese, which is complete without loading, where there is none. */
export function appLanguage(tag: string | undefined): Language {
  return (['zh', 'en', 'ja'] as const).find((language) => tag?.startsWith(language)) ?? 'zh';
}

/** The language in use, and a function that picks its text from a localized one. */
export function useLanguage(): { language: Language; pick: (text: LocalizedText) => string } {
  const { i18n } = useTranslation();
  const language = appLanguage(i18n.language);
  return { language, pick: (text) => shown(text[language]) };
}
