import { useLanguage } from '@tai/kernel';

/** Names as a list in a sentence of the person's language: “A, B and C”. */
export function useListFormat(): (names: readonly string[]) => string {
  const { language } = useLanguage();
  return (names) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
