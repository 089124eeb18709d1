import { goneMention } from '@tai/contracts';
import { expect, test } from 'vitest';
import { withMentionNames } from './mentionNames.ts';

test('people are named as they are called now, and a sign stands for whoever is gone', () => {
  const names = new Map([
    ['Ann', null],
    ['Anna', 'Hannah'],
    ['Ben', 'Ben'],
  ]);
  expect(withMentionNames('@Anna, @Ann! and @Ben; Ann, ann@Ann.org', names)).toBe(
    `@Hannah, ${goneMention}! and @Ben; Ann, ann${goneMention}.org`,
  );
});

test('a text without them, and a name of nothing, stay as they are', () => {
  expect(withMentionNames('Hi @Mika', new Map([['', null]]))).toBe('Hi @Mika');
  expect(withMentionNames('', new Map([['Ann', null]]))).toBe('');
});
