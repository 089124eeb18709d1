import { expect, test } from 'vitest';
import { words as english } from './en.ts';
import { words as japanese } from './ja.ts';
import { words as chinese } from './zh.ts';

function sentences(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : sentences(value, `${path}${key}.`),
  );
}

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();
}

test.each([
  ['Chinese', chinese],
  ['Japanese', japanese],
])('every sentence in %s has the placeholders of the English one', (_, words) => {
  const translated = new Map(sentences(words));
  for (const [key, sentence] of sentences(english))
    expect([key, placeholders(translated.get(key) ?? '')]).toEqual([key, placeholders(sentence)]);
});
