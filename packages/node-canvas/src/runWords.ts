import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/run/en.ts';

/** Words of runs: the panel, and how a node stands. */
export const runWords = defineWords<typeof en>('nodeCanvas.run', {
  en: () => import('./i18n/run/en.ts'),
  zh: () => import('./i18n/run/zh.ts'),
  ja: () => import('./i18n/run/ja.ts'),
});
