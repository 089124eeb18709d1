import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/secondFactor/en.ts';

/** Words of setting two-step verification up, loaded with the account settings. */
export const secondFactorWords = defineWords<typeof en>('secondFactor', {
  en: () => import('./i18n/secondFactor/en.ts'),
  zh: () => import('./i18n/secondFactor/zh.ts'),
  ja: () => import('./i18n/secondFactor/ja.ts'),
});
