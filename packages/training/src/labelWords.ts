import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/label/en.ts';

/** Words of labels. */
export const labelWords = defineWords<typeof en>('training.label', {
  en: () => import('./i18n/label/en.ts'),
  zh: () => import('./i18n/label/zh.ts'),
  ja: () => import('./i18n/label/ja.ts'),
});
