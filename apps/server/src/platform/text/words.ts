/*
 * The words by which pictures and works are found. Chinese and Japanese are written without spaces, so that their runs of signs
 * become every sign and every pair of neighbours; other words become themselves and their beginnings, so that a search
 * finds while it is typed. An index over arrays then answers in any language, without a dictionary.
 */

/** Words of one thing; a prompt of 2,000 signs has no more than that. */
const wordsMax = 1200;
const shortestBeginning = 2;
const longestBeginning = 12;

/** Signs that are written without spaces between words. */
const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|ー/u;
const run = /[\p{L}\p{N}\p{M}ー]+/gu;

/** What something is found by: its prompt, its name, its tags. */
export function wordsOf(texts: readonly (string | null)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (text === null) continue;
    for (const part of partsOf(text)) {
      if (part.isUnspaced) {
        for (const sign of part.signs) words.add(sign);
        for (const pair of pairsOf(part.signs)) words.add(pair);
      } else {
        const { length } = part.signs;
        words.add(part.signs.join(''));
        for (let size = shortestBeginning; size < Math.min(length, longestBeginning + 1); size++)
          words.add(part.signs.slice(0, size).join(''));
      }
    }
  }
  return [...words].slice(0, wordsMax);
}

/** Words that a thing must all have to be found by a text; none when the text holds no letter or digit. */
export function soughtWords(text: string): string[] {
  const words = partsOf(text).flatMap(({ signs, isUnspaced }) => {
    if (isUnspaced) return signs.length === 1 ? signs : pairsOf(signs);
    // Longer beginnings are not kept; the longest one finds what it can be the beginning of.
    return [signs.slice(0, longestBeginning).join('')];
  });
  return [...new Set(words)];
}

/** A run of letters and digits of one kind of writing. */
export interface Part {
  signs: string[];
  isUnspaced: boolean;
}

/** Runs of letters and digits, split where the kind of writing changes. */
export function partsOf(text: string): Part[] {
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
