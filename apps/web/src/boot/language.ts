import { errorWords } from '@tai/api-client';
import { designWords, type DesignWords } from '@tai/design-system';
import { createObservable, defineWords, shown, showPseudoWords, type Host, type Language } from '@tai/kernel';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const design = defineWords('design', designWords);

/** Words of the design system in the language of the interface; set before the first render. */
export const currentDesignWords = createObservable<DesignWords | null>(null);

/** Starts i18next and loads what every page needs in one language. */
export async function startLanguage(language: Language, host: Host): Promise<void> {
  // Set by hand or by a journey to see what is not translated.
  if (sessionStorage.getItem('pseudo') === '1') showPseudoWords();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await loadWords(language, host);
}

/** Words come first and the switch after, so that no screen ever shows a key. */
export async function changeLanguage(language: Language, host: Host): Promise<void> {
  if (i18next.language === language) return;
  await loadWords(language, host);
  await i18next.changeLanguage(language);
}

async function loadWords(language: Language, host: Host): Promise<void> {
  await Promise.all([design.load(language), errorWords.load(language), host.loadWords(language)]);
  currentDesignWords.set(shownTree(i18next.getResourceBundle(language, 'design') as DesignWords));
  document.documentElement.lang = language;
}

/** The design system fills its own placeholders, so its sentences are shown whole here. */
function shownTree<T>(words: T): T {
  if (typeof words === 'string') return shown(words) as T;
  return Object.fromEntries(
    Object.entries(words as object).map(([key, value]) => [key, shownTree(value)]),
  ) as T;
}
