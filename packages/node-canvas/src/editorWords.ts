import type { WordsBundle } from '@tai/kernel';
import { menuWords } from './menuWords.ts';
import { nodeCanvasWords } from './words.ts';

/** All words that an open board shows at once. */
export const editorWords: WordsBundle = {
  namespace: nodeCanvasWords.namespace,
  load: async (language, instance) =>
    void (await Promise.all([nodeCanvasWords, menuWords].map((words) => words.load(language, instance)))),
};
