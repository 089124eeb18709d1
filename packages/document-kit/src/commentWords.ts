import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/comment/en.ts';

/** Words of the comments of a document. */
export const commentWords = defineWords<typeof en>('document.comment', {
  en: () => import('./i18n/comment/en.ts'),
  zh: () => import('./i18n/comment/zh.ts'),
  ja: () => import('./i18n/comment/ja.ts'),
});
