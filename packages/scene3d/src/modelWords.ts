import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/model/en.ts';

/** Words of the page that makes models of images. */
export const modelWords = defineWords<typeof en>('scene3dModel', {
  en: () => import('./i18n/model/en.ts'),
  zh: () => import('./i18n/model/zh.ts'),
  ja: () => import('./i18n/model/ja.ts'),
});
