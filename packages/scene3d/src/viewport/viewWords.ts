import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/en.ts';

/** Words on the viewport itself. */
export const viewWords = defineWords<typeof en>('scene3d.view', {
  en: () => import('./i18n/en.ts'),
  zh: () => import('./i18n/zh.ts'),
  ja: () => import('./i18n/ja.ts'),
});
