import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeTabs, neighbourOf, withoutTab, withTab, type VisitedTab } from './visitedTabs.ts';

const known = ['tsp', 'user', 'notice', 'audit'];
const anyTab = fc.record({ name: fc.constantFrom(...known, 'gone'), search: fc.constantFrom('', '?a=1') });
const anyTabs = fc.array(anyTab, { maxLength: 8 });
const names = (tabs: readonly VisitedTab[]) => tabs.map(({ name }) => name);

test('the tabs that are shown are known, each once, with the pinned one first', () => {
  fc.assert(
    fc.property(anyTabs, fc.constantFrom(...known), (tabs, pinned) => {
      const shown = names(arrangeTabs(tabs, known, pinned));
      expect(shown[0]).toBe(pinned);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.every((name) => known.includes(name))).toBe(true);
      for (const name of names(tabs)) if (known.includes(name)) expect(shown).toContain(name);
    }),
  );
});

test('a visit adds one tab at the end, or notes the query of the one that is there', () => {
  fc.assert(
    fc.property(anyTabs, anyTab, (some, { name, search }) => {
      const tabs = arrangeTabs(some, known, 'tsp');
      const after = withTab(tabs, name, search);
      expect(after.find((tab) => tab.name === name)?.search).toBe(search);
      expect(names(after)).toEqual(names(tabs).includes(name) ? names(tabs) : [...names(tabs), name]);
      expect(withTab(after, name, search)).toBe(after);
      expect(names(withoutTab(after, name))).toEqual(names(tabs).filter((one) => one !== name));
    }),
  );
});

test('closing shows the right neighbour, else the left one', () => {
  const tabs = known.map((name) => ({ name, search: '' }));
  expect(neighbourOf(tabs, 'user')?.name).toBe('notice');
  expect(neighbourOf(tabs, 'audit')?.name).toBe('notice');
  expect(neighbourOf(tabs.slice(0, 1), 'tsp')).toBeUndefined();
});
