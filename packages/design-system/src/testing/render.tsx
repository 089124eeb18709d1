import { render as renderBare, type RenderOptions, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DesignWordsProvider } from '../i18n/DesignWordsProvider.tsx';
import { words } from '../i18n/en.ts';

/** Renders with the words in English, which every component may ask for. */
export function render(ui: ReactNode, options?: Omit<RenderOptions, 'wrapper' | 'queries'>): RenderResult {
  return renderBare(ui, { ...options, wrapper: InEnglish });
}

function InEnglish({ children }: { children: ReactNode }) {
  return <DesignWordsProvider words={words}>{children}</DesignWordsProvider>;
}
