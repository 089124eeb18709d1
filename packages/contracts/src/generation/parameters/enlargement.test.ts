import { expect, test } from 'vitest';
import { enlargedSize, enlargementProblem, enlargementRefusal } from './enlargement.ts';
import { imagesParameter, selectParameter } from './fields.ts';

const text = { en: 'Enlarge', zh: '放大', ja: '拡大' };
const plain = selectParameter('factor', text, { '2': text, '4k': text }, '2');
const factor = { ...plain, enlarges: { of: 'source', maxWidth: 6144, maxHeight: 3160 } };

test.each([
  ['2', { width: 2000, height: 1200 }],
  ['4', { width: 4000, height: 2400 }],
  ['2k', { width: 2048, height: 1229 }],
  ['6k', { width: 6144, height: 3686 }],
])('an enlargement by %s has its size', (option, size) => {
  expect(enlargedSize({ width: 1000, height: 600 }, option)).toEqual(size);
});

test.each([
  ['2', 3072, 1580, undefined],
  ['2', 1580, 3072, undefined],
  ['2', 3073, 1000, 'enlargementTooLarge'],
  ['2', 3000, 1600, 'enlargementTooLarge'],
  ['4k', 1000, 1000, 'enlargementTooLarge'],
  ['4k', 1000, 800, undefined],
  ['4k', 3840, 100, 'pictureLargeEnough'],
  ['2k', 3000, 100, 'pictureLargeEnough'],
])('an enlargement by %s of %i×%i: %s', (option, width, height, error) => {
  expect(enlargementProblem(factor, option, { width, height })?.error).toBe(error);
});

test('a parameter that enlarges nothing, or whose picture is not known, refuses nothing', () => {
  const large = { width: 6000, height: 3000 };
  expect(enlargementProblem(plain, '2', large)).toBeUndefined();
  expect(enlargementRefusal(imagesParameter('source', 'source', text), {}, () => large)).toBeUndefined();
  expect(enlargementRefusal(factor, { factor: '2' }, () => undefined)).toBeUndefined();
  expect(
    enlargementRefusal(factor, { factor: '2' }, (name) => (name === 'source' ? large : undefined)),
  ).toEqual({
    error: 'enlargementTooLarge',
    params: { width: 12_000, height: 6000, maxWidth: 6144, maxHeight: 3160 },
  });
});
