import {
  type EngineImage,
  type EngineProblem,
  limits,
  outputNote,
  promptWords,
  type PromptWords,
} from '@tai/contracts';
import * as z from 'zod/mini';

const notesOfEngine = z.array(outputNote).check(z.maxLength(100));

/** What a database cannot hold in a text, and what nobody would read. */
const plain = (text: string) => text.slice(0, 2000).toWellFormed().replaceAll('\0', '');

/** Words of each list, and letters of a word, that are stored at most. */
const [wordsMax, wordLengthMax] = [100, 100];
const plainWords = (words: readonly string[]) =>
  words.slice(0, wordsMax).map((word) => plain(word).slice(0, wordLengthMax));

const plainParams = (params: EngineProblem['params']) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value]),
  );

/** What an engine says beside the bytes. A remark that is none is left out: what was made is worth more than it. */
export function remarksOf(
  { seed, notes, promptWords: words }: Record<string, unknown>,
  usualSeed: number,
): Pick<EngineImage, 'seed' | 'notes' | 'promptWords'> {
  const checked = z.safeParse(notesOfEngine, notes);
  const read = z.safeParse(promptWords, words);
  return {
    seed: isSeed(seed) ? seed : usualSeed,
    ...(checked.success && {
      notes: checked.data.map(({ en, zh, ja, problem }) => ({
        ...{ en: plain(en), zh: plain(zh), ja: plain(ja) },
        ...(problem && { problem: { error: problem.error, params: plainParams(problem.params) } }),
      })),
    }),
    ...(read.success && { promptWords: shortened(read.data) }),
  };
}

function shortened({ understood, ignored }: PromptWords): PromptWords {
  return { understood: plainWords(understood), ignored: plainWords(ignored) };
}

function isSeed(seed: unknown): seed is number {
  return Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= limits.generation.seedMax;
}
