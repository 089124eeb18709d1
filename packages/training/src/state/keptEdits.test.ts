import { beforeEach, expect, test } from 'vitest';
import { keptEdits } from './keptEdits.ts';
import { createLongTexts } from './longTexts.ts';

beforeEach(() => window.localStorage.clear());

test('two tabs without a network keep the changes of both', () => {
  const storage = window.localStorage;
  const [one, other] = [keptEdits('set', 'mika', storage), keptEdits('set', 'mika', storage)];
  one.read();
  other.read();
  one.write({ form: { name: 'Ink' }, images: [['a', { labels: 'sea' }]] });
  other.write({ form: { trigger: 'inkstyle' }, images: [['b', { labels: 'sky' }]] });
  expect(keptEdits('set', 'mika', storage).read()).toEqual({
    form: { name: 'Ink', trigger: 'inkstyle' },
    images: [
      ['a', { labels: 'sea' }],
      ['b', { labels: 'sky' }],
    ],
  });
  one.write({ form: {}, images: [] });
  expect(keptEdits('set', 'mika', storage).read()).toEqual({
    form: { trigger: 'inkstyle' },
    images: [['b', { labels: 'sky' }]],
  });
});

test('a text that is too long to be saved is there after a reload, for its person alone', () => {
  const storage = window.localStorage;
  createLongTexts('mika', storage).set('set name', 'long');
  expect(createLongTexts('mika', storage).get('set name')).toBe('long');
  expect(createLongTexts('ren', storage).get('set name')).toBeNull();
  createLongTexts('mika', storage).set('set name', null);
  expect(createLongTexts('mika', storage).get('set name')).toBeNull();
});
