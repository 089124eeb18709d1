import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/publish/en.ts';

/** Words of publishing and importing styles. */
export const publishWords = defineWords<typeof en>('styleStudio.publish', {
  en: () => import('./i18n/publish/en.ts'),
  zh: () => import('./i18n/publish/zh.ts'),
  ja: () => import('./i18n/publish/ja.ts'),
});
