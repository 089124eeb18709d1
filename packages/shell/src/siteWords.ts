import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/site/en.ts';

/** Words of the pages that anybody may see, loaded with the first of them. */
export const siteWords = defineWords<typeof en>('site', {
  en: () => import('./i18n/site/en.ts'),
  zh: () => import('./i18n/site/zh.ts'),
  ja: () => import('./i18n/site/ja.ts'),
});
