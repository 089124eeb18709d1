import { expect, test } from 'vitest';
import { textParts } from './textLinks.ts';

test('addresses in a text can be followed, without the signs of the sentence', () => {
  expect(textParts('See https://example.org/a?b=1, or（https://例え.jp/道）。')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1', url: 'https://example.org/a?b=1' },
    { text: ', or（' },
    { text: 'https://例え.jp/道', url: 'https://例え.jp/道' },
    { text: '）。' },
  ]);
});

test('nothing but http and https becomes a link, and markup stays text', () => {
  const text = 'javascript:alert(1) <a href="data:text/html,x">x</a> https://';
  expect(textParts(text)).toEqual([{ text }]);
});
