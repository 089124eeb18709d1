import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/share/en.ts';

/** Words of the dialog that shares a document. */
export const shareWords = defineWords<typeof en>('document.share', {
  en: () => import('./i18n/share/en.ts'),
  zh: () => import('./i18n/share/zh.ts'),
  ja: () => import('./i18n/share/ja.ts'),
});
