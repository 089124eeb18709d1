/*
 * Terms are what a picture is found by in one index: its labels, which have a colon, and its words, which have none.
 * Chinese and Japanese are written without spaces, so that their runs of signs become every pair of neighbours; other
 * words stay whole. The index finds by beginnings, too, so that a search finds while it is typed.
 */
import { valuesOf } from './pictureLabels.ts';
import { partsOf } from '../../platform/text/words.ts';

/** Words of one picture; a prompt of 2,000 signs has no more than that. */
const wordsMax = 1200;
/** A term takes 2,046 bytes; nobody types so many signs of one word. */
const longestWord = 64;

/** What the terms of a picture follow from. */
export interface Described {
  prompt: string | null;
  name: string | null;
  labels: readonly string[];
}

export function termsOf({ prompt, name, labels }: Described): string[] {
  const words = new Set<string>();
  for (const text of [prompt, name, ...valuesOf(labels, 'tag')]) {
    for (const { signs, isUnspaced } of partsOf(text ?? '')) {
      if (!isUnspaced) words.add(signs.slice(0, longestWord).join(''));
      else {
        for (const pair of pairsOf(signs)) words.add(pair);
        // Every other sign begins a pair.
        words.add(signs.at(-1) ?? '');
      }
    }
  }
  return [...labels, ...[...words].slice(0, wordsMax)];
}

/** A term that is sought. */
export interface SoughtTerm {
  term: string;
  /** True when a longer one that begins with it will do. */
  isBeginning: boolean;
}

/** Terms that a picture must all have to be found by a text; none when the text holds no letter or digit. */
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

function pairsOf(signs: readonly string[]): string[] {
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}
