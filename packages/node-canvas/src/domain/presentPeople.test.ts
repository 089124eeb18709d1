import { expect, test } from 'vitest';
import { presentPeople } from './presentPeople.ts';

const colours = ['red', 'green', 'blue'];
const page = (id: string, name = id, clientId = `page of ${id}`) => ({
  ...{ clientId, person: { id, name, avatar: null }, canEdit: true, selected: [], turn: 0 },
});

test('each person is there once, with all of their pages, and oneself is not', () => {
  const people = presentPeople(
    [page('me'), page('b', 'Zoe'), page('a', 'Ada'), page('b', 'Zoe', 'second')],
    'me',
    colours,
  );
  expect(people.map(({ name, pages }) => [name, pages.length])).toEqual([
    ['Ada', 1],
    ['Zoe', 2],
  ]);
});

test('a person keeps their colour whoever comes, and no two have the same while there are enough', () => {
  const ids = ['a', 'd', 'g'];
  const seen = (own: string[]) =>
    new Map(
      presentPeople(
        own.map((id) => page(id)),
        'me',
        colours,
      ).map(({ id, colour }) => [id, colour]),
    );
  expect(new Set(seen(ids).values()).size).toBe(3);
  expect(seen(['a', 'b']).get('a')).toBe(seen(['a']).get('a'));
  expect(seen([...ids, 'x']).size).toBe(4);
});
