import { documentTypes } from '@tai/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestTabs, settled, type TestContent } from '../testing/testTabs.ts';
import type { DocumentSession } from './documentSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const move = (session: DocumentSession<TestContent>, node: string, x: number) =>
  session.change((draft) => {
    draft.nodes[node] = { ...draft.nodes[node], x };
  });
const status = (session: DocumentSession<TestContent>) => session.get().status;
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

test('a change is seen at once and saved a second after the last one', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  expect(status(session)).toBe('saved');
  move(session, 'a', 2);
  expect(session.get().content?.nodes['a']).toEqual({ x: 2 });
  await pass(900);
  move(session, 'a', 3);
  await pass(900);
  expect(status(session)).toBe('unsaved');
  expect(documents.revisionOf(id)).toBe(1);
  await pass(100);
  expect(status(session)).toBe('saved');
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 3 } } });
  expect(documents.revisionOf(id)).toBe(2);
});

test('changes that never pause are saved every five seconds', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  for (let time = 0; time < 5_000; time += 500) {
    move(session, 'a', time);
    await pass(500);
  }
  expect(documents.revisionOf(id)).toBe(2);
});

test('a change and what takes it back', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  const change = session.change((draft) => {
    draft.nodes['b'] = { x: 7 };
    draft.nodes['a'] = { x: 9 };
  });
  expect(session.applyPatches(change?.inverse ?? [])).toBe(true);
  await session.flush();
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 1 } } });
  expect(session.applyPatches([{ op: 'remove', path: ['nodes', 'missing'] }])).toBe(false);
});

test('a lost answer is asked for again with the same key, and nothing is done twice', async () => {
  const { documents, id, openTab } = createTestTabs('drawing');
  const { session, line } = await openTab('one');
  line.losesAnswers = true;
  move(session, 'a', 2);
  await session.flush();
  expect(status(session)).toBe('offline');
  expect(documents.revisionOf(id)).toBe(2);
  line.losesAnswers = false;
  move(session, 'b', 3);
  session.wake();
  await session.flush();
  expect(status(session)).toBe('saved');
  expect(documents.revisionOf(id)).toBe(3);
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 }, b: { x: 3 } } });
});

test('work goes on without the network for long and is saved when it returns', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session, line, calls } = await openTab('one');
  line.isDown = true;
  for (let minute = 0; minute < 60; minute += 1) {
    move(session, 'a', minute);
    await pass(60_000);
  }
  expect(status(session)).toBe('offline');
  // It is tried once a minute and not each second.
  expect(calls.length).toBeLessThan(80);
  line.isDown = false;
  session.wake();
  await settled();
  expect(status(session)).toBe('saved');
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 59 } } });
  // What could not be told from lost answers went with its own key, and all else in one save.
  expect(documents.revisionOf(id)).toBe(3);
});

test('without a word that the network is back it is tried again by itself', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session, line } = await openTab('one');
  line.isDown = true;
  move(session, 'a', 2);
  await session.flush();
  line.isDown = false;
  await pass(2_000);
  expect(status(session)).toBe('saved');
  expect(documents.revisionOf(id)).toBe(2);
});

test.each([
  ['before the save went out', false],
  ['after the server had it', true],
])('a tab that is killed %s loses nothing and does nothing twice', async (_, isSaved) => {
  const { documents, id, browser, openTab } = createTestTabs('drawing');
  const first = await openTab('one');
  first.line[isSaved ? 'losesAnswers' : 'isDown'] = true;
  move(first.session, 'a', 2);
  await first.session.flush();
  move(first.session, 'b', 3);
  await pass(250);
  first.crash();
  const { session } = await openTab('two');
  expect(status(session)).toBe('saved');
  expect(session.get().content).toEqual({ nodes: { a: { x: 2 }, b: { x: 3 } } });
  expect(documents.revisionOf(id)).toBe(3);
  expect(browser.stored()).toEqual([]);
  expect(browser.kept()).toEqual([]);
});

test('what was done in the last moments before the page is hidden is saved at once', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  move(session, 'a', 2);
  session.hide();
  await settled();
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 } } });
});

