import type { Patch } from '@tai/contracts';
import { randomKey } from '@tai/kernel';
import type { Batch } from '../domain/batch.ts';
import type { FieldConflict } from '../domain/fieldConflict.ts';
import { compactPatches } from '../domain/compactPatches.ts';
import { jsonBytes } from '../domain/jsonBytes.ts';
import { splitPatches } from '../domain/splitPatches.ts';
import type { WaitingStorage } from './waitingStorage.ts';

/** The longest that a change is in memory only, in milliseconds. */
const keepAfter = 250;

interface QueueParts {
  documentId: string;
  tab: string;
  storage: WaitingStorage;
  /** Whether the browser took what was last to be stored. */
  onStored: (isStored: boolean) => void;
}

/**
 * Changes of one document that the server has not acknowledged: batches that are on their way or wait, oldest first, and the
 * draft that still grows. The draft has its key from the start and is stored while it grows, so that whatever is found after
 * a crash can be sent as it is.
 */
export function createChangeQueue(parts: QueueParts, patchBytes: number) {
  const { documentId, tab } = parts;
  const waiting = createWaiting(parts, patchBytes);
  const { all, store } = waiting;

  return {
    ...waiting,
    first: () => waiting.batches()[0],
    isEmpty: () => all().length === 0,
    /** Everything that waits, in the order it was done. */
    patches: () => all().flatMap(({ patches }) => patches),

    /** From here on the server may have it. */
    async markSent(batch: Batch): Promise<void> {
      batch.isSent = true;
      await store({ put: [{ ...batch }] });
    },

    /** Takes out the first, which is saved; those after it now build on its revision. One write, so that a crash sees both. */
    async settle(
      batch: Batch,
      revision: number,
      forget?: { documentId: string; tab: string },
    ): Promise<void> {
      waiting.load(waiting.batches().filter((one) => one !== batch));
      for (const one of all()) one.baseRevision = revision;
      await store({
        put: all().map((one) => ({ ...one })),
        remove: [batch.saveId],
        ...(forget && { forget }),
      });
    },

    /** The base of everything that waits after changes of others came in below it. */
    rebase(revision: number): void {
      for (const one of all()) one.baseRevision = revision;
    },

    /** Makes one draft of everything, with a new key: what was refused changes by what is done next. */
    regroup(): void {
      const [first, ...others] = waiting.takeAll();
      if (!first) return;
      const together = [first, ...others];
      waiting.add(
        together.flatMap(({ patches }) => patches),
        first.baseRevision,
      );
      const put = all().map((one) => ({ ...one }));
      void store({ put, remove: together.map(({ saveId }) => saveId) });
    },

    /** Puts patches in the place of everything that waits, in one write with the conflicts that are known then. */
    async replaceBy(
      patches: readonly Patch[],
      baseRevision: number,
      conflicts?: readonly FieldConflict[],
    ): Promise<void> {
      const remove = waiting.takeAll().map(({ saveId }) => saveId);
      if (patches.length > 0) waiting.load(waiting.divided(waiting.newBatch(patches, baseRevision)));
      await store({
        ...{ put: waiting.batches(), remove, forget: { documentId, tab } },
        ...(conflicts && { conflicts: { documentId, list: conflicts } }),
      });
    },
  };
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>;

/** Batches and draft, in memory and in storage. */
function createWaiting({ documentId, tab, storage, onStored }: QueueParts, patchBytes: number) {
  let batches: Batch[] = [];
  let draft: Batch | null = null;
  let lastOrder = 0;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const all = () => (draft ? [...batches, draft] : batches);

  function newBatch(patches: readonly Patch[], baseRevision: number): Batch {
    // The time, so that batches of two chains stay in the order they were made; higher than the one before.
    lastOrder = Math.max(lastOrder + 1, Date.now());
    const own = { saveId: randomKey(), documentId, tab, chain: tab, order: lastOrder };
    return { ...own, baseRevision, patches: [...patches], isSent: false };
  }

  function divided(batch: Batch): Batch[] {
    const [first = [], ...others] = splitPatches(batch.patches, patchBytes);
    const { baseRevision, chain } = batch;
    return [
      { ...batch, patches: first },
      ...others.map((patches) => ({ ...newBatch(patches, baseRevision), chain })),
    ];
  }

  /**
   * Storage that is full or forbidden does not stop the save itself: the work then only cannot survive this page.
   * @returns whether it is stored
   */
  async function store(changes: Parameters<WaitingStorage['write']>[0]): Promise<boolean> {
    const isStored = await storage.write(changes).then(
      () => true,
      () => false,
    );
    onStored(isStored);
    return isStored;
  }

  function takeDraft(): Batch | null {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const taken = draft;
    draft = null;
    return taken;
  }

  async function keepDraft(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (!draft) return;
    draft.patches = compactPatches(draft.patches);
    // The draft is written anew each time: one that is large ends, so that a long time offline does not write megabytes.
    if (jsonBytes(draft.patches) > patchBytes / 2) await seal();
    else await store({ put: [{ ...draft }] });
  }

  /** Ends the draft: what comes next is another save. */
  async function seal(): Promise<void> {
    const ended = takeDraft();
    if (!ended) return;
    const sealed = divided({ ...ended, patches: compactPatches(ended.patches) });
    batches.push(...sealed);
    await store({ put: sealed });
  }

  return {
    ...{ all, newBatch, divided, store, keepDraft, seal },
    batches: () => batches,
    add(patches: readonly Patch[], baseRevision: number): void {
      draft ??= newBatch([], baseRevision);
      draft.patches.push(...patches);
      keepTimer ??= setTimeout(() => void keepDraft(), keepAfter);
    },
    /** Takes over batches that are stored already. */
    load(stored: readonly Batch[]): void {
      batches = [...stored];
    },
    /** Empties the queue without touching what is stored. */
    takeAll(): Batch[] {
      const taken = all().map((one) => ({ ...one }));
      takeDraft();
      batches = [];
      return taken;
    },
  };
}
