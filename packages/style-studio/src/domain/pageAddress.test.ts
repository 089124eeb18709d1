import { expect, test } from 'vitest';
import { readAddress, withSearch, withTab } from './pageAddress.ts';

test.each([
  ['', { tab: '1', search: '', trainNo: null }],
  ['tab=2', { tab: '2', search: '', trainNo: null }],
  ['tab=7&search=ink', { tab: '1', search: 'ink', trainNo: null }],
  ['train=t1', { tab: '1', search: '', trainNo: 't1' }],
  ['style=s1', { tab: '2', search: '', trainNo: null }],
  ['tab=1&style=s1', { tab: '1', search: '', trainNo: null }],
])('%s', (query, address) => {
  expect(readAddress(new URLSearchParams(query))).toEqual(address);
});

test('another tab keeps the search and leaves what the first was opened at', () => {
  const query = new URLSearchParams('tab=1&train=t1&search=ink');
  expect(withTab(query, '2').toString()).toBe('tab=2&search=ink');
});

test('an emptied search leaves the address', () => {
  const query = new URLSearchParams('tab=1&train=t1&search=ink');
  expect(withSearch(query, '').toString()).toBe('tab=1');
  expect(withSearch(query, 'oil').get('search')).toBe('oil');
});
