import { expect, test } from 'vitest';
import { drawingOf, paintLayer } from '../testing/pictures.ts';
import {
  addEntry,
  amendPresent,
  createHistory,
  goTo,
  historyMax,
  presentOf,
  type History,
} from './history.ts';

const first = drawingOf([paintLayer('a')]);
const named = (name: string) => ({ ...first, activeId: name });

function acts(count: number): History {
  let history = createHistory(first);
  for (let at = 1; at <= count; at++) history = addEntry(history, 'brush', named(String(at)));
  return history;
}

test('200 acts and 200 steps back are the first drawing again, the very same', () => {
  expect(presentOf(goTo(acts(200), 0))).toBe(first);
});

test('at least 256 acts can be undone, and the oldest go first', () => {
  const { entries } = acts(300);
  expect(entries).toHaveLength(historyMax + 1);
  expect(entries[0]?.drawing.activeId).toBe('44');
});

test('a new act ends what was undone', () => {
  const next = addEntry(goTo(acts(5), 2), 'fill', named('new'));
  expect(next.entries.map(({ act }) => act)).toEqual(['opened', 'brush', 'brush', 'fill']);
  expect(goTo(next, 99)).toBe(next);
});

test('the values of one drag of a slider are one act', () => {
  let history = addEntry(createHistory(first), 'opacity', named('1'), true);
  history = addEntry(history, 'opacity', named('2'), true);
  expect(history.entries).toHaveLength(2);
  expect(presentOf(history).activeId).toBe('2');
  expect(addEntry(history, 'blend', named('3'), true).entries).toHaveLength(3);
});

test('choosing a layer is no act', () => {
  const history = amendPresent(acts(2), named('chosen'));
  expect([history.entries.length, presentOf(history).activeId]).toEqual([3, 'chosen']);
});