test('a page that opens without the network shows what waits and saves it later', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const first = await openTab('one');
  first.line.isDown = true;
  move(first.session, 'a', 2);
  await first.session.flush();
  first.crash();
  const { session, line } = await openTab('two', { isDown: true });
  expect(status(session)).toBe('offline');
  expect(session.get().content).toEqual({ nodes: { a: { x: 2 } } });
  move(session, 'b', 3);
  line.isDown = false;
  session.wake();
  await session.flush();
  expect(status(session)).toBe('saved');
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 }, b: { x: 3 } } });
});

test('a page that opens without the network and without work opens when it returns', async () => {
  const { openTab } = createTestTabs('board');
  const { session, line } = await openTab('one', { isDown: true });
  expect(session.get()).toMatchObject({ status: 'offline', content: null, canEdit: false });
  line.isDown = false;
  await pass(2_000);
  expect(status(session)).toBe('saved');
});

test('changes that are too large for one save go in several', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session, calls } = await openTab('one');
  const label = 'x'.repeat(200_000);
  session.change((draft) => {
    for (let index = 0; index < 12; index += 1) draft.nodes[`n${index}`] = { x: index, label };
  });
  await session.flush();
  expect(calls.filter((name) => name === 'save')).toHaveLength(3);
  expect(documents.contentOf(id)).toEqual(session.get().content);
  expect(status(session)).toBe('saved');
});

test('a save that is refused keeps the work, says why, and goes out when the work changed', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  const label = 'x'.repeat(documentTypes.board.contentBytes / 5);
  session.change((draft) => {
    for (let index = 0; index < 6; index += 1) draft.nodes[`n${index}`] = { x: index, label };
  });
  await session.flush();
  expect(session.get()).toMatchObject({
    status: 'refused',
    error: { error: 'documentTooLarge' },
    canEdit: true,
  });
  expect(Object.keys(session.get().content?.nodes ?? {})).toHaveLength(7);
  session.change((draft) => {
    for (let index = 0; index < 6; index += 1) draft.nodes[`n${index}`] = { x: index };
  });
  await pass(1_000);
  expect(status(session)).toBe('saved');
  expect(documents.contentOf(id)).toEqual(session.get().content);
});

test('changes of others come in below the own ones', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  move(session, 'a', 2);
  const revision = documents.savedByOther(id, [{ op: 'add', path: ['nodes', 'b'], value: { x: 5 } }]);
  session.hear(revision);
  await settled();
  expect(session.get().content).toEqual({ nodes: { a: { x: 2 }, b: { x: 5 } } });
  documents.savedByOther(id, [{ op: 'add', path: ['nodes', 'c'], value: { x: 6 } }]);
  await session.flush();
  expect(session.get()).toMatchObject({ status: 'saved', revision: 4 });
  expect(session.get().content).toEqual({ nodes: { a: { x: 2 }, b: { x: 5 }, c: { x: 6 } } });
  expect(documents.contentOf(id)).toEqual(session.get().content);
});

test('a change that is made while a save is on its way stays, also when the answer brings changes of others', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session, line } = await openTab('one');
  const { promise, resolve } = Promise.withResolvers<void>();
  documents.savedByOther(id, [{ op: 'add', path: ['nodes', 'b'], value: { x: 5 } }]);
  line.hold = promise;
  move(session, 'a', 2);
  await pass(1_000);
  expect(status(session)).toBe('saving');
  move(session, 'c', 3);
  resolve();
  await settled();
  expect(session.get().content).toEqual({ nodes: { a: { x: 2 }, b: { x: 5 }, c: { x: 3 } } });
  await pass(1_000);
  expect(documents.contentOf(id)).toEqual(session.get().content);
});

test('without rights nothing can be changed', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  documents.setAccess(id, 'view');
  const { session } = await openTab('one');
  expect(session.get()).toMatchObject({ status: 'readOnly', readOnly: 'access', canEdit: false });
  expect(move(session, 'a', 2)).toBeNull();
});

