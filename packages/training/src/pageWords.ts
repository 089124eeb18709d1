import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/page/en.ts';

/** Words of the page of training. */
export const pageWords = defineWords<typeof en>('training', {
  en: () => import('./i18n/page/en.ts'),
  zh: () => import('./i18n/page/zh.ts'),
  ja: () => import('./i18n/page/ja.ts'),
});
