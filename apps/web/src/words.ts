import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/en.ts';

/** Words of the host itself: what a page says before it is there. */
export const hostWords = defineWords<typeof en>('host', {
  en: () => import('./i18n/en.ts'),
  zh: () => import('./i18n/zh.ts'),
  ja: () => import('./i18n/ja.ts'),
});
