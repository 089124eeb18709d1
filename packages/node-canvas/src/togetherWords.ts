import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/together/en.ts';

/** Words about others on the same board. */
export const togetherWords = defineWords<typeof en>('nodeCanvas.together', {
  en: () => import('./i18n/together/en.ts'),
  zh: () => import('./i18n/together/zh.ts'),
  ja: () => import('./i18n/together/ja.ts'),
});
