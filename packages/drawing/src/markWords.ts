import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/mark/en.ts';

/** Words of the dialog in which an image is marked up. */
export const markWords = defineWords<typeof en>('drawing.mark', {
  en: () => import('./i18n/mark/en.ts'),
  zh: () => import('./i18n/mark/zh.ts'),
  ja: () => import('./i18n/mark/ja.ts'),
});
