import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/en.ts';

export const meshWords = defineWords<typeof en>('meshKit', {
  en: () => import('./i18n/en.ts'),
  zh: () => import('./i18n/zh.ts'),
  ja: () => import('./i18n/ja.ts'),
});
