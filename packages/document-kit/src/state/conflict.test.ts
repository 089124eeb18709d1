import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestTabs, settled, type TestContent } from '../testing/testTabs.ts';
import type { DocumentSession } from './documentSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const label = (session: DocumentSession<TestContent>, text: string) =>
  session.change((draft) => {
    draft.nodes['a'] = { x: 1, label: text };
  });

/** Both changed the same; the own change is not saved. */
async function conflict() {
  const tabs = createTestTabs('drawing');
  const tab = await tabs.openTab('one');
  label(tab.session, 'mine');
  tabs.documents.savedByOther(tabs.id, [{ op: 'replace', path: ['nodes', 'a'], value: { x: 8 } }]);
  await tab.session.flush();
  expect(tab.session.get()).toMatchObject({ status: 'conflict', canEdit: false });
  expect(tab.session.get().content?.nodes['a']?.label).toBe('mine');
  return { ...tabs, ...tab };
}

test('what the server has can be read, and nothing is chosen by it', async () => {
  const { session } = await conflict();
  await expect(session.readTheirs()).resolves.toEqual({ nodes: { a: { x: 8 } } });
  expect(session.get().status).toBe('conflict');
  expect(session.get().content?.nodes['a']?.label).toBe('mine');
});

test('theirs: the own change is given up', async () => {
  const { session, documents, id, browser } = await conflict();
  await expect(session.takeTheirs()).resolves.toBe(true);
  expect(session.get()).toMatchObject({
    status: 'saved',
    content: { nodes: { a: { x: 8 } } },
    canEdit: true,
  });
  expect(documents.revisionOf(id)).toBe(2);
  expect([...browser.stored(), ...browser.kept()]).toEqual([]);
});

test('mine as a copy: a new document has it, and this one theirs', async () => {
  const { session, documents, id } = await conflict();
  const copy = await session.keepMineAsCopy('My version');
  expect(copy).toMatchObject({ title: 'My version', type: 'drawing' });
  expect(documents.contentOf(copy?.id ?? '')).toEqual({ nodes: { a: { x: 1, label: 'mine' } } });
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 8 } } });
  expect(session.get()).toMatchObject({ status: 'saved', content: { nodes: { a: { x: 8 } } } });
});

test('a copy that failed half-way is finished by the next try, and nothing is lost between', async () => {
  const { session, documents, line, browser } = await conflict();
  line.losesAnswers = true;
  await expect(session.keepMineAsCopy('My version')).resolves.toBeNull();
  expect(session.get().status).toBe('conflict');
  expect(browser.kept()).toHaveLength(1);
  line.losesAnswers = false;
  await session.keepMineAsCopy('My version');
  expect(documents.ids()).toHaveLength(2);
});

test('overwrite: mine is the newest revision, and theirs the one before it', async () => {
  const { session, documents, id, browser } = await conflict();
  await expect(session.overwrite()).resolves.toBe(true);
  await settled();
  expect(session.get().status).toBe('saved');
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 1, label: 'mine' } } });
  expect(documents.revisionOf(id)).toBe(3);
  expect([...browser.stored(), ...browser.kept()]).toEqual([]);
});

test('a conflict survives a crash', async () => {
  const { crash, openTab } = await conflict();
  crash();
  const { session } = await openTab('two');
  expect(session.get()).toMatchObject({
    status: 'conflict',
    content: { nodes: { a: { x: 1, label: 'mine' } } },
  });
  await session.takeTheirs();
  expect(session.get()).toMatchObject({ status: 'saved', content: { nodes: { a: { x: 8 } } } });
});

test('work of a tab that crashed offline is a conflict when others changed the same meanwhile', async () => {
  const { documents, id, openTab } = createTestTabs('drawing');
  const first = await openTab('one');
  first.line.isDown = true;
  label(first.session, 'mine');
  await first.session.flush();
  first.crash();
  documents.savedByOther(id, [{ op: 'add', path: ['nodes', 'b'], value: { x: 8 } }]);
  const { session } = await openTab('two');
  expect(session.get()).toMatchObject({
    status: 'conflict',
    content: { nodes: { a: { x: 1, label: 'mine' } } },
  });
  await session.overwrite();
  await settled();
  expect(documents.contentOf(id)).toEqual({ nodes: { a: { x: 1, label: 'mine' } } });
});

test('without a conflict the choices do nothing', async () => {
  const { openTab, documents, id } = createTestTabs('board');
  const { session } = await openTab('one');
  await session.overwrite();
  await session.takeTheirs();
  await session.keepMineAsCopy('No');
  expect(documents.ids()).toEqual([id]);
  expect(session.get().status).toBe('saved');
});

test('any change of others under unsaved work of a drawing is a conflict', async () => {
  const { documents, id, openTab } = createTestTabs('drawing');
  const { session } = await openTab('one');
  label(session, 'mine');
  session.hear(documents.savedByOther(id, [{ op: 'add', path: ['nodes', 'b'], value: { x: 5 } }]));
  await settled();
  expect(session.get().status).toBe('conflict');
});

test('work that is refused because the right to edit ended can become a document of its own', async () => {
  const { documents, id, openTab, browser } = createTestTabs('board');
  const { session } = await openTab('one');
  label(session, 'mine');
  documents.setAccess(id, 'view');
  await session.flush();
  expect(session.get()).toMatchObject({ status: 'refused', error: { error: 'documentReadOnly' } });
  const copy = await session.keepMineAsCopy('My version');
  expect(documents.contentOf(copy?.id ?? '')).toEqual({ nodes: { a: { x: 1, label: 'mine' } } });
  expect(session.get()).toMatchObject({ status: 'readOnly', content: { nodes: { a: { x: 1 } } } });
  expect([...browser.stored(), ...browser.kept()]).toEqual([]);
});
