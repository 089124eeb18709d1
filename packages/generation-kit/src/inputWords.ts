import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/inputs/en.ts';

/** Words of what comes with a tool beyond the prompt: its inputs, what it needs, what happens at its end. */
export const inputWords = defineWords<typeof en>('generation.inputs', {
  en: () => import('./i18n/inputs/en.ts'),
  zh: () => import('./i18n/inputs/zh.ts'),
  ja: () => import('./i18n/inputs/ja.ts'),
});
