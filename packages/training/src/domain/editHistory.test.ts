import { expect, test } from 'vitest';
import { emptyHistory, historySize, redone, undone, withStep } from './editHistory.ts';

const step = (to: string, key?: string) => ({
  before: new Map([['1', { labels: 'old' }]]),
  after: new Map([['1', { labels: to }]]),
  key,
});

test('what is typed without a pause is one step', () => {
  const history = [step('a', 'k'), step('ab', 'k'), step('x')].reduce(withStep, emptyHistory);
  expect(history.past).toHaveLength(2);
  expect(history.past[0]).toMatchObject({
    before: new Map([['1', { labels: 'old' }]]),
    after: new Map([['1', { labels: 'ab' }]]),
  });
});

test('a step that was undone is done again, until something else is changed', () => {
  const back = undone(withStep(emptyHistory, step('a')));
  expect(back?.history.past).toEqual([]);
  expect(redone(back!.history)?.history.past).toHaveLength(1);
  expect(redone(withStep(back!.history, step('b')))).toBeNull();
});

test('at least fifty steps are kept', () => {
  const history = Array.from({ length: 300 }, (_, at) => step(String(at))).reduce(withStep, emptyHistory);
  expect(history.past).toHaveLength(historySize);
  expect(historySize).toBeGreaterThanOrEqual(50);
});
