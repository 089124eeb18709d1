import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/export/en.ts';

/** Words of the dialog that exports a drawing. */
export const exportWords = defineWords<typeof en>('drawing.export', {
  en: () => import('./i18n/export/en.ts'),
  zh: () => import('./i18n/export/zh.ts'),
  ja: () => import('./i18n/export/ja.ts'),
});
