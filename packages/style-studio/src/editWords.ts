import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/edit/en.ts';

/** Words of the dialog of one style. */
export const editWords = defineWords<typeof en>('styleStudio.edit', {
  en: () => import('./i18n/edit/en.ts'),
  zh: () => import('./i18n/edit/zh.ts'),
  ja: () => import('./i18n/edit/ja.ts'),
});
