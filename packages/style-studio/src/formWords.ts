import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/form/en.ts';

/** Words of the fields that the forms of a style share. */
export const formWords = defineWords<typeof en>('styleStudio.form', {
  en: () => import('./i18n/form/en.ts'),
  zh: () => import('./i18n/form/zh.ts'),
  ja: () => import('./i18n/form/ja.ts'),
});
