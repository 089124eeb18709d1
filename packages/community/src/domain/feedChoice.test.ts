import { expect, test } from 'vitest';
import { isNarrowed, readFeedChoice, writeFeedChoice } from './feedChoice.ts';

test('a choice comes back from the address it was written into', () => {
  const choice = {
    sort: 'popular',
    kind: '3d',
    categoryId: 'vehicle',
    tag: '汽车',
    search: 'red car',
  } as const;
  const query = writeFeedChoice(new URLSearchParams('utm=1'), choice);
  expect(query.get('utm')).toBe('1');
  expect(readFeedChoice(query, true)).toEqual(choice);
  expect(isNarrowed(choice)).toBe(true);
});

test('what an address cannot mean counts as absent', () => {
  const query = new URLSearchParams('sort=evil&kind=sculpture&q=%20%20');
  expect(readFeedChoice(query, true)).toEqual({ sort: 'recommended' });
  expect(isNarrowed({ sort: 'latest' })).toBe(false);
});

test('a visitor follows nobody', () => {
  expect(readFeedChoice(new URLSearchParams('sort=following'), false).sort).toBe('recommended');
});

test('an order that is the usual one leaves the address short', () => {
  expect(writeFeedChoice(new URLSearchParams('sort=latest'), { sort: 'recommended' }).toString()).toBe('');
});
