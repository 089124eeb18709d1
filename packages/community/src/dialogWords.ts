import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/dialogs/en.ts';

/** Words of the small dialogs; they come with the first of them. */
export const dialogWords = defineWords<typeof en>('community.dialogs', {
  en: () => import('./i18n/dialogs/en.ts'),
  zh: () => import('./i18n/dialogs/zh.ts'),
  ja: () => import('./i18n/dialogs/ja.ts'),
});
