import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/library/en.ts';

/** Words of the list of documents of one type. */
export const libraryWords = defineWords<typeof en>('documentLibrary', {
  en: () => import('./i18n/library/en.ts'),
  zh: () => import('./i18n/library/zh.ts'),
  ja: () => import('./i18n/library/ja.ts'),
});
