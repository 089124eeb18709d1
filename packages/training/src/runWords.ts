import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/run/en.ts';

/** Words of parameters and of runs. */
export const runWords = defineWords<typeof en>('training.run', {
  en: () => import('./i18n/run/en.ts'),
  zh: () => import('./i18n/run/zh.ts'),
  ja: () => import('./i18n/run/ja.ts'),
});
