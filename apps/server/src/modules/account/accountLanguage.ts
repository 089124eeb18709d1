import { languages, type LanguageCode } from '@tai/contracts';
import * as z from 'zod/mini';

const code = z.enum(languages);

/** The language that a client says it shows (`csid`), if it is one of the interface. */
export function languageFrom(csid: unknown): LanguageCode | undefined {
  return code.safeParse(csid).data;
}

/** The language in stored settings; absent when the person never chose one. */
export function languageIn(settings: string): LanguageCode | undefined {
  return code.safeParse((JSON.parse(settings) as { language?: unknown }).language).data;
}

/** The texts of a mail for somebody with this language; all of them when it is not known. */
export function textsFor<T>(language: LanguageCode | undefined, texts: Record<LanguageCode, T>): T[] {
  return language === undefined ? languages.map((each) => texts[each]) : [texts[language]];
}
