import { lexicon, type Meaning } from './lexicon.ts';

interface Token {
  text: string;
  /** Position in the prompt, in UTF-16 code units. */
  at: number;
  /** Where it ends; the next place after it. */
  end: number;
  /** Empty for a word nobody knows. */
  meanings: readonly Meaning[];
  /** Counts the parts of the prompt between commas, stops and words such as "with". */
  clause: number;
}

const JOINED = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f々ー]/;
/** Ends a clause: what follows sets the scene of what came before. */
const STOP = /[,;:.!?()|\n，、。；：！？・／/]/;
const JOINING = new Set(['with', 'featuring', 'beside', 'near', 'against']);
const TOKEN = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f々ー]+|[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** Splits a prompt into known words and unknown rests. Longest match first, in every language. */
export function tokenise(prompt: string): Token[] {
  const chunks = [...prompt.normalize('NFKC').toLowerCase().matchAll(TOKEN)];
  const tokens: Token[] = [];
  const normal = prompt.normalize('NFKC');
  let clause = 0;
  let end = 0;
  for (let i = 0; i < chunks.length; i++) {
    const text = chunks[i]![0];
    const at = chunks[i]!.index;
    if (STOP.test(normal.slice(end, at)) || JOINING.has(text)) clause++;
    end = at + text.length;
    if (JOINED.test(text)) {
      tokens.push(...splitJoined(text, at).map((token) => ({ ...token, clause })));
      continue;
    }
    let taken = 1;
    let phrased = text;
    let found = lookUp(text);
    for (let length = Math.min(lexicon.longestPhrase, chunks.length - i); length > 1; length--) {
      const words = chunks.slice(i, i + length);
      const last = words.at(-1)!;
      // A phrase does not reach over a comma.
      if (STOP.test(normal.slice(at, last.index))) continue;
      const phrase = words.map((chunk) => chunk[0]).join(' ');
      const meanings = lookUp(phrase);
      if (meanings.length > 0) {
        found = meanings;
        taken = length;
        phrased = phrase;
        end = last.index + last[0].length;
        break;
      }
    }
    tokens.push({ text: phrased, at, end, meanings: found, clause });
    i += taken - 1;
  }
  return tokens;
}

/** A word, or its singular. */
function lookUp(word: string): readonly Meaning[] {
  const { spaced } = lexicon;
  const known = spaced.get(word);
  if (known) return known;
  const stems = [
    word.replace(/(?:'s|’s)$/u, ''),
    word.replace(/s$/u, ''),
    word.replace(/es$/u, ''),
    word.replace(/ies$/u, 'y'),
  ];
  for (const stem of stems) {
    const meanings = stem !== word && spaced.get(stem);
    if (meanings) return meanings;
  }
  if (word.includes('-')) return word.split('-').flatMap((part) => spaced.get(part) ?? []);
  return [];
}

function splitJoined(text: string, at: number): Omit<Token, 'clause'>[] {
  const tokens: Omit<Token, 'clause'>[] = [];
  let unknown = '';
  const flush = (end: number) => {
    if (unknown) tokens.push({ text: unknown, at: at + end - unknown.length, end: at + end, meanings: [] });
    unknown = '';
  };
  for (let i = 0; i < text.length;) {
    let length = Math.min(lexicon.longestJoined, text.length - i);
    while (length > 0 && !lexicon.joined.has(text.slice(i, i + length))) length--;
    if (length === 0) {
      unknown += text[i];
      i++;
      continue;
    }
    flush(i);
    const word = text.slice(i, i + length);
    tokens.push({ text: word, at: at + i, end: at + i + word.length, meanings: lexicon.joined.get(word)! });
    i += length;
  }
  flush(text.length);
  return tokens;
}
