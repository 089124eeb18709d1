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

  test('letters strewn inside words find nothing', () => {
    expect(fuzzyScore('har', 'Publish a work')).toBeUndefined();
    expect(fuzzyScore('har', 'The harbour')).toBeDefined();
  });

  test('a beginning may be taken further on, where the first one leads nowhere', () => {
    expect(fuzzyScore('geim', 'Go, generate image')).toBeDefined();
  });

  test('works without word boundaries', () => {
    expect(fuzzyScore('图片', '生成图片')).toBeGreaterThan(0);
    expect(fuzzyScore('生图', '生成图片')).toBeDefined();
  });
});
