import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/en.ts';

/** Words of forms, results and jobs under way. */
export const generationWords = defineWords<typeof en>('generation', {
  en: () => import('./i18n/en.ts'),
  zh: () => import('./i18n/zh.ts'),
  ja: () => import('./i18n/ja.ts'),
});
