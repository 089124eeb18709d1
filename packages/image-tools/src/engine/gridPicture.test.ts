import { expect, test } from 'vitest';
import { wrap } from './gridPicture.ts';

const upTo = (length: number) => (line: string) => line.length <= length;

test.each([
  ['short', 2, 10, ['short']],
  ['雨夜霓虹街道', 2, 4, ['雨夜霓虹', '街道']],
  ['a long label that does not fit', 2, 8, ['a long l', 'abel th…']],
  ['one two', 2, 3, ['one', 'two']],
  ['', 2, 3, ['']],
])('%s on %d lines of %d', (text, lines, width, wrapped) => {
  expect(wrap(text, lines, upTo(width))).toEqual(wrapped);
});
