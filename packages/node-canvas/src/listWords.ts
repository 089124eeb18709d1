import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/list/en.ts';

/** Words of the list of boards. */
export const listWords = defineWords<typeof en>('nodeCanvas.list', {
  en: () => import('./i18n/list/en.ts'),
  zh: () => import('./i18n/list/zh.ts'),
  ja: () => import('./i18n/list/ja.ts'),
});
