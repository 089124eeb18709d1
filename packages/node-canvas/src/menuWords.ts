import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/menu/en.ts';

/** Words of the menu of a board and of files that are dropped on it. They come with the editor. */
export const menuWords = defineWords<typeof en>('nodeCanvas.menu', {
  en: () => import('./i18n/menu/en.ts'),
  zh: () => import('./i18n/menu/zh.ts'),
  ja: () => import('./i18n/menu/ja.ts'),
});
