import { render as renderBare, type RenderOptions, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { InEnglish } from './InEnglish.tsx';

/** Renders with the words in English. */
export function render(ui: ReactNode, options?: Omit<RenderOptions, 'wrapper' | 'queries'>): RenderResult {
  return renderBare(ui, { ...options, wrapper: InEnglish });
}
