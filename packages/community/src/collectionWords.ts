import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/collection/en.ts';

/** Words of the folders of collected works; they come with them. */
export const collectionWords = defineWords<typeof en>('community.collection', {
  en: () => import('./i18n/collection/en.ts'),
  zh: () => import('./i18n/collection/zh.ts'),
  ja: () => import('./i18n/collection/ja.ts'),
});
