import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/inPlace/en.ts';

/** Words of cameras, of what is generated in place, and of results that wait over the canvas. */
export const inPlaceWords = defineWords<typeof en>('drawing.inPlace', {
  en: () => import('./i18n/inPlace/en.ts'),
  zh: () => import('./i18n/inPlace/zh.ts'),
  ja: () => import('./i18n/inPlace/ja.ts'),
});
