import { describe, expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy.ts';

function best(query: string, texts: readonly string[]): string | undefined {
  return texts
    .map((text) => ({ text, score: fuzzyScore(query, text) }))
    .filter((one) => one.score !== undefined)
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0]?.text;
}

describe('fuzzy search', () => {
  test('finds by initials', () => {
    expect(best('gi', ['Settings', 'Generate image', 'Go to video'])).toBe('Generate image');
  });

  test('prefers the beginning of a word over letters inside one', () => {
    expect(best('art', ['Restart', 'Art styles'])).toBe('Art styles');
  });

  test('leaves out what lacks a letter', () => {
    expect(fuzzyScore('xyz', 'Generate image')).toBeUndefined();
  });

  test('works without word boundaries', () => {
    expect(fuzzyScore('图片', '生成图片')).toBeGreaterThan(0);
    expect(fuzzyScore('生图', '生成图片')).toBeDefined();
  });
});
