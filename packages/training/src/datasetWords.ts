import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/dataset/en.ts';

/** Words of datasets and labels. */
export const datasetWords = defineWords<typeof en>('training.dataset', {
  en: () => import('./i18n/dataset/en.ts'),
  zh: () => import('./i18n/dataset/zh.ts'),
  ja: () => import('./i18n/dataset/ja.ts'),
});
