import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/surface/en.ts';

/** Words about the surface that is drawn on: its size, rulers, guides, and why it cannot be drawn on. */
export const surfaceWords = defineWords<typeof en>('drawing.surface', {
  en: () => import('./i18n/surface/en.ts'),
  zh: () => import('./i18n/surface/zh.ts'),
  ja: () => import('./i18n/surface/ja.ts'),
});
