import { expect, test } from 'vitest';
import { compareBudgets, countJourneys, countStoriesIn } from './budgets.mjs';

function report(...files) {
  const suites = files.map((file) => ({
    title: file,
    file,
    specs: [{ file, title: 'works', tests: [{ status: 'expected' }] }],
  }));
  return { stats: {}, suites };
}

test('journeys are counted by the folder of their package', () => {
  const counts = countJourneys(
    report('gallery/places.test.ts', 'gallery/library.test.ts', 'web/tour.test.ts'),
  );
  expect([...counts]).toEqual([
    ['gallery', 2],
    ['web', 1],
  ]);
});

test('stories are the exported names of a file', () => {
  const text = `const meta = { title: 'x' };
export default meta;
export const Empty: Story = {};
export const Full: Story = { args: {} };
export type Wide = Story;
const Hidden: Story = {};`;
  expect(countStoriesIn(text)).toBe(2);
});

test('a package at its budget is within it', () => {
  const kinds = [{ kind: 'journeys', counts: new Map([['gallery', 8]]) }];
  expect(compareBudgets(kinds, new Map([['gallery', { journeys: 8 }]])).over).toEqual([]);
});

test('a package over its budget is named, with what to do', () => {
  const kinds = [{ kind: 'stories', counts: new Map([['gallery', 41]]) }];
  const { table, over } = compareBudgets(kinds, new Map([['gallery', { stories: 40 }]]));
  expect(table).toContain('41/40 OVER');
  expect(over).toHaveLength(1);
  expect(over[0]).toContain('gallery has 41 stories and a budget of 40.');
  expect(over[0]).toContain('"tai.budget.stories"');
});

test('a package without a budget may have none', () => {
  const kinds = [{ kind: 'journeys', counts: new Map([['video', 1]]) }];
  expect(compareBudgets(kinds, new Map([['video', {}]])).over[0]).toContain('a budget of 0');
});

test('journeys in the folder of no package are over, whatever their number', () => {
  const kinds = [{ kind: 'journeys', counts: new Map([['vidoe', 1]]) }];
  expect(compareBudgets(kinds, new Map()).over[0]).toContain('there is no package "vidoe"');
});

test('journeys in no folder are over', () => {
  const kinds = [{ kind: 'journeys', counts: countJourneys(report('tour.test.ts')) }];
  expect(compareBudgets(kinds, new Map()).over[0]).toContain('lie in no folder');
});

test('the table has a row for each package and a column for each kind', () => {
  const kinds = [
    { kind: 'journeys', counts: new Map([['gallery', 3]]) },
    { kind: 'stories', counts: new Map([['admin', 2]]) },
  ];
  const budgets = new Map([
    ['gallery', { journeys: 8, stories: 40 }],
    ['admin', { journeys: 8, stories: 40 }],
  ]);
  expect(compareBudgets(kinds, budgets).table.split('\n')).toEqual([
    'package  journeys  stories',
    'admin    0/8       2/40',
    'gallery  3/8       0/40',
  ]);
});
