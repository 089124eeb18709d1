import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/cut/en.ts';

/** Words of the dialog that takes a part of a clip. */
export const cutWords = defineWords<typeof en>('videoCut', {
  en: () => import('./i18n/cut/en.ts'),
  zh: () => import('./i18n/cut/zh.ts'),
  ja: () => import('./i18n/cut/ja.ts'),
});
