import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/tour/en.ts';

/** Words of the tour of the board. */
export const tourWords = defineWords<typeof en>('nodeCanvas.tour', {
  en: () => import('./i18n/tour/en.ts'),
  zh: () => import('./i18n/tour/zh.ts'),
  ja: () => import('./i18n/tour/ja.ts'),
});
