import type { Language } from '@tai/kernel';
import { libraryWords } from './libraryWords.ts';
import { pageWords } from './pageWords.ts';
import { recordWords } from './recordWords.ts';

/** All words of the page: its tabs and dialogs open at once, so their words come with it. */
const all = [pageWords, recordWords, libraryWords];

/** Loads the words of the feature in a language. */
export async function loadWords(language: Language): Promise<void> {
  await Promise.all(all.map((words) => words.load(language)));
}
