import { createObservable } from '@tai/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCover, type CoverSource } from './coverKeeper.ts';
import type { DocumentSession } from './documentSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Page {
  /** Whether the document has a cover when it is opened. */
  hasCover?: boolean;
  /** That the cover shows, of a document whose newest is 3. */
  coverRevision?: number | null;
  /** The tab is gone before a cover can be saved. */
  isOffline?: boolean;
  rest?: Partial<CoverSource<string>>;
}

const covers: string[] = [];
/** Which each of them was said to show. */
const revisions: number[] = [];
/** A document in a tab; what it looks like is a word, which is also its cover. */
function open(shown: string, { hasCover = false, isOffline = false, rest = {}, coverRevision }: Page = {}) {
  covers.length = 0;
  revisions.length = 0;
  const look = createObservable<string | null>(null);
  const revision = createObservable(3);
  const session = {
    id: 'one',
    get: () => ({
      document: { coverUrl: hasCover ? '/cover' : null, coverRevision },
      revision: revision.get(),
    }),
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
    setCover: async (cover) => (covers.push(cover.assetHash), revisions.push(cover.revision)),
    ...rest,
  });
  // A document is there after the page is.
  look.set(shown);
  return { act: look.set, save: revision.set, stop };
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

test('a cover that could not be saved before the tab was gone is made at the next opening in any browser, once', async () => {
  const lost = open('a chair', { hasCover: true, isOffline: true });
  lost.act('a table');
  turn('hidden');
  await vi.advanceTimersByTimeAsync(10);
  lost.stop();
  expect(covers).toEqual([]);
  const again = open('a table', { hasCover: true, coverRevision: 2 });
  await vi.advanceTimersByTimeAsync(4_500);
  expect(covers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([covers, revisions]).toEqual([['a table'], [3]]);
  turn('hidden');
  again.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(covers).toEqual(['a table']);
});

test.each([
  ['of the newest revision', 3],
  ['that was chosen', null],
  ['of a server that does not know its revision', undefined],
])('a cover %s stays while nothing is done', async (_, coverRevision) => {
  const { stop } = open('a chair', { hasCover: true, coverRevision });
  await vi.advanceTimersByTimeAsync(20_000);
  turn('hidden');
  stop();
  await vi.advanceTimersByTimeAsync(10);
  expect(covers).toEqual([]);
});

test('an old cover is left to others by a page that cannot edit', async () => {
  const { stop } = open('a chair', { hasCover: true, coverRevision: 0, rest: { current: () => null } });
  await vi.advanceTimersByTimeAsync(20_000);
  stop();
  expect(covers).toEqual([]);
});

test('a cover is of the revision that was there when it was drawn, also when the next is saved meanwhile', async () => {
  const drawn = createObservable<((file: Blob) => void) | null>(null);
  const draw = () => new Promise<Blob>((resolve) => drawn.set(resolve));
  const { act, save, stop } = open('a chair', { hasCover: true, rest: { draw } });
  act('a table');
  stop();
  save(4);
  drawn.get()?.(new Blob(['a table']));
  await vi.advanceTimersByTimeAsync(10);
  expect([covers, revisions]).toEqual([['a table'], [3]]);
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
