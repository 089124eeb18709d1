import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairOrder } from './fairOrder.ts';

const share = { page: 10, perAuthor: 3 };
const named = (authors: string) => [...authors].map((authorId, place) => ({ authorId, place }));
const shown = (works: { authorId: string | null }[]) => works.map(({ authorId }) => authorId).join('');

test('whoever has too many on a page waits for the next one', () => {
  expect(shown(fairOrder(named('aaaaaaabcdefghijklmnop'), share))).toBe('aaabcdefghaaaijklmnoap');
});

test('somebody alone fills every page', () => {
  expect(shown(fairOrder(named('aaaaaaaaaaaab'), share))).toBe('aaabaaaaaaaaa');
});

test('works without an author are of nobody', () => {
  const works = Array.from({ length: 12 }, () => ({ authorId: null }));
  expect(fairOrder(works, share)).toHaveLength(12);
});

test('every work is there once, and no page has more than the share where others are left', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'abcdefgh')), (authors) => {
      const works = named(authors.join(''));
      const order = fairOrder(works, share);
      expect(order.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(
        works.map(({ place }) => place),
      );
      for (let start = 0; start < order.length; start += share.page) {
        const page = order.slice(start, start + share.page);
        const rest = order.slice(start + share.page);
        for (const author of new Set(authors)) {
          if (page.filter(({ authorId }) => authorId === author).length <= share.perAuthor) continue;
          const full = new Set(
            authors.filter(
              (one) => page.filter(({ authorId }) => authorId === one).length >= share.perAuthor,
            ),
          );
          expect(rest.every(({ authorId }) => full.has(authorId))).toBe(true);
        }
      }
    }),
  );
});
