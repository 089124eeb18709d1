import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/storyboard/en.ts';

/** Words of storyboards: their list and their editor. */
export const storyboardWords = defineWords<typeof en>('storyboard', {
  en: () => import('./i18n/storyboard/en.ts'),
  zh: () => import('./i18n/storyboard/zh.ts'),
  ja: () => import('./i18n/storyboard/ja.ts'),
});
