import { expect, test } from 'vitest';
import { completeMention, mentionAt } from './mention.ts';

test('a mention is what stands between an @ and the cursor', () => {
  expect(mentionAt('Hi @Mi', 6)).toEqual({ start: 3, name: 'Mi' });
  expect(mentionAt('@', 1)).toEqual({ start: 0, name: '' });
  expect(mentionAt('你好@小', 4)).toEqual({ start: 2, name: '小' });
  expect(mentionAt('你好，@小', 5)).toEqual({ start: 3, name: '小' });
});

test('an address of mail is no mention, nor is what was finished', () => {
  expect(mentionAt('ann@example', 11)).toBeNull();
  expect(mentionAt('@Mika ', 6)).toBeNull();
});

test('the chosen name takes the place of what was begun, and the cursor stands after it', () => {
  expect(completeMention('Hi @Mi!', { start: 3, name: 'Mi' }, { name: 'Mika' })).toEqual({
    text: 'Hi @Mika !',
    cursor: 9,
  });
});
