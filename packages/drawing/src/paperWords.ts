import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/paper/en.ts';

/** Words of the dialog that cleans up a photographed sketch. */
export const paperWords = defineWords<typeof en>('drawing.paper', {
  en: () => import('./i18n/paper/en.ts'),
  zh: () => import('./i18n/paper/zh.ts'),
  ja: () => import('./i18n/paper/ja.ts'),
});
