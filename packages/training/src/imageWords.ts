import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/image/en.ts';

/** Words of the images of a dataset: selection, flags, crops and buckets. */
export const imageWords = defineWords<typeof en>('training.image', {
  en: () => import('./i18n/image/en.ts'),
  zh: () => import('./i18n/image/zh.ts'),
  ja: () => import('./i18n/image/ja.ts'),
});
