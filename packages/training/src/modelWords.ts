import type { WordsBundle } from '@tai/kernel';
import { datasetWords } from './datasetWords.ts';
import { imageWords } from './imageWords.ts';
import { labelWords } from './labelWords.ts';
import { pageWords } from './pageWords.ts';
import { runWords } from './runWords.ts';

const parts = [pageWords, datasetWords, imageWords, labelWords, runWords];

/** All words that the page needs before it shows. */
export const modelWords: WordsBundle = {
  namespace: 'training.model',
  async load(language, instance) {
    await Promise.all(parts.map((words) => words.load(language, instance)));
  },
};
