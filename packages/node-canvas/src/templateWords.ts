import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/templates/en.ts';

/** Words around templates; their own texts are in `domain/templates`. */
export const templateWords = defineWords<typeof en>('nodeCanvas.templates', {
  en: () => import('./i18n/templates/en.ts'),
  zh: () => import('./i18n/templates/zh.ts'),
  ja: () => import('./i18n/templates/ja.ts'),
});
