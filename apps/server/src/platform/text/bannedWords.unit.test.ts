import { expect, test } from 'vitest';
import { bannedWordsIn } from './bannedWords.ts';

const list = ' Casino \n\n赌博\nfree money\nc++\nlow-cost\nが';

test.each([
  ['casino', ['casino']],
  ['CASINO!', ['casino']],
  ['ｃａｓｉｎｏ', ['casino']],
  ['cásíno', ['casino']],
  ['ca\u200bsi\u00adno', ['casino']],
  ['casinos', []],
  ['去casino玩', ['casino']],
  ['网上赌博平台', ['赌博']],
  ['Free   Money', ['free money']],
  ['free\nmoney', []],
  ['c++ code', ['c++']],
  ['a low-cost one', ['low-cost']],
  ['かか', []],
  ['', []],
])('in %j stand %j', (text, words) => {
  expect(bannedWordsIn(list, ['nothing', text])).toEqual(words);
});

test('an empty list bans nothing', () => {
  expect(bannedWordsIn(' \n\n', ['anything'])).toEqual([]);
});
