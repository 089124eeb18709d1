import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestTabs, settled, type TestContent } from '../testing/testTabs.ts';
import type { DocumentSession } from './documentSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const move = (session: DocumentSession<TestContent>, node: string, x: number) =>
  session.change((draft) => {
    draft.nodes[node] = { x };
  });

/** Moves the first node, saves that, and lets the other tabs hear of it. */
async function saveAt({ session }: { session: DocumentSession<TestContent> }, x: number): Promise<void> {
  move(session, 'a', x);
  await session.flush();
  await settled();
}

test('the second tab of a drawing only follows what the first one saves', async () => {
  const { openTab } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  expect(second.session.get()).toMatchObject({ status: 'readOnly', readOnly: 'otherTab', canEdit: false });
  expect(move(second.session, 'a', 9)).toBeNull();
  await saveAt(first, 2);
  expect(second.session.get().content).toEqual({ nodes: { a: { x: 2 } } });
});

test('what is saved while a tab asks for what was saved before reaches it too', async () => {
  const { openTab } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  const { promise, resolve } = Promise.withResolvers<void>();
  second.line.holdChanges = promise;
  for (const x of [2, 3]) await saveAt(first, x);
  second.line.holdChanges = null;
  resolve();
  await settled();
  expect(second.session.get().content).toEqual({ nodes: { a: { x: 3 } } });
});

test('a tab whose line is down looks again after seconds, however much it hears of meanwhile', async () => {
  const { openTab } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  second.line.isDown = true;
  for (const x of [2, 3, 4, 5, 6, 7]) await saveAt(first, x);
  second.line.isDown = false;
  await vi.advanceTimersByTimeAsync(2_000);
  await settled();
  expect(second.session.get().content).toEqual({ nodes: { a: { x: 7 } } });

  second.line.isDown = true;
  await saveAt(first, 8);
  second.line.isDown = false;
  await vi.advanceTimersByTimeAsync(2_000);
  await settled();
  expect(second.session.get().content).toEqual({ nodes: { a: { x: 8 } } });
});

test('"Edit here" takes the turn, with what the first tab had not saved', async () => {
  const { openTab, documents, id, browser } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  move(first.session, 'a', 2);
  await second.session.editHere();
  await settled();
  expect(second.session.get()).toMatchObject({ status: 'saved', canEdit: true });
  expect(second.session.get().content).toEqual({ nodes: { a: { x: 2 } } });
  expect(first.session.get()).toMatchObject({ status: 'readOnly', canEdit: false });
  move(second.session, 'b', 3);
  await second.session.flush();
  await settled();
  expect(first.session.get().content).toEqual({ nodes: { a: { x: 2 }, b: { x: 3 } } });
  expect(documents.revisionOf(id)).toBe(3);
  expect(browser.stored()).toEqual([]);
});

test('the turn can be taken while a save is on its way: it is done once', async () => {
  const { openTab, documents, id } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  const { promise, resolve } = Promise.withResolvers<void>();
  first.line.hold = promise;
  move(first.session, 'a', 2);
  await vi.advanceTimersByTimeAsync(1_000);
  await second.session.editHere();
  await settled();
  resolve();
  await settled();
  expect(documents.revisionOf(id)).toBe(2);
  expect(second.session.get()).toMatchObject({ status: 'saved', content: { nodes: { a: { x: 2 } } } });
  expect(first.session.get()).toMatchObject({ status: 'readOnly', content: { nodes: { a: { x: 2 } } } });
});

test('the turn can be taken while a file is on its way: only the tab that has it saves', async () => {
  const { openTab, documents, id, browser } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  const { promise, resolve } = Promise.withResolvers<void>();
  first.line.hold = promise;
  vi.useRealTimers();
  const added = await first.session.assets.add(new Blob(['tile']));
  vi.useFakeTimers();
  first.session.change((draft) => {
    draft.nodes['a'] = { x: 2, label: 'name' in added ? added.name : '' };
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await second.session.editHere();
  await settled();
  resolve();
  await settled();
  expect(first.calls).not.toContain('save');
  expect(documents.revisionOf(id)).toBe(2);
  expect(browser.stored()).toEqual([]);
});

test('a conflict that is answered after the turn was taken is told where the work is now', async () => {
  const { openTab, documents, id, browser } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  const { promise, resolve } = Promise.withResolvers<void>();
  first.line.hold = promise;
  move(first.session, 'a', 2);
  documents.savedByOther(id, [{ op: 'add', path: ['nodes', 'b'], value: { x: 5 } }]);
  await vi.advanceTimersByTimeAsync(1_000);
  await second.session.editHere();
  await settled();
  resolve();
  await settled();
  expect(second.session.get()).toMatchObject({ status: 'conflict', content: { nodes: { a: { x: 2 } } } });
  expect(first.session.get().status).toBe('readOnly');
  expect(browser.kept().map(({ tab }) => tab)).toEqual(['two']);
});

test('what the browser could not store is saved before the turn passes', async () => {
  const { openTab, documents, id, browser } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  browser.fill(true);
  move(first.session, 'a', 2);
  await second.session.editHere();
  await settled();
  expect(first.calls.slice(0, 2)).toEqual(['open', 'save']);
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 } } });
  expect(first.session.get().status).toBe('readOnly');
  expect(second.session.get()).toMatchObject({ canEdit: true, content: { nodes: { a: { x: 2 } } } });
});

test('a tab that does not answer loses the turn after four seconds', async () => {
  const { openTab, browser } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  browser.freeze('one');
  const done = second.session.editHere();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(second.session.get().canEdit).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await done;
  await settled();
  expect(second.session.get().canEdit).toBe(true);
  expect(first.session.get().canEdit).toBe(false);
  second.crash();
  await settled();
  expect(first.session.get().canEdit).toBe(true);
});

test('when the first tab is closed the second one may edit, and has its work', async () => {
  const { openTab, documents, id } = createTestTabs('drawing');
  const first = await openTab('one');
  const second = await openTab('two');
  first.line.isDown = true;
  move(first.session, 'a', 2);
  await vi.advanceTimersByTimeAsync(250);
  first.crash();
  await settled();
  expect(second.session.get()).toMatchObject({ status: 'saved', canEdit: true });
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 } } });
});

test('two tabs of a board edit both, and neither sends what the other has', async () => {
  const { openTab, documents, id } = createTestTabs('board');
  const first = await openTab('one');
  first.line.isDown = true;
  move(first.session, 'a', 2);
  await first.session.flush();
  const second = await openTab('two');
  expect(second.calls).not.toContain('save');
  move(second.session, 'b', 3);
  await second.session.flush();
  first.line.isDown = false;
  first.session.wake();
  await first.session.flush();
  await settled();
  const both = { nodes: { a: { x: 2 }, b: { x: 3 } } };
  expect(documents.contentOf(id)).toEqual(both);
  expect(first.session.get().content).toEqual(both);
  expect(second.session.get().content).toEqual(both);
  expect(documents.revisionOf(id)).toBe(3);
});

test('a line that comes up while a tab asks for its turn does not let it miss what another tab left', async () => {
  const { openTab, documents, id } = createTestTabs('drawing');
  const second = await openTab('two');
  second.session.stop();
  const first = await openTab('one');
  first.line.isDown = true;
  move(first.session, 'a', 2);
  await vi.advanceTimersByTimeAsync(250);
  first.crash();
  second.session.start();
  second.session.wake();
  await settled();
  expect(second.session.get()).toMatchObject({ status: 'saved', content: { nodes: { a: { x: 2 } } } });
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 } } });
});
