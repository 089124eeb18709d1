import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/en.ts';
import type { words as passkeyEn } from './i18n/passkey/en.ts';

export const authWords = defineWords<typeof en & typeof passkeyEn>(
  'auth',
  {
    en: () => import('./i18n/en.ts'),
    zh: () => import('./i18n/zh.ts'),
    ja: () => import('./i18n/ja.ts'),
  },
  {
    en: () => import('./i18n/passkey/en.ts'),
    zh: () => import('./i18n/passkey/zh.ts'),
    ja: () => import('./i18n/passkey/ja.ts'),
  },
);
