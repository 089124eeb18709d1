import { projectWords } from '@tai/document-kit';
import type { WordsBundle } from '@tai/kernel';
import { editWords } from './editWords.ts';
import { formWords } from './formWords.ts';
import { libraryWords } from './libraryWords.ts';
import { publishWords } from './publishWords.ts';

const all = [libraryWords, formWords, editWords, publishWords, projectWords];

/** Words of the style library with its dialogs, and of the dialog that publishes a training. */
export const styleWords: WordsBundle = {
  namespace: 'styleStudio.styles',
  async load(language, instance) {
    await Promise.all(all.map((words) => words.load(language, instance)));
  },
};
