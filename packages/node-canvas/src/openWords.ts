import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/open/en.ts';

/** Words of opening the board that made an image, which starts on any page. */
export const openWords = defineWords<typeof en>('nodeCanvas.open', {
  en: () => import('./i18n/open/en.ts'),
  zh: () => import('./i18n/open/zh.ts'),
  ja: () => import('./i18n/open/ja.ts'),
});
