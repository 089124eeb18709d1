import { limits } from '@tai/contracts';
import { createMemoryStorage } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { createSearchHistory } from './searchHistory.ts';

test('the newest search comes first, and one that is repeated stands once', () => {
  const storage = createMemoryStorage();
  const history = createSearchHistory('ann', storage);
  for (const text of ['椅子', 'car ', '椅子', '  ']) history.add(text);
  expect(history.texts.get()).toEqual(['椅子', 'car']);
  expect(createSearchHistory('ann', storage).texts.get()).toEqual(['椅子', 'car']);
});

test('another person of the same browser has a history of their own', () => {
  const storage = createMemoryStorage();
  createSearchHistory('ann', storage).add('secret');
  expect(createSearchHistory('bob', storage).texts.get()).toEqual([]);
});

test('one search is forgotten, or all; the oldest go by themselves', () => {
  const history = createSearchHistory('', createMemoryStorage());
  for (let index = 0; index < limits.community.searchHistory + 3; index += 1) history.add(`n${index}`);
  expect(history.texts.get()).toHaveLength(limits.community.searchHistory);
  history.forget('n22');
  expect(history.texts.get()[0]).toBe('n21');
  history.clear();
  expect(history.texts.get()).toEqual([]);
});
