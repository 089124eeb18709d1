import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/presets/en.ts';

/** Words of the menu of presets. They load when it is first opened. */
export const presetWords = defineWords<typeof en>('generation.presets', {
  en: () => import('./i18n/presets/en.ts'),
  zh: () => import('./i18n/presets/zh.ts'),
  ja: () => import('./i18n/presets/ja.ts'),
});
