import { defineWords, type WordsBundle } from '@tai/kernel';
import type { words as en } from './i18n/edit/en.ts';
import { sceneWords } from './words.ts';

/** Words of the editor, which the list of scenes does not need. */
export const editWords = defineWords<typeof en>('scene3dEdit', {
  en: () => import('./i18n/edit/en.ts'),
  zh: () => import('./i18n/edit/zh.ts'),
  ja: () => import('./i18n/edit/ja.ts'),
});

/** All words that an open scene shows at once. */
export const editorWords: WordsBundle = {
  namespace: editWords.namespace,
  load: async (language, instance) =>
    void (await Promise.all([sceneWords, editWords].map((words) => words.load(language, instance)))),
};
