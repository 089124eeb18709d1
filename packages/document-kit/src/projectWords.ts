import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/project/en.ts';

/** Words about projects, their roles and members. */
export const projectWords = defineWords<typeof en>('project', {
  en: () => import('./i18n/project/en.ts'),
  zh: () => import('./i18n/project/zh.ts'),
  ja: () => import('./i18n/project/ja.ts'),
});
