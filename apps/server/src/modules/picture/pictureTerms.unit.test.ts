import { expect, test } from 'vitest';
import { termsOf } from './pictureTerms.ts';

test('terms are the labels and the words of prompt, file name and tags', () => {
  const terms = termsOf({ prompt: 'Red 红车', name: 'car.png', labels: ['tool:create', 'tag:客户 A'] });
  expect(terms.toSorted()).toEqual(
    ['tool:create', 'tag:客户 A', 'red', '红车', '车', 'car', 'png', '客户', '户', 'a'].toSorted(),
  );
});
