import { errorWords } from '@tai/api-client';
import { designWords, type DesignWords } from '@tai/design-system';
import { withKits, type ComponentItem, type Feature, type Language } from '@tai/kernel';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Starts i18next anew in one language, as the host does at boot, with the words of every given feature and of its overlays and slot items. */
export async function startWords(language: Language, features: readonly Feature[]): Promise<DesignWords> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const bundles = withKits(features).flatMap(({ words, overlays = [], slots = [] }) => [
    words,
    ...overlays.map((overlay) => overlay.words),
    ...slots.map(({ item }) => (item as Partial<ComponentItem>).words),
  ]);
  await Promise.all([errorWords, ...bundles].map((one) => one?.load(language)));
  return (await designWords[language]()).words;
}
