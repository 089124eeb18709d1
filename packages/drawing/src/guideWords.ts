import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/guide/en.ts';

/** Words of guided mode. */
export const guideWords = defineWords<typeof en>('drawing.guide', {
  en: () => import('./i18n/guide/en.ts'),
  zh: () => import('./i18n/guide/zh.ts'),
  ja: () => import('./i18n/guide/ja.ts'),
});
