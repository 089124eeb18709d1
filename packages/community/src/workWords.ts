import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/workPage/en.ts';

/** Words of the page of a work; they come with it. */
export const workWords = defineWords<typeof en>('community.work', {
  en: () => import('./i18n/workPage/en.ts'),
  zh: () => import('./i18n/workPage/zh.ts'),
  ja: () => import('./i18n/workPage/ja.ts'),
});
