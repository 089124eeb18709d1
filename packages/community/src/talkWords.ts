import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/talk/en.ts';

/** Words of comments; they come with them. */
export const talkWords = defineWords<typeof en>('community.talk', {
  en: () => import('./i18n/talk/en.ts'),
  zh: () => import('./i18n/talk/zh.ts'),
  ja: () => import('./i18n/talk/ja.ts'),
});
