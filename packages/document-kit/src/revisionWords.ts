import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/revision/en.ts';

/** Words of the dialog with the earlier versions of a document. */
export const revisionWords = defineWords<typeof en>('document.revision', {
  en: () => import('./i18n/revision/en.ts'),
  zh: () => import('./i18n/revision/zh.ts'),
  ja: () => import('./i18n/revision/ja.ts'),
});
