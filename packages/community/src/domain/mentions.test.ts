import { goneMention } from '@tai/contracts';
import { expect, test } from 'vitest';
import { completeMention, mentionAt, namedIn, splitMentions } from './mentions.ts';

const mika = { id: 'p1', name: 'Mika', avatar: null };
const mikaela = { id: 'p2', name: 'Mikaela', avatar: null };

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
  expect(completeMention('Hi @Mi!', { start: 3, name: 'Mi' }, mika)).toEqual({
    text: 'Hi @Mika !',
    cursor: 9,
  });
});

test('only those whom the text still names are mentioned, each once', () => {
  expect(namedIn('Hi @Mika', [mika, mika, { ...mikaela, name: 'Bob' }])).toEqual([mika]);
});

test('of two names that begin alike the longer one is meant', () => {
  expect(splitMentions('Hi @Mikaela and @Mika!', [mika, mikaela], 'gone')).toEqual([
    { text: 'Hi ' },
    { text: '@Mikaela', person: mikaela },
    { text: ' and ' },
    { text: '@Mika', person: mika },
    { text: '!' },
  ]);
});

test('in the place of somebody whose account is gone a word says so', () => {
  expect(splitMentions(`${goneMention}, and @Mika`, [mika], 'Deleted account')).toEqual([
    { text: '@Deleted account, and ' },
    { text: '@Mika', person: mika },
  ]);
});
