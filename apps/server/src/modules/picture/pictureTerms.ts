/*
 * Terms are what a picture is found by in one index: its labels, which have a colon, and its words, which have none.
 */
import { wordsOf } from '../../platform/text/words.ts';
import { valuesOf } from './pictureLabels.ts';

/** What the terms of a picture follow from. */
export interface Described {
  prompt: string | null;
  name: string | null;
  labels: readonly string[];
}

export function termsOf({ prompt, name, labels }: Described): string[] {
  return [...labels, ...wordsOf([prompt, name, ...valuesOf(labels, 'tag')])];
}
