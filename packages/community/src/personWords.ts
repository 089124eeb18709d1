import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/person/en.ts';

/** Words of the page of a person; they come with it. */
export const personWords = defineWords<typeof en>('community.person', {
  en: () => import('./i18n/person/en.ts'),
  zh: () => import('./i18n/person/zh.ts'),
  ja: () => import('./i18n/person/ja.ts'),
});
