import { expect, test } from 'vitest';
import { batchChanges, withoutTrigger } from './labelBatch.ts';
import { areSentences, labelsOf, tagCounts, tagsOf, typedTags } from './labels.ts';

test('tags keep their order and case; empty ones and repeats go', () => {
  expect(tagsOf(' House,  red   roof ,, house，雨天 ')).toEqual(['House', 'red roof', '雨天']);
  expect(labelsOf(['a', 'A', ' b '])).toBe('a, b');
});

test('a list that is pasted in Chinese or in lines becomes tags', () => {
  expect(typedTags('房子、树；水\nsky, sea')).toEqual(['房子', '树', '水', 'sky', 'sea']);
});

test('frequencies count images, and the same tag in another case once', () => {
  expect(tagCounts([{ labels: 'sea, sky' }, { labels: 'Sea' }, { labels: '' }])).toEqual([
    { tag: 'sea', count: 2 },
    { tag: 'sky', count: 1 },
  ]);
});

test('long text with few commas reads as sentences', () => {
  expect(
    areSentences('A narrow street in the rain with people under umbrellas walking home past lit windows.'),
  ).toBe(true);
  expect(areSentences('street, rain, umbrella')).toBe(false);
});

const images = [
  { id: '1', labels: 'house, red roof' },
  { id: '2', labels: 'tree' },
  { id: '3', labels: '' },
];

test('adding at the end leaves alone what has the tag; in front it moves there', () => {
  expect([...batchChanges(images, { type: 'add', tags: 'House, sky', place: 'end' })]).toEqual([
    ['1', 'house, red roof, sky'],
    ['2', 'tree, House, sky'],
    ['3', 'House, sky'],
  ]);
  expect(batchChanges(images, { type: 'add', tags: 'red roof', place: 'front' }).get('1')).toBe(
    'red roof, house',
  );
  expect(batchChanges(images, { type: 'add', tags: 'tree', place: 'end' }).has('2')).toBe(false);
});

test('removing changes only images that have the tag', () => {
  expect([...batchChanges(images, { type: 'remove', tags: 'HOUSE, tree' })]).toEqual([
    ['1', 'red roof'],
    ['2', ''],
  ]);
});

test('replacing takes whole tags, and parts of them where asked; what becomes the same is merged', () => {
  expect([
    ...batchChanges(images, { type: 'replace', from: 'house', to: 'red roof', inside: false }),
  ]).toEqual([['1', 'red roof']]);
  expect(batchChanges(images, { type: 'replace', from: 'roof', to: 'wall', inside: false }).size).toBe(0);
  expect(batchChanges(images, { type: 'replace', from: 'roof', to: 'wall', inside: true }).get('1')).toBe(
    'house, red wall',
  );
});

test('a trigger word is taken out of the labels, which training puts in front', () => {
  expect([...withoutTrigger([{ id: '1', labels: 'sea, inktown' }], 'InkTown')]).toEqual([['1', 'sea']]);
});