test('a lock stops editing and loses nothing; once it is gone what waits is saved', async () => {
  const { documents, id, browser, openTab } = createTestTabs('board');
  const { session, calls } = await openTab('one');
  documents.setLock({ documentId: id, isLocked: true });
  move(session, 'a', 2);
  await session.flush();
  expect(session.get()).toMatchObject({ status: 'unsaved', readOnly: 'locked', canEdit: false });
  expect(session.get().content).toEqual({ nodes: { a: { x: 2 } } });
  expect(move(session, 'a', 3)).toBeNull();
  expect(browser.stored()).toHaveLength(1);
  const before = calls.length;
  await pass(600_000);
  expect(calls).toHaveLength(before);
  session.refresh();
  await settled();
  expect(session.get()).toMatchObject({ status: 'unsaved', canEdit: false });
  documents.setLock({ documentId: id, isLocked: false });
  session.refresh();
  await settled();
  expect(session.get()).toMatchObject({ status: 'saved', readOnly: null, canEdit: true, error: null });
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 } } });
});

test('a document that is locked is only viewed, until the page hears or finds out that it is not', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  documents.setLock({ documentId: id, isLocked: true });
  const { session } = await openTab('one');
  expect(session.get()).toMatchObject({ status: 'readOnly', readOnly: 'locked', canEdit: false });
  documents.setLock({ documentId: id, isLocked: false });
  session.wake();
  await settled();
  expect(session.get()).toMatchObject({ status: 'saved', canEdit: true });
});

test('work that waits from an earlier visit is shown while the document is locked', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const first = await openTab('one');
  first.line.isDown = true;
  move(first.session, 'a', 2);
  await first.session.flush();
  first.crash();
  documents.setLock({ documentId: id, isLocked: true });
  const { session } = await openTab('two');
  expect(session.get()).toMatchObject({ status: 'unsaved', readOnly: 'locked' });
  expect(session.get().content).toEqual({ nodes: { a: { x: 2 } } });
  documents.setLock({ documentId: id, isLocked: false });
  session.refresh();
  await settled();
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 } } });
});

test('a document that is deleted meanwhile is gone, and the work stays in the browser', async () => {
  const { documents, id, browser, openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  documents.remove(id);
  move(session, 'a', 2);
  await session.flush();
  expect(session.get()).toMatchObject({ status: 'gone', canEdit: false, hasUnsaved: true });
  expect(session.get().content).toEqual({ nodes: { a: { x: 2 } } });
  expect(browser.stored()).toHaveLength(1);
});

test('a session that is over stops saving until the account is back', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session, line, calls } = await openTab('one');
  line.isSignedOut = true;
  move(session, 'a', 2);
  await session.flush();
  expect(session.get()).toMatchObject({ status: 'unsaved', error: { code: 401 } });
  const before = calls.length;
  await pass(600_000);
  expect(calls).toHaveLength(before);
  line.isSignedOut = false;
  session.wake();
  await settled();
  expect(status(session)).toBe('saved');
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 } } });
});

test('a page that is shown again opens the document anew, with what it had not saved', async () => {
  const { documents, id, openTab } = createTestTabs('drawing');
  const { session, line } = await openTab('one');
  line.isDown = true;
  move(session, 'a', 2);
  session.stop();
  await settled();
  expect(session.get()).toMatchObject({ status: 'opening', content: null });
  line.isDown = false;
  documents.setAccess(id, 'edit');
  session.start();
  await settled();
  expect(session.get()).toMatchObject({
    status: 'saved',
    content: { nodes: { a: { x: 2 } } },
    canEdit: true,
  });
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 } } });
});

test('what others added and one goes on with is no conflict, also when work was waiting before', async () => {
  const { documents, id, openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  move(session, 'a', 2);
  session.hear(documents.savedByOther(id, [{ op: 'add', path: ['nodes', 'b'], value: { x: 5 } }]));
  await settled();
  move(session, 'b', 6);
  await session.flush();
  expect(status(session)).toBe('saved');
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 }, b: { x: 6 } } });
});

test('a browser that stores nothing is told, and the work is saved all the same', async () => {
  const { documents, id, browser, openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  browser.fill(true);
  move(session, 'a', 2);
  expect(session.get().isStorageRefused).toBe(false);
  await pass(250);
  expect(session.get()).toMatchObject({ isStorageRefused: true, status: 'unsaved', canEdit: true });
  await session.flush();
  expect(status(session)).toBe('saved');
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 2 } } });
  browser.fill(false);
  move(session, 'a', 3);
  await pass(250);
  expect(session.get().isStorageRefused).toBe(false);
});
