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

type Pick = (text: LocalizedText) => string;

const picks: Record<Language, Pick> = {
  zh: (text) => shown(text.zh),
  en: (text) => shown(text.en),
  ja: (text) => shown(text.ja),
};

/** The language in use, and a function that picks its text from a localized one: the same at every render, for memos. */
export function useLanguage(): { language: Language; pick: Pick } {
  const { i18n } = useTranslation();
  const language = appLanguage(i18n.language);
  return { language, pick: picks[language] };
}
