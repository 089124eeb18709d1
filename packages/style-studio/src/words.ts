import type { Language } from '@tai/kernel';
import { pageWords } from './pageWords.ts';
import { recordWords } from './recordWords.ts';

/** Words of the page and of the tab that it opens with. */
const all = [pageWords, recordWords];

/** Loads the words of the page in a language. */
export async function loadWords(language: Language): Promise<void> {
  await Promise.all(all.map((words) => words.load(language)));
}
