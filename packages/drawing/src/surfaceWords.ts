import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/surface/en.ts';

/** Words that only an open drawing needs: settings of tools, the size of the canvas, rulers, guides, and why nothing can be drawn. */
export const surfaceWords = defineWords<typeof en>('drawing.surface', {
  en: () => import('./i18n/surface/en.ts'),
  zh: () => import('./i18n/surface/zh.ts'),
  ja: () => import('./i18n/surface/ja.ts'),
});
