/*
 * The words by which pictures and works are found. Chinese and Japanese are written without spaces, so that their runs of
 * signs become every pair of neighbours; other words stay whole. The index finds by beginnings, too, so that a search
 * finds while it is typed, in any language and without a dictionary.
 */

/** Words of one thing; a prompt of 2,000 signs has no more than that. */
const wordsMax = 1200;
/** A word takes 2,046 bytes; nobody types so many signs of one. */
const longestWord = 64;

/** Signs that are written without spaces between words. */
const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|ー/u;
const run = /[\p{L}\p{N}\p{M}ー]+/gu;

/** What something is found by: its prompt, its name, its tags. */
export function wordsOf(texts: readonly (string | null)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const { signs, isUnspaced } of partsOf(text ?? '')) {
      if (!isUnspaced) words.add(signs.slice(0, longestWord).join(''));
      else {
        for (const pair of pairsOf(signs)) words.add(pair);
        // Every other sign begins a pair.
        words.add(signs.at(-1) ?? '');
      }
    }
  }
  return [...words].slice(0, wordsMax);
}

/** A term that is sought: a word, or what an index keeps beside words. */
export interface SoughtTerm {
  term: string;
  /** True when a longer one that begins with it will do. */
  isBeginning: boolean;
}

/** Terms that a thing must all have to be found by a text; none when the text holds no letter or digit. */
export function soughtTerms(text: string): SoughtTerm[] {
  const sought = new Map<string, SoughtTerm>();
  for (const { signs, isUnspaced } of partsOf(text)) {
    const isAlone = signs.length === 1;
    const terms = isUnspaced && !isAlone ? pairsOf(signs) : [signs.slice(0, longestWord).join('')];
    // A single letter is a word of its own: as a beginning it would find nearly everything.
    for (const term of terms) sought.set(term, { term, isBeginning: isUnspaced ? isAlone : !isAlone });
  }
  return [...sought.values()];
}

/**
 * Writes a search for terms as PostgreSQL reads it.
 * @param groups one of each must be there
 * @returns null when everything will do
 */
export function tsqueryOf(groups: readonly (readonly SoughtTerm[])[]): string | null {
  if (groups.length === 0) return null;
  return groups.map((terms) => `(${terms.map(quoted).join(' | ')})`).join(' & ');
}

function quoted({ term, isBeginning }: SoughtTerm): string {
  return `'${term.replaceAll(/['\\]/g, String.raw`$&$&`)}'${isBeginning ? ':*' : ''}`;
}

/** A run of letters and digits of one kind of writing. */
interface Part {
  signs: string[];
  isUnspaced: boolean;
}

/** Runs of letters and digits, split where the kind of writing changes. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const [letters] of text.normalize('NFKC').toLowerCase().matchAll(run)) {
    let last: Part | undefined;
    for (const sign of letters) {
      const isUnspaced = unspaced.test(sign);
      if (last?.isUnspaced === isUnspaced) last.signs.push(sign);
      else {
        last = { signs: [sign], isUnspaced };
        parts.push(last);
      }
    }
  }
  return parts;
}

function pairsOf(signs: readonly string[]): string[] {
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}
