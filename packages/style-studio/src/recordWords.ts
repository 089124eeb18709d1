import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/records/en.ts';

/** Words of the training records and of style tests. */
export const recordWords = defineWords<typeof en>('styleStudio.records', {
  en: () => import('./i18n/records/en.ts'),
  zh: () => import('./i18n/records/zh.ts'),
  ja: () => import('./i18n/records/ja.ts'),
});
