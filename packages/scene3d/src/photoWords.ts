import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/photo/en.ts';

/** Words of matching a camera to a photograph. */
export const photoWords = defineWords<typeof en>('scene3dPhoto', {
  en: () => import('./i18n/photo/en.ts'),
  zh: () => import('./i18n/photo/zh.ts'),
  ja: () => import('./i18n/photo/ja.ts'),
});
