import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/en.ts';

export const videoWords = defineWords<typeof en>('video', {
  en: () => import('./i18n/en.ts'),
  zh: () => import('./i18n/zh.ts'),
  ja: () => import('./i18n/ja.ts'),
});
