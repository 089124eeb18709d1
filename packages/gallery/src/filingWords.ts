import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/filing/en.ts';

/** Words of what the first look at the library does not need: places, filters, filing, trash. */
export const filingWords = defineWords<typeof en>('gallery.filing', {
  en: () => import('./i18n/filing/en.ts'),
  zh: () => import('./i18n/filing/zh.ts'),
  ja: () => import('./i18n/filing/ja.ts'),
});
