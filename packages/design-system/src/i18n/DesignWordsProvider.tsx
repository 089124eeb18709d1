import { createContext, useContext, type ReactNode } from 'react';
import type { DesignWords } from './en.ts';

const DesignWordsContext = createContext<DesignWords | null>(null);

/** Gives the components of the design system their words in the language of the interface. They need it. */
export function DesignWordsProvider({ words, children }: { words: DesignWords; children: ReactNode }) {
  return <DesignWordsContext value={words}>{children}</DesignWordsContext>;
}

/** Words of the design system in the current language. */
export function useDesignWords(): DesignWords {
  const words = useContext(DesignWordsContext);
  if (!words) throw new Error('useDesignWords: no DesignWordsProvider around it');
  return words;
}

/** Puts values into the `{{name}}` placeholders of a sentence. */
export function fillWords(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Loaders of the words, one language at a time, in the form the kernel's `defineWords` takes. */
export const designWords = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  ja: () => import('./ja.ts'),
};
