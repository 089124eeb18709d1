import type { Patch } from '@tai/contracts';
import { randomKey } from '@tai/kernel';
import type { Batch } from '../domain/batch.ts';
import { compactPatches } from '../domain/compactPatches.ts';
import { jsonBytes } from '../domain/jsonBytes.ts';
import { splitPatches } from '../domain/splitPatches.ts';
import type { WaitingStorage } from './waitingStorage.ts';

/** The longest that a change is in memory only, in milliseconds. */
const keepAfter = 250;

/**
 * Changes of one document that the server has not acknowledged: batches that are on their way or wait, oldest first, and the
 * draft that still grows. The draft has its key from the start and is stored while it grows, so that whatever is found after
 * a crash can be sent as it is.
 */
export function createChangeQueue(
  { documentId, tab, storage }: { documentId: string; tab: string; storage: WaitingStorage },
  patchBytes: number,
) {
  let batches: Batch[] = [];
  let draft: Batch | null = null;
  let lastOrder = 0;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  /** Time, so that batches of two chains stay in the order they were made; higher than the one before. */
  function nextOrder(): number {
    lastOrder = Math.max(lastOrder + 1, Date.now());
    return lastOrder;
  }

  function newBatch(patches: Patch[], baseRevision: number): Batch {
    const own = { saveId: randomKey(), documentId, tab, chain: tab };
    return { ...own, order: nextOrder(), baseRevision, patches, isSent: false };
  }

  /** Storage that is full or forbidden does not stop the save itself: the work then only cannot survive this page. */
  async function store(changes: Parameters<WaitingStorage['write']>[0]): Promise<void> {
    await storage.write(changes).catch(() => undefined);
  }

  function keepDraft(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (!draft) return Promise.resolve();
    draft.patches = compactPatches(draft.patches);
    // The draft is written anew each time: one that is large ends, so that a long time offline does not write megabytes.
    if (jsonBytes(draft.patches) > patchBytes / 2) return seal();
    return store({ put: [{ ...draft }] });
  }

  async function seal(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (!draft) return;
    const sealed = divided({ ...draft, patches: compactPatches(draft.patches) });
    draft = null;
    batches.push(...sealed);
    await store({ put: sealed });
  }

  function divided(batch: Batch): Batch[] {
    const [first = [], ...others] = splitPatches(batch.patches, patchBytes);
    return [
      { ...batch, patches: first },
      ...others.map((patches) => ({ ...newBatch(patches, batch.baseRevision), chain: batch.chain })),
    ];
  }

  const all = () => (draft ? [...batches, draft] : batches);

  return {
    store,
    keepDraft,
    divided,
    first: () => batches[0],
    isEmpty: () => batches.length === 0 && draft === null,
    /** Everything that waits, in the order it was done. */
    patches: () => all().flatMap(({ patches }) => patches),

    add(patches: readonly Patch[], baseRevision: number): void {
      draft ??= newBatch([], baseRevision);
      draft.patches.push(...patches);
      keepTimer ??= setTimeout(() => void keepDraft(), keepAfter);
    },

    /** Ends the draft: what comes next is another save. */
    seal,

    /** From here on the server may have it. */
    async markSent(batch: Batch): Promise<void> {
      batch.isSent = true;
      await store({ put: [{ ...batch }] });
    },

    /** Takes out the first, which is saved; those after it now build on its revision. One write, so that a crash sees both. */
    async settle(batch: Batch, revision: number, forget?: { documentId: string; tab: string }): Promise<void> {
      batches = batches.filter((one) => one !== batch);
      for (const one of all()) one.baseRevision = revision;
      await store({ put: all().map((one) => ({ ...one })), remove: [batch.saveId], forget });
    },

    /** The base of everything that waits after changes of others came in below it. */
    rebase(revision: number): void {
      for (const one of all()) one.baseRevision = revision;
    },

    /** Makes one draft of everything, with a new key: what was refused changes by what is done next. */
    regroup(): void {
      const [first] = all();
      if (!first) return;
      const removed = all().map(({ saveId }) => saveId);
      draft = newBatch(
        all().flatMap(({ patches }) => patches),
        first.baseRevision,
      );
      batches = [];
      void store({ put: [{ ...draft }], remove: removed });
    },

    /** Puts patches in the place of everything that waits, in one write. */
    async replaceBy(patches: readonly Patch[], baseRevision: number): Promise<void> {
      const remove = all().map(({ saveId }) => saveId);
      clearTimeout(keepTimer);
      keepTimer = undefined;
      draft = null;
      batches = patches.length > 0 ? divided(newBatch([...patches], baseRevision)) : [];
      await store({ put: batches, remove, forget: { documentId, tab } });
    },

    /** Takes over batches that are stored already. */
    load(stored: readonly Batch[]): void {
      batches = [...stored];
    },

    /** Empties the queue without touching what is stored. */
    takeAll(): Batch[] {
      clearTimeout(keepTimer);
      keepTimer = undefined;
      const taken = all().map((one) => ({ ...one }));
      batches = [];
      draft = null;
      return taken;
    },
  };
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>;
