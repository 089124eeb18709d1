import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/files/en.ts';

/** Words of importing, exporting, covers and comparing versions. */
export const filesWords = defineWords<typeof en>('nodeCanvas.files', {
  en: () => import('./i18n/files/en.ts'),
  zh: () => import('./i18n/files/zh.ts'),
  ja: () => import('./i18n/files/ja.ts'),
});
