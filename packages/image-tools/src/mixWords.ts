import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/mix/en.ts';

/** What is said when a style goes into the mix of a tool. */
export const mixWords = defineWords<typeof en>('imageTools.mix', {
  en: () => import('./i18n/mix/en.ts'),
  zh: () => import('./i18n/mix/zh.ts'),
  ja: () => import('./i18n/mix/ja.ts'),
});
