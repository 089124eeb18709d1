// IndexedDB, Web Locks and BroadcastChannel as Chromium has them. A tab is a frame, so that taking it out frees its locks as the
// end of a tab does.
import { createFakeDocuments } from '@tai/test-kit';
import { randomKey } from '@tai/kernel';
import { afterEach, expect, test } from 'vitest';
import { createMemoryTransport } from '../testing/memoryTransport.ts';
import type { TestContent } from '../testing/testTabs.ts';
import { openBrowserDatabase } from './browserDatabase.ts';
import { createDocumentAssets } from './documentAssets.ts';
import { createDocumentSession, type DocumentSession } from './documentSession.ts';
import { tabLock } from './tabs.ts';
import { createAskedLocks, createWebChannel, createWebLocks } from './webTabs.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function openTab(
  documents: ReturnType<typeof createFakeDocuments>,
  { id, account }: { id: string; account: string },
) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { transport, line, calls } = createMemoryTransport(documents);
  const locks = createWebLocks(frame.contentWindow?.navigator.locks);
  const tab = randomKey();
  await locks.tryHold(tabLock(account, tab));
  const storage = openBrowserDatabase(account);
  const channel = createWebChannel(account);
  const assets = createDocumentAssets(id, 'drawing', { transport, store: storage });
  const session: DocumentSession<TestContent> = createDocumentSession(
    { id, type: 'drawing' },
    { account, tab, transport, storage, locks, channel, assets },
  );
  session.start();
  function crash(): void {
    line.isDown = true;
    frame.remove();
    channel.close();
    session.stop();
    storage.close();
  }
  stops.push(crash);
  return { session, line, calls, storage, crash };
}

const status = (session: DocumentSession<TestContent>) => expect.poll(() => session.get().status);

const move = (session: DocumentSession<TestContent>, x: number, label?: string) =>
  session.change((draft) => {
    draft.nodes['a'] = { x, ...(label !== undefined && { label }) };
  });

function begin() {
  const documents = createFakeDocuments();
  const id = documents.seed('drawing', { nodes: { a: { x: 1 } } });
  return { documents, id, account: `person-${randomKey()}` };
}

test('a tab that dies offline leaves its work and its files to the next one, and to no other account', async () => {
  const { documents, ...place } = begin();
  const first = await openTab(documents, place);
  await status(first.session).toBe('saved');
  first.line.isDown = true;
  const added = await first.session.assets.add(new Blob(['tile']));
  const name = 'name' in added ? added.name : '';
  move(first.session, 2, name);
  await first.session.flush();
  first.crash();
  const stranger = await openTab(documents, { ...place, account: `person-${randomKey()}` });
  await status(stranger.session).toBe('saved');
  expect(stranger.session.get().content).toEqual({ nodes: { a: { x: 1 } } });
  stranger.crash();
  const second = await openTab(documents, place);
  await status(second.session).toBe('saved');
  expect(second.session.get().content).toEqual({ nodes: { a: { x: 2, label: name } } });
  expect(documents.contentOf(place.id)).toEqual({ nodes: { a: { x: 2, label: name } } });
  expect(second.calls).toEqual(['findAssets', 'uploadAssets', 'save', 'open']);
  expect(await second.storage.list(place.id)).toEqual([]);
  expect(await second.storage.kept(place.id)).toEqual([]);
});

test('one tab edits at a time, the other follows and can take the turn', async () => {
  const { documents, ...place } = begin();
  const first = await openTab(documents, place);
  await status(first.session).toBe('saved');
  const second = await openTab(documents, place);
  await status(second.session).toBe('readOnly');
  move(first.session, 2);
  await first.session.flush();
  await expect.poll(() => second.session.get().content?.nodes['a']?.x).toBe(2);
  move(first.session, 3);
  await second.session.editHere();
  await status(second.session).toBe('saved');
  expect(second.session.get()).toMatchObject({ canEdit: true, content: { nodes: { a: { x: 3 } } } });
  await status(first.session).toBe('readOnly');
  second.crash();
  await status(first.session).toBe('saved');
  expect(first.session.get().canEdit).toBe(true);
  expect(documents.revisionOf(place.id)).toBe(3);
});

test('the cache of files drops what the server has too, and nothing else', async () => {
  const database = openBrowserDatabase(`person-${randomKey()}`, 10);
  stops.push(database.close);
  await database.put('mine', new Blob(['12345678']), 'document');
  await database.put('theirs', new Blob(['12345678']), null);
  const first = await database.get(['theirs', 'mine']);
  expect([...first.keys()]).toEqual(['mine']);
  expect(await first.get('mine')?.text()).toBe('12345678');
  await database.uploaded('document', ['mine']);
  await database.put('next', new Blob(['1234']), null);
  const second = await database.get(['mine', 'next']);
  expect([...second.keys()]).toEqual(['next']);
  expect(await second.get('next')?.text()).toBe('1234');
});

test('without Web Locks tabs ask each other, and one that is closed says so', async () => {
  const name = randomKey();
  const open = () => {
    const channel = new BroadcastChannel(`test-${name}`);
    stops.push(() => channel.close());
    return channel;
  };
  const page = new EventTarget();
  const [first, second] = [createAskedLocks(open, page), createAskedLocks(open)];
  let isLost = false;
  const release = await first.tryHold(name);
  expect(await second.tryHold(name)).toBeNull();
  const waiting = second.waitFor(name, new AbortController().signal, () => (isLost = true));
  release?.();
  expect(await waiting).not.toBeNull();
  await first.steal(name, () => undefined);
  await expect.poll(() => isLost).toBe(true);
  expect(await second.tryHold(name)).toBeNull();
  const next = second.waitFor(name, new AbortController().signal, () => undefined);
  page.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(await second.tryHold(name)).toBeNull();
  page.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(await next).not.toBeNull();
});
