import type { PersonLine } from '@tai/contracts';
import type { PresentPage } from '@tai/document-kit';

/** Somebody else who has the board open, with their pages. */
export interface PresentPerson extends PersonLine {
  canEdit: boolean;
  /** One of the colours that were given. */
  colour: string;
  pages: readonly PresentPage[];
}

/**
 * The people behind the pages but oneself, by their names. A colour follows from the id of a person, so that all see the same one;
 * while there are fewer people than colours no two have the same.
 */
export function presentPeople(
  pages: readonly PresentPage[],
  ownId: string,
  colours: readonly string[],
): PresentPerson[] {
  const byPerson = Map.groupBy(
    pages.filter(({ person }) => person.id !== ownId),
    ({ person }) => person.id,
  );
  const taken = new Set<number>();
  return [...byPerson]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, own]) => {
      const [first] = own;
      if (!first) return [];
      if (taken.size === colours.length) taken.clear();
      let place = hashOf(id) % colours.length;
      while (taken.has(place)) place = (place + 1) % colours.length;
      taken.add(place);
      const canEdit = own.some((page) => page.canEdit);
      return [{ ...first.person, canEdit, colour: colours[place] ?? '', pages: own }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Spreads ids evenly; it protects nothing. */
function hashOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}
