import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/publish/en.ts';

/** Words of publishing; they come with it. */
export const publishWords = defineWords<typeof en>('community.publish', {
  en: () => import('./i18n/publish/en.ts'),
  zh: () => import('./i18n/publish/zh.ts'),
  ja: () => import('./i18n/publish/ja.ts'),
});
