import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/en.ts';
import type { words as workEn } from './i18n/work/en.ts';

/** Words of the board and its editor. Those of tabs, links, sizes and ways to run lie in a part of their own. */
export const nodeCanvasWords = defineWords<typeof en & typeof workEn>('nodeCanvas', {
  en: () => joined(import('./i18n/en.ts'), import('./i18n/work/en.ts')),
  zh: () => joined(import('./i18n/zh.ts'), import('./i18n/work/zh.ts')),
  ja: () => joined(import('./i18n/ja.ts'), import('./i18n/work/ja.ts')),
});

async function joined(...parts: Promise<{ words: object }>[]): Promise<{ words: object }> {
  const all = await Promise.all(parts);
  return { words: Object.assign({}, ...all.map(({ words }) => words)) as object };
}
