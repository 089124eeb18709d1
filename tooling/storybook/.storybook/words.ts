import { designWords, type DesignWords } from '@tai/design-system';

/** Languages of the toolbar. `pseudo` shows at a glance what is not translated and what does not fit. */
export type StoryLanguage = 'zh' | 'en' | 'ja' | 'pseudo';

const loaded = {
  en: (await designWords.en()).words,
  zh: (await designWords.zh()).words,
  ja: (await designWords.ja()).words,
};

const accents: Record<string, string> = {
  a: 'å',
  e: 'é',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  O: 'Ö',
  c: 'ç',
  n: 'ñ',
};

/** Accents and a third more length; placeholders stay as they are. */
function pseudo(text: string): string {
  const accented = text
    .split(/(\{\{\w+\}\})/)
    .map((part) =>
      part.startsWith('{{') ? part : part.replace(/[aeiouAEOcn]/g, (letter) => accents[letter] ?? letter),
    )
    .join('');
  return `[${accented}${'~'.repeat(Math.ceil(text.length / 3))}]`;
}

function pseudoTree<T>(tree: T): T {
  if (typeof tree === 'string') return pseudo(tree) as T;
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, pseudoTree(value)])) as T;
}

const all: Record<StoryLanguage, DesignWords> = { ...loaded, pseudo: pseudoTree(loaded.en) };

/** Words of the design system in a language of the toolbar. */
export function wordsOf(language: StoryLanguage): DesignWords {
  return all[language] ?? loaded.en;
}
