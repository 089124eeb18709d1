import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/settings/en.ts';

/** Words of the settings, lock and confirm dialogs and of the membership page, loaded with the first of them. */
export const settingsWords = defineWords<typeof en>('settings', {
  en: () => import('./i18n/settings/en.ts'),
  zh: () => import('./i18n/settings/zh.ts'),
  ja: () => import('./i18n/settings/ja.ts'),
});
