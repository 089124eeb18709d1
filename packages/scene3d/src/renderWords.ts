import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/render/en.ts';

/** Words of the dialogs that make images and clips of a scene. */
export const renderWords = defineWords<typeof en>('scene3dRender', {
  en: () => import('./i18n/render/en.ts'),
  zh: () => import('./i18n/render/zh.ts'),
  ja: () => import('./i18n/render/ja.ts'),
});
