import { expect, test } from 'vitest';
import { createCommentDrafts } from './commentDrafts.ts';

const mika = { id: 'p1', name: 'Mika', avatar: null };

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('a draft comes back with the people it names, for the person who wrote it', () => {
  const storage = memory();
  createCommentDrafts('test.drafts', 'me', storage).set('w1', { text: 'Hi @Mika', people: [mika] });
  expect(createCommentDrafts('test.drafts', 'me', storage).get('w1')).toEqual({
    text: 'Hi @Mika',
    people: [mika],
  });
  expect(createCommentDrafts('test.drafts', 'other', storage).get('w1')).toEqual({ text: '', people: [] });
});

test('an empty draft leaves nothing behind, and the oldest of many goes', () => {
  const storage = memory();
  const drafts = createCommentDrafts('test.drafts', 'me', storage);
  drafts.set('w1', { text: 'Hi @Mika', people: [mika] });
  drafts.set('w1', { text: '', people: [mika] });
  expect([...storage.values.values()].join()).not.toContain('Mika');
  for (let number = 0; number < 31; number++) drafts.set(`s${number}`, { text: 'x', people: [] });
  expect(drafts.get('s0').text).toBe('');
  expect(drafts.get('s30').text).toBe('x');
});
