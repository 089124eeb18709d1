import { documentTypes } from '@tai/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestTabs, settled } from '../testing/testTabs.ts';
import { assetsToDrop } from './assetStore.ts';
import type { DocumentAssets } from './documentAssets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** jsdom's `Blob` cannot be read as bytes. */
function fileOf(text: string): Blob {
  const bytes = new TextEncoder().encode(text);
  return Object.assign(new Blob([bytes]), { arrayBuffer: async () => bytes.buffer });
}

async function added(assets: DocumentAssets, text: string): Promise<string> {
  const result = await assets.add(fileOf(text));
  if ('problem' in result) throw new Error(result.problem);
  return result.name;
}

test('a file is uploaded before the save that names it, and once', async () => {
  const { openTab, documents, id, browser } = createTestTabs('drawing');
  const { session, calls } = await openTab('one');
  const name = await added(session.assets, 'tile');
  expect(name).toMatch(/^asset:[0-9a-f]{64}$/);
  for (const x of [1, 2]) {
    session.change((draft) => {
      draft.nodes['tile'] = { x, label: name };
    });
    await session.flush();
  }
  expect(session.get().status).toBe('saved');
  expect(calls.filter((call) => call !== 'open')).toEqual(['findAssets', 'uploadAssets', 'save', 'save']);
  expect(documents.findAssets({ documentId: id, hashes: [name.slice(6)] })).toHaveLength(1);
  expect(browser.waitingFiles()).toEqual([]);
});

test('a file that could not be uploaded survives a crash and goes before its save', async () => {
  const { openTab, documents, id, browser } = createTestTabs('drawing');
  const first = await openTab('one');
  const name = await added(first.session.assets, 'tile');
  first.line.isDown = true;
  first.session.change((draft) => {
    draft.nodes['tile'] = { x: 1, label: name };
  });
  await first.session.flush();
  expect(first.session.get().status).toBe('offline');
  first.crash();
  expect(browser.waitingFiles()).toHaveLength(1);
  const { session } = await openTab('two');
  expect(session.get().status).toBe('saved');
  expect(documents.contentOf(id)).toEqual(session.get().content);
  expect(browser.waitingFiles()).toEqual([]);
});

test('a file that the browser does not take is held until the server has it, and the work says so', async () => {
  const { openTab, documents, id, browser } = createTestTabs('drawing');
  const { session, line } = await openTab('one');
  browser.refuseFiles(true);
  line.isDown = true;
  const name = await added(session.assets, 'tile');
  session.change((draft) => {
    draft.nodes['tile'] = { x: 1, label: name };
  });
  await session.flush();
  expect(session.get()).toMatchObject({ status: 'offline', isStorageRefused: true });
  expect(await session.assets.blob(name)).not.toBeNull();
  line.isDown = false;
  session.wake();
  await session.flush();
  expect(session.get()).toMatchObject({ status: 'saved', isStorageRefused: false });
  expect(documents.findAssets({ documentId: id, hashes: [name.slice(6)] })).toHaveLength(1);
});

test('a file that neither memory nor the browser has room for is refused, and so is none that both have', async () => {
  const { openTab, browser } = createTestTabs('drawing');
  const { session } = await openTab('one');
  browser.fill(true);
  const large = (text: string) => Object.defineProperty(fileOf(text), 'size', { value: 40 * 1024 * 1024 });
  const first = await session.assets.add(large('first'));
  expect(first).toHaveProperty('name');
  expect(await session.assets.add(large('second'))).toEqual({ problem: 'noRoom' });
  // The same once more takes no more room.
  expect(await session.assets.add(large('first'))).toEqual(first);
});

test('a file that neither this browser nor the server has is a refused save', async () => {
  const { openTab } = createTestTabs('drawing');
  const { session } = await openTab('one');
  session.change((draft) => {
    draft.nodes['tile'] = { x: 1, label: `asset:${'0'.repeat(64)}` };
  });
  await session.flush();
  expect(session.get()).toMatchObject({ status: 'refused', error: { error: 'assetMissing' } });
});

test('a copy in a conflict takes its files along', async () => {
  const { openTab, documents, id, browser } = createTestTabs('drawing');
  const { session } = await openTab('one');
  const name = await added(session.assets, 'tile');
  session.change((draft) => {
    draft.nodes['tile'] = { x: 1, label: name };
  });
  await session.flush();
  session.change((draft) => {
    draft.nodes['b'] = { x: 2 };
  });
  documents.savedByOther(id, [{ op: 'add', path: ['nodes', 'theirs'], value: { x: 8 } }]);
  await session.flush();
  browser.dropFiles();
  const copy = await session.keepMineAsCopy('Mine');
  expect(documents.contentOf(copy?.id ?? '')).toEqual({
    nodes: { a: { x: 1 }, tile: { x: 1, label: name }, b: { x: 2 } },
  });
  expect(documents.findAssets({ documentId: copy?.id ?? '', hashes: [name.slice(6)] })).toHaveLength(1);
});

test('a file is fetched once from the server, and its address is released with its last use', async () => {
  const { openTab, browser } = createTestTabs('drawing');
  const { session, calls } = await openTab('one');
  const name = await added(session.assets, 'tile');
  await session.assets.uploadNamed(name);
  browser.dropFiles();
  const made = vi.fn(() => 'blob:1');
  const revoked = vi.fn();
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked });
  const { assets } = session;
  expect(await Promise.all([assets.url(name), assets.url(name)])).toEqual(['blob:1', 'blob:1']);
  expect(calls.filter((call) => call === 'fetchAsset')).toHaveLength(1);
  assets.release(name);
  await settled();
  expect(revoked).not.toHaveBeenCalled();
  assets.release(name);
  await settled();
  expect(revoked).toHaveBeenCalledWith('blob:1');
  expect(await assets.blob(`asset:${'1'.repeat(64)}`)).toBeNull();
});

test('a file that is too large for the type is not taken', async () => {
  const { openTab } = createTestTabs('board');
  const { session } = await openTab('one');
  const limit = documentTypes.board.assetBytes;
  const file = Object.defineProperty(fileOf('x'), 'size', { value: limit + 1 });
  expect(await session.assets.add(file)).toEqual({ problem: 'tooLarge', bytes: limit + 1, limit });
});

test('the least recently used files go first, and never those that only this browser has', () => {
  const asset = (hash: string, usedAt: number, waitingFor: string[] = []) => ({
    hash,
    bytes: 10,
    usedAt,
    waitingFor,
  });
  const assets = [asset('new', 4), asset('old', 1), asset('mine', 0, ['document']), asset('middle', 2)];
  expect(assetsToDrop(assets, 40)).toEqual([]);
  expect(assetsToDrop(assets, 25)).toEqual(['old', 'middle']);
});
