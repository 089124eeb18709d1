// What tabs of one browser share, in memory: storage, locks and channel. Tests take tabs down as crashes do.
import type { Batch, KeptContent } from '../domain/batch.ts';
import type { FieldConflict } from '../domain/fieldConflict.ts';
import type { AssetStore } from '../state/assetStore.ts';
import type { TabChannel, TabLocks, TabMessage } from '../state/tabs.ts';
import type { WaitingStorage } from '../state/waitingStorage.ts';

interface Hold {
  tab: string;
  onLost: (() => void) | undefined;
}

/** Makes a browser without tabs. */
export function createMemoryBrowser() {
  const batches = new Map<string, Batch>();
  const kept = new Map<string, KeptContent>();
  const conflicts = new Map<string, readonly FieldConflict[]>();
  const holds = new Map<string, Hold>();
  const waiting: { name: string; tab: string; grant: () => void }[] = [];
  const listeners = new Map<string, Set<(message: TabMessage) => void>>();

  const dead = new Set<string>();
  let isFull = false;
  let refusesFiles = false;

  const storageOf = (tab: string): WaitingStorage => ({
    list: async (id) => structuredClone([...batches.values()].filter(({ documentId }) => documentId === id)),
    kept: async (id) => structuredClone([...kept.values()].filter(({ documentId }) => documentId === id)),
    conflicts: async (id) => structuredClone(conflicts.get(id) ?? []),
    async write({ put = [], remove = [], keep, forget, conflicts: given }) {
      if (dead.has(tab)) return;
      if (isFull) throw new DOMException('No room.', 'QuotaExceededError');
      if (forget) kept.delete(`${forget.documentId}/${forget.tab}`);
      for (const key of remove) batches.delete(key);
      for (const batch of put) batches.set(batch.saveId, structuredClone(batch));
      if (keep) kept.set(`${keep.documentId}/${keep.tab}`, structuredClone(keep));
      if (given) conflicts.set(given.documentId, structuredClone(given.list));
    },
  });

  const files = new Map<string, { file: Blob; waitingFor: Set<string> }>();
  const assets: AssetStore = {
    async put(hash, file, waitingFor) {
      if (isFull || refusesFiles) throw new DOMException('No room.', 'QuotaExceededError');
      const known = files.get(hash) ?? { file, waitingFor: new Set() };
      if (waitingFor !== null) known.waitingFor.add(waitingFor);
      files.set(hash, known);
    },
    async cache(found) {
      for (const [hash, file] of found) await assets.put(hash, file, null);
    },
    async get(hashes) {
      const known = hashes.map((hash) => [hash, files.get(hash)?.file] as const);
      return new Map(known.filter((one): one is readonly [string, Blob] => one[1] !== undefined));
    },
    async uploaded(documentId, hashes) {
      for (const hash of hashes) files.get(hash)?.waitingFor.delete(documentId);
    },
  };

  function letGo(name: string, hold: Hold): void {
    if (holds.get(name) !== hold) return;
    holds.delete(name);
    const next = waiting.findIndex((one) => one.name === name);
    if (next >= 0) waiting.splice(next, 1)[0]?.grant();
  }

  function hold(tab: string, name: string, onLost?: () => void): () => void {
    const own = { tab, onLost };
    holds.set(name, own);
    return () => letGo(name, own);
  }

  const locksOf = (tab: string): TabLocks => ({
    tryHold: async (name, onLost) => (holds.has(name) ? null : hold(tab, name, onLost)),
    waitFor: (name, signal, onLost) =>
      new Promise((resolve) => {
        if (!holds.has(name)) return resolve(hold(tab, name, onLost));
        const entry = { name, tab, grant: () => resolve(hold(tab, name, onLost)) };
        waiting.push(entry);
        signal.addEventListener('abort', () => {
          const index = waiting.indexOf(entry);
          if (index >= 0) waiting.splice(index, 1);
          resolve(null);
        });
      }),
    async steal(name, onLost) {
      const before = holds.get(name);
      const release = hold(tab, name, onLost);
      before?.onLost?.();
      return release;
    },
  });

  const channelOf = (tab: string): TabChannel => ({
    post(message) {
      for (const [other, heard] of listeners)
        if (other !== tab) for (const listener of heard) queueMicrotask(() => listener(message));
    },
    subscribe(listener) {
      const own = listeners.get(tab) ?? new Set();
      listeners.set(tab, own.add(listener));
      return () => own.delete(listener);
    },
  });

  return {
    storageOf,
    assets,
    /** Files that only this browser has. */
    waitingFiles: () => [...files].filter(([, { waitingFor }]) => waitingFor.size > 0).map(([hash]) => hash),
    /** Nothing can be stored any more, or again. */
    fill: (isFullNow: boolean) => void (isFull = isFullNow),
    /** Files do not fit any more, small changes do; or both do again. */
    refuseFiles: (refuses: boolean) => void (refusesFiles = refuses),
    /** As the browser does when it needs room: everything that the server has too. */
    dropFiles: () => files.clear(),
    locksOf,
    channelOf,
    /** The tab is gone at once: it writes nothing more, nobody says goodbye, its locks are free. */
    crash(tab: string): void {
      dead.add(tab);
      listeners.delete(tab);
      for (let index = waiting.length - 1; index >= 0; index -= 1)
        if (waiting[index]?.tab === tab) waiting.splice(index, 1);
      for (const [name, held] of holds) if (held.tab === tab) letGo(name, held);
    },
    /** The tab keeps its locks and hears nothing any more. */
    freeze: (tab: string) => listeners.set(tab, new Set()),
    stored: () => [...batches.values()],
    kept: () => [...kept.values()],
  };
}
