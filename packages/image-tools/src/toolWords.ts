import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/tools/en.ts';

/** Words of what comes with a tool beyond the prompt: its inputs, masks, comparing, lineage and batches. */
export const toolWords = defineWords<typeof en>('imageTools.tools', {
  en: () => import('./i18n/tools/en.ts'),
  zh: () => import('./i18n/tools/zh.ts'),
  ja: () => import('./i18n/tools/ja.ts'),
});
