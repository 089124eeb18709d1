import { goneMention } from '@tai/contracts';
import { expect, test } from 'vitest';
import { namedIn, splitMentions } from './mentions.ts';

const mika = { id: 'p1', name: 'Mika', avatar: null };
const mikaela = { id: 'p2', name: 'Mikaela', avatar: null };

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
