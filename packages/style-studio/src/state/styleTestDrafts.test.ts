import { createMemoryStorage } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { createStyleTestDrafts } from './styleTestDrafts.ts';

const draft = { checkpointIds: ['c1'], prompts: 'tea', intensities: [50], seeds: [7], saveId: 'save-1' };

test('each training has its own form, and each person theirs', () => {
  const storage = createMemoryStorage();
  const drafts = createStyleTestDrafts('ann', storage);
  drafts.set('t1', draft);
  drafts.set('t2', { ...draft, prompts: 'chair' });
  expect(drafts.get('t1')).toMatchObject(draft);
  expect(drafts.get('t2')?.prompts).toBe('chair');
  expect(createStyleTestDrafts('ben', storage).get('t1')).toBeNull();
});

test('the oldest form goes when there are many', () => {
  const drafts = createStyleTestDrafts('ann', createMemoryStorage());
  for (let at = 0; at <= 20; at++) drafts.set(`t${at}`, draft);
  expect(drafts.get('t0')).toBeNull();
  expect(drafts.get('t20')).not.toBeNull();
});
