import { expect, test } from 'vitest';
import { readLibraryAddress, writeLibraryAddress, type LibraryAddress } from './libraryAddress.ts';

const read = (query: string) => readLibraryAddress(new URLSearchParams(query));

test('a view comes back from the address that it wrote', () => {
  const address: LibraryAddress = {
    place: { kind: 'folder', id: 'cars', name: '' },
    narrowing: {
      search: 'red fox',
      collected: true,
      beginTime: new Date(2026, 4, 1).getTime(),
      endTime: new Date(2026, 4, 3).getTime(),
      tools: ['create'],
      tags: ['a&b', 'draft'],
      shapes: ['square'],
      sizes: ['huge'],
    },
    projectId: 'show',
  };
  const query = writeLibraryAddress(address);
  expect(query.get('to')).toBe('2026-05-02');
  expect(readLibraryAddress(new URLSearchParams(query.toString()))).toEqual(address);
});

test('the first place is written too, and a query about something else is no view', () => {
  expect(writeLibraryAddress({ place: { kind: 'all' }, narrowing: {}, projectId: null }).toString()).toBe(
    'place=all',
  );
  expect(read('utm=letter')).toBeNull();
});

test('values that the server would refuse are left out', () => {
  const long = 'x'.repeat(201);
  expect(
    read(
      `place=attic&folder=${long}&category=&shapes=round&sizes=tiny&tags=${long}&tags=&from=today&search=%20`,
    ),
  ).toBeNull();
  const tags = Array.from({ length: 60 }, (_, index) => `tags=${index}`).join('&');
  expect(read(tags)?.narrowing.tags).toHaveLength(50);
  expect(read(`search=${'x'.repeat(5000)}`)?.narrowing.search?.length).toBeLessThan(1000);
});
