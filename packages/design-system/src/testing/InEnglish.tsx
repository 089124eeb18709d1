import type { ReactNode } from 'react';
import { DesignWordsProvider } from '../i18n/DesignWordsProvider.tsx';
import { words } from '../i18n/en.ts';

/** Gives components the words in English, which every one of them may ask for. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <DesignWordsProvider words={words}>{children}</DesignWordsProvider>;
}
