import { expect, test } from 'vitest';
import { checkedLine, cleanLine, cleanText, fittingName, keyOf } from './plainText.ts';

test.each([
  ['a\u0000b\u0007c', 'abc'],
  ['  two\t\n words ', 'two words'],
  ['admin\u200b\u2060\ufeff', 'admin'],
  ['pay\u202epal\u2066x\u200f', 'paypalx'],
  ['\u3164\u2800\u115f', ''],
  ['a\u200db', 'ab'],
  ['👩\u200d🎨 and 👩🏽\u200d🎨', '👩\u200d🎨 and 👩🏽\u200d🎨'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['e\u0301', 'é'],
  ['<b>"&amp;</b>', '<b>"&amp;</b>'],
  ['half \ud83d', 'half \ufffd'],
])('%j becomes %j', (text, line) => {
  expect(cleanLine(text)).toBe(line);
  expect(fittingName(text, 200)).toBe(line);
});

test('lines stay lines', () => {
  expect(cleanText('one\r\ntwo\u2028three\u0000\n')).toBe('one\ntwo\nthree');
});

test('what looks the same has the same key', () => {
  expect(keyOf('ＣＡＲ\u200b')).toBe(keyOf('car'));
});

test('length counts what people see as characters', () => {
  expect(checkedLine('👍👍', 2)).toBe('👍👍');
  expect(() => checkedLine('👍👍👍', 2)).toThrow(expect.objectContaining({ error: 'textTooLong' }));
  expect(() => checkedLine(' \u200b ', 2)).toThrow(expect.objectContaining({ error: 'contentEmpty' }));
});
