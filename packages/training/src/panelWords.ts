import type { WordsBundle } from '@tai/kernel';
import { formWords } from './formWords.ts';
import { pageWords } from './pageWords.ts';
import { runWords } from './runWords.ts';

/** Words of the panel of parameters and trainings. */
export const panelWords: WordsBundle = {
  namespace: 'training.panel',
  async load(...where) {
    await Promise.all([formWords, pageWords, runWords].map((words) => words.load(...where)));
  },
};
