import { createObservable } from '@tai/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCover, type CoverSource } from './coverKeeper.ts';
import { createCoversDue } from './coversDue.ts';
import type { DocumentSession } from './documentSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

interface Page {
  /** Whether the document has a cover when it is opened. */
  hasCover?: boolean;
  /** The tab is gone before a cover can be saved. */
  isOffline?: boolean;
  rest?: Partial<CoverSource<string>>;
}

const covers: string[] = [];
/** A document in a tab; what it looks like is a word, which is also its cover. */
function open(shown: string, { hasCover = false, isOffline = false, rest = {} }: Page = {}) {
  covers.length = 0;
  const look = createObservable<string | null>(null);
  const session = {
    id: 'one',
    get: () => ({ document: { coverUrl: hasCover ? '/cover' : null } }),
    assets: {
      add: async (file: Blob) => ({ name: `asset:${await file.text()}` }),
      uploadNamed: async () => (isOffline ? { kind: 'offline' } : null),
    },
  } as unknown as DocumentSession<object>;
  const stop = keepCover<string>({
    ...{ session, current: look.get, changes: [look], quiet: 5_000 },
    isChanged: () => look.get() !== shown,
    isEmpty: (word) => word === '',
    draw: async (word) => new Blob([word]),
    setCover: async (hash) => (covers.push(hash), {}),
    ...rest,
  });
  // A document is there after the page is.
  look.set(shown);
  return { act: look.set, stop };
}

function turn(to: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(to);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a document of nothing has no cover, its first act gives it one, and what follows waits for a pause', async () => {
  const { act, stop } = open('');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(covers).toEqual([]);
  act('a chair');
  await vi.advanceTimersByTimeAsync(5_500);
  expect(covers).toEqual(['a chair']);
  act('a table');
  await vi.advanceTimersByTimeAsync(4_000);
  act('a room');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(covers).toEqual(['a chair']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(covers).toEqual(['a chair', 'a room']);
  act('');
  stop();
  await vi.advanceTimersByTimeAsync(10);
  expect(covers).toEqual(['a chair', 'a room', '']);
});

test('one that has a cover keeps it until something is done', async () => {
  const { stop } = open('a chair', { hasCover: true });
  turn('hidden');
  await vi.advanceTimersByTimeAsync(20_000);
  stop();
  await vi.advanceTimersByTimeAsync(10);
  expect(covers).toEqual([]);
});

test('a page that is left before the pause makes the cover then', async () => {
  const { act, stop } = open('a chair', { hasCover: true });
  act('a table');
  stop();
  await vi.advanceTimersByTimeAsync(10);
  expect(covers).toEqual(['a table']);
});

test('a tab that is hidden before the pause makes the cover then, and no other for going back and forth', async () => {
  const { act, stop } = open('a chair', { hasCover: true });
  act('a table');
  turn('hidden');
  await vi.advanceTimersByTimeAsync(10);
  expect(covers).toEqual(['a table']);
  turn('visible');
  turn('hidden');
  await vi.advanceTimersByTimeAsync(20_000);
  stop();
  expect(covers).toEqual(['a table']);
});

test('a cover that could not be saved before the tab was gone is made when the document is opened again, once', async () => {
  const lost = open('a chair', { hasCover: true, isOffline: true });
  lost.act('a table');
  turn('hidden');
  await vi.advanceTimersByTimeAsync(10);
  lost.stop();
  expect(covers).toEqual([]);
  const again = open('a table', { hasCover: true });
  await vi.advanceTimersByTimeAsync(5_500);
  expect(covers).toEqual(['a table']);
  again.stop();
  open('a table', { hasCover: true }).stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(covers).toEqual([]);
});

test('nothing is drawn while something else is under way', async () => {
  let isBusy = true;
  const { act, stop } = open('a chair', { hasCover: true, rest: { isBusy: () => isBusy } });
  act('a table');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(covers).toEqual([]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(5_500);
  expect(covers).toEqual(['a table']);
  stop();
});

test('covers that are due are forgotten after a hundred documents, and what else lies in the storage does no harm', () => {
  localStorage.setItem('document.coversDue', '{"no":"list"}');
  const due = createCoversDue();
  expect(due.has('0')).toBe(false);
  for (let at = 0; at <= 100; at += 1) due.add(String(at));
  expect([due.has('0'), due.has('1'), due.has('100')]).toEqual([false, true, true]);
  for (let at = 1; at <= 100; at += 1) due.remove(String(at));
  expect(localStorage.getItem('document.coversDue')).toBeNull();
});
