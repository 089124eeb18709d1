import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/library/en.ts';

/** Words of the style library and of its dialogs. */
export const libraryWords = defineWords<typeof en>('styleStudio.library', {
  en: () => import('./i18n/library/en.ts'),
  zh: () => import('./i18n/library/zh.ts'),
  ja: () => import('./i18n/library/ja.ts'),
});
