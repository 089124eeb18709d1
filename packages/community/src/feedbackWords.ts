import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/feedback/en.ts';

/** Words of the feedback dialog; they come with it. */
export const feedbackWords = defineWords<typeof en>('community.feedback', {
  en: () => import('./i18n/feedback/en.ts'),
  zh: () => import('./i18n/feedback/zh.ts'),
  ja: () => import('./i18n/feedback/ja.ts'),
});
