import { createMemoryStorage } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { emptyForm } from '../domain/publishForm.ts';
import { createPublishDrafts } from './publishDrafts.ts';

const draft = (title: string) => ({
  form: { ...emptyForm({ pictureIds: ['p1'] }), title },
  base: null,
  key: title,
});

test('unsent works are kept apart by work and person, and one is forgotten alone', () => {
  const storage = createMemoryStorage();
  const ofAnn = createPublishDrafts('ann', storage);
  ofAnn.set('new', draft('one'));
  ofAnn.set('w1', draft('two'));
  expect(createPublishDrafts('ann', storage).get('w1')).toEqual(draft('two'));
  expect(createPublishDrafts('bob', storage).get('new')).toBeNull();
  ofAnn.set('w1', null);
  expect(ofAnn.get('w1')).toBeNull();
  expect(ofAnn.get('new')).toEqual(draft('one'));
});

test('the oldest goes when there are many; one that is written again is not old', () => {
  const drafts = createPublishDrafts('ann', createMemoryStorage());
  for (let index = 0; index < 10; index += 1) drafts.set(`w${index}`, draft(`${index}`));
  drafts.set('w0', draft('again'));
  drafts.set('new', draft('new'));
  expect(drafts.get('w0')).toEqual(draft('again'));
  expect(drafts.get('w1')).toBeNull();
  expect(drafts.get('new')).toEqual(draft('new'));
});
