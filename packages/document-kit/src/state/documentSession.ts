/*
 * One document that is open in this tab. `acknowledged` is what the server is known to have; the queue holds what it does not
 * have yet; the content is the one with the other applied on top. Changes of others come in below the queue, and when both
 * touch the same it is a conflict. One loop sends and asks, one call at a time, so that no answer overtakes another.
 */
import type { ApiError } from '@tai/api-client';
import {
  applyPatches,
  documentTypes,
  pathsInConflict,
  type Document,
  type DocumentContent,
  type DocumentType,
  type Patch,
} from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import type { Draft } from 'immer';
import type { Batch, KeptContent } from '../domain/batch.ts';
import type { DocumentState, DocumentStatus } from '../domain/documentState.ts';
import type { DocumentTransport, MissedChange } from '../domain/documentTransport.ts';
import { recordChange, type Change } from '../domain/recordChange.ts';
import { saveFailureOf } from '../domain/saveFailure.ts';
import { createChangeQueue } from './changeQueue.ts';
import { createConflictChoices, type ConflictChoices } from './conflictChoices.ts';
import type { DocumentAssets } from './documentAssets.ts';
import { createEditorTurn } from './editorTurn.ts';
import { recoverWork } from './recoverWork.ts';
import { createSaveTimer } from './saveTimer.ts';
import type { TabChannel, TabLocks } from './tabs.ts';
import type { WaitingStorage } from './waitingStorage.ts';

/** Which document, and what it is. */
export interface DocumentKey {
  id: string;
  type: DocumentType;
  /** Of the link it was opened by. */
  linkToken?: string;
}

export interface SessionParts {
  account: string;
  /** This tab, which holds its `tabLock`. */
  tab: string;
  transport: DocumentTransport;
  storage: WaitingStorage;
  locks: TabLocks;
  channel: TabChannel;
  assets: DocumentAssets;
}

/** An open document. Its state is what a page shows; all else is what a person does. */
export interface DocumentSession<T extends object> extends Observable<DocumentState<T>>, ConflictChoices {
  readonly id: string;
  readonly assets: DocumentAssets;
  /** Changes the content by a recipe on a draft. Null when nothing can be changed now; else what was done and what undoes it. */
  change(recipe: (draft: Draft<T>) => void): Change | null;
  /** Applies patches, such as the inverse of a change. False when they do not apply, or nothing can be changed now. */
  applyPatches(patches: readonly Patch[]): boolean;
  /** Saves now. Ends when everything is saved or cannot be saved for the time being. */
  flush(): Promise<void>;
  /** Tries again what was refused or waits for the network. */
  retry(): void;
  /** Takes the turn to edit from the tab that has it. */
  editHere(): Promise<void>;
  /** The line to the server is back, or the page is seen again. */
  wake(): void;
  /** The page may vanish at any moment. */
  hide(): void;
  /** The server says that there is a newer revision. */
  hear(revision: number): void;
  /** The server says that title, place or rights changed. */
  refresh(): void;
  /** Ends it. What is not saved stays in the browser. */
  dispose(): void;
}

const firstRetry = 2_000;
const longestRetry = 60_000;

/** Opens a document. */
export function createDocumentSession<T extends object>(
  { id, type, linkToken }: DocumentKey,
  { account, tab, transport, storage, locks, channel, assets }: SessionParts,
): DocumentSession<T> {
  const rules = documentTypes[type];
  const queue = createChangeQueue({ documentId: id, tab, storage }, rules.patchBytes);
  const state = createObservable<DocumentState<T>>({
    ...{ status: 'opening', content: null, document: null, revision: 0, savedAt: null },
    ...{ error: null, readOnly: null, canEdit: false },
  });
  let acknowledged: { revision: number; content: DocumentContent } | null = null;
  let document: Document | null = null;
  let content: DocumentContent | null = null;
  let phase: 'opening' | 'ready' | 'conflict' | 'gone' = 'opening';
  /** What stops the loop; null while it runs. */
  let block: 'later' | 'signedOut' | 'refused' | null = null;
  let error: ApiError | null = null;
  let isSaving = false;
  let savedAt: number | null = null;
  let heardRevision = 0;
  let mustLook = false;
  let hasSentAssetsAgain = false;
  let keptRevision = 0;
  let attempts = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let mustRunAgain = false;
  let opening: Promise<void> | null = null;
  let isDisposed = false;

  const saveTimer = createSaveTimer(() => void flush());
  const turn = createEditorTurn({
    ...{ account, documentId: id, tab, locks, channel, isShared: rules.merges },
    onTurn: () => void (opening ?? Promise.resolve()).then(begin),
    onLost() {
      void queue.seal();
      publish();
    },
    handOver,
  });

  // State

  function readOnlyReason(): DocumentState<T>['readOnly'] {
    if (document?.access === 'view') return 'access';
    return turn.isMine() ? null : 'otherTab';
  }

  function statusNow(): DocumentStatus {
    if (phase === 'gone' || phase === 'conflict') return phase;
    if (phase === 'opening' && (content === null || block === null))
      return block === null ? 'opening' : block === 'refused' ? 'refused' : 'offline';
    if (block === 'refused') return 'refused';
    if (readOnlyReason() && queue.isEmpty()) return 'readOnly';
    if (block === 'later') return 'offline';
    if (isSaving) return 'saving';
    return queue.isEmpty() ? 'saved' : 'unsaved';
  }

  function publish(): void {
    if (isDisposed) return;
    const status = statusNow();
    const readOnly = readOnlyReason();
    const canEdit = phase === 'ready' && content !== null && readOnly === null;
    const revision = acknowledged?.revision ?? 0;
    const next = { status, content: content as T | null, document, revision, savedAt, error, readOnly, canEdit };
    const before = state.get();
    const names = Object.keys(next) as (keyof typeof next)[];
    if (names.some((name) => !Object.is(next[name], before[name]))) state.set(next);
  }

  // Opening

  /** Sends what waits from earlier, then opens. A tab that only follows opens at once. */
  function begin(): Promise<void> {
    if (opening) return opening;
    clearTimeout(retryTimer);
    phase = 'opening';
    block = null;
    error = null;
    publish();
    opening = (turn.isMine() ? openAfterRecovery() : open()).finally(() => {
      opening = null;
      publish();
      void run();
    });
    return opening;
  }

  async function openAfterRecovery(): Promise<void> {
    await queue.seal();
    const parts = { account, documentId: id, tab, storage, locks, transport, queue };
    const inMemory = queue.takeAll();
    const recovery = await recoverWork({ ...parts, inMemory, uploadAssets: uploadAssetsOf });
    if (isDisposed) return;
    if (recovery.kind === 'done') return open();
    const { batches } = recovery;
    if (recovery.kind === 'conflict') {
      await open();
      queue.load(batches);
      if (phase !== 'ready') return;
      // Without its base the content is what still applies to the newest: the rest cannot be shown any more.
      content = recovery.mine ?? whatApplies(content, batches);
      return enterConflict(recovery.error);
    }
    const { kept } = recovery;
    if (kept) {
      ({ document } = kept);
      acknowledged = kept;
      keptRevision = kept.revision;
    } else if (saveFailureOf(recovery.error) === 'refused') await open();
    queue.load(batches);
    const isBase = acknowledged?.revision === batches[0]?.baseRevision;
    if (isBase && show()) phase = 'ready';
    else if (phase === 'ready') return enterConflict(recovery.error);
    return stop(recovery.error);
  }

  async function open(): Promise<void> {
    const answer = await transport.open({ id, linkToken });
    if (isDisposed) return;
    if ('error' in answer) return stop(answer.error);
    ({ document } = answer.data);
    acknowledged = { revision: document.revision, content: answer.data.content };
    mustLook = false;
    phase = 'ready';
    if (!show()) await enterConflict(null);
  }

  /** The content anew. False when what waits does not apply any more. */
  function show(): boolean {
    const next = acknowledged && applyPatches(acknowledged.content, queue.patches());
    if (next) content = next;
    return next !== null;
  }

  // The loop

  function run(): Promise<void> {
    mustRunAgain = true;
    running ??= (async () => {
      while (mustRunAgain) {
        mustRunAgain = false;
        while (await step());
      }
      running = null;
    })();
    return running;
  }

  /** Does one thing; true when there may be more to do. */
  async function step(): Promise<boolean> {
    if (isDisposed || phase !== 'ready' || block !== null || !acknowledged) return false;
    const first = queue.first();
    if (first) await send(first);
    else if (mustLook || heardRevision > acknowledged.revision) await look(acknowledged.revision);
    else return false;
    publish();
    return true;
  }

  async function send(batch: Batch): Promise<void> {
    isSaving = true;
    publish();
    let failure = await uploadAssetsOf(batch);
    if (!failure && queue.first() === batch) {
      await queue.markSent(batch);
      const { saveId, baseRevision, patches } = batch;
      const answer = await transport.save({ documentId: id, baseRevision, saveId, patches });
      isSaving = false;
      // Handed to another tab meanwhile, or thrown away: what it became is asked for.
      if (isDisposed || queue.first() !== batch) mustLook = true;
      else if ('data' in answer) await acceptSave(batch, answer.data);
      else failure = answer.error;
    }
    isSaving = false;
    if (failure && !isDisposed) await stop(failure);
  }

  const uploadAssetsOf = (batch: Batch) => assets.uploadNamed(JSON.stringify(batch.patches));

  async function acceptSave(
    batch: Batch,
    { revision, missed }: { revision: number; missed: MissedChange[] },
  ): Promise<void> {
    if (!acknowledged) return;
    const forget = keptRevision > 0 ? { documentId: id, tab } : undefined;
    keptRevision = 0;
    attempts = 0;
    hasSentAssetsAgain = false;
    error = null;
    savedAt = Date.now();
    const theirs = changesAfter(acknowledged.revision, revision - 1, missed);
    const below = theirs && applyPatches(acknowledged.content, [...theirs, ...batch.patches]);
    const isConflict = theirs !== null && touches(theirs, batch);
    if (below) acknowledged = { revision, content: below };
    await queue.settle(batch, revision, forget);
    channel.post({ type: 'saved', documentId: id, revision });
    if (!below) await open();
    else if (isConflict || !show()) await enterConflict(null);
  }

  /** Asks what others saved. */
  async function look(since: number): Promise<void> {
    const answer = await transport.changes({ documentId: id, since });
    if (isDisposed) return;
    if ('error' in answer) return stop(answer.error);
    const { revision, changes } = answer.data;
    mustLook = false;
    heardRevision = 0;
    if (revision === since || !acknowledged) return;
    const theirs = changesAfter(since, revision, changes);
    const next = theirs && applyPatches(acknowledged.content, theirs);
    const isConflict = !queue.isEmpty() && (!rules.merges || !theirs || touches(theirs, null));
    if (isConflict) return enterConflict(null);
    if (!next) return open();
    acknowledged = { revision, content: next };
    queue.rebase(revision);
    if (!show()) await enterConflict(null);
  }

  /** Whether changes of others touch what waits, beside a batch that the server has merged itself. */
  function touches(theirs: readonly Patch[], merged: Batch | null): boolean {
    const mine = queue.patches().slice(merged?.patches.length ?? 0);
    return theirs.length > 0 && pathsInConflict(theirs, mine).length > 0;
  }

  // Failing

  async function stop(failure: ApiError): Promise<void> {
    const meaning = saveFailureOf(failure);
    if (meaning === 'conflict') return enterConflict(failure);
    error = failure;
    if (meaning === 'gone') phase = 'gone';
    else if (meaning === 'assetMissing' && !hasSentAssetsAgain) {
      hasSentAssetsAgain = true;
      assets.forgetSent();
    } else if (meaning === 'later' || meaning === 'signedOut') {
      block = meaning;
      if (meaning === 'later') retryLater();
      await keepBase();
    } else block = 'refused';
  }

  function retryLater(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(unblock, Math.min(longestRetry, firstRetry * 2 ** attempts));
    attempts += 1;
  }

  /** What the waiting work applies to, for a visit that begins without the server or after the base was thinned away. */
  async function keepBase(): Promise<void> {
    if (!acknowledged || !document || queue.isEmpty() || keptRevision === acknowledged.revision) return;
    keptRevision = acknowledged.revision;
    await queue.store({ keep: keptOf(acknowledged.content, false) });
  }

  function keptOf(kept: DocumentContent, isMine: boolean): KeptContent | undefined {
    if (!document || !acknowledged) return undefined;
    const { revision } = acknowledged;
    return { documentId: id, tab, document: { ...document, revision }, revision, content: kept, isMine };
  }

  async function enterConflict(failure: ApiError | null): Promise<void> {
    phase = 'conflict';
    error = failure;
    saveTimer.stop();
    await queue.seal();
    keptRevision = acknowledged?.revision ?? 0;
    if (content) await queue.store({ keep: keptOf(content, true) });
    publish();
  }

  function unblock(): void {
    clearTimeout(retryTimer);
    if (isDisposed || phase === 'conflict') return;
    block = null;
    if (phase === 'ready') void flush();
    else void begin();
    publish();
  }

  // What a person does

  function commit(patches: readonly Patch[]): boolean {
    if (!state.get().canEdit || !acknowledged || !content) return false;
    const next = applyPatches(content, patches);
    if (!next) return false;
    if (patches.length === 0) return true;
    content = next;
    if (block === 'refused') {
      queue.regroup();
      block = null;
      error = null;
    }
    queue.add(patches, acknowledged.revision);
    saveTimer.start();
    publish();
    return true;
  }

  async function flush(): Promise<void> {
    saveTimer.stop();
    // While nothing can go out the draft grows on: an hour offline is one save and not hundreds.
    await (block === null && attempts === 0 ? queue.seal() : queue.keepDraft());
    publish();
    await run();
    if (block !== null || phase !== 'ready' || queue.isEmpty()) return;
    await queue.seal();
    await run();
  }

  /** With their keys: what is on its way meanwhile is not done twice. */
  async function handOver(to: string): Promise<void> {
    publish();
    await opening;
    const isConflict = phase === 'conflict';
    const left = queue.takeAll().map((batch) => ({ ...batch, tab: to }));
    const kept = content && isConflict ? keptOf(content, true) : undefined;
    const forget = { documentId: id, tab };
    await queue.store({ put: left, forget, ...(kept && { keep: { ...kept, tab: to } }) });
    if (isConflict) phase = 'ready';
    block = null;
    mustLook = true;
    show();
    publish();
  }

  const choices = createConflictChoices({
    ...{ id, type, linkToken, transport, assets, queue },
    /** Null unless there is a conflict. */
    mine: () => (phase === 'conflict' && content && document ? { content, document } : null),
    resolve(opened, next) {
      ({ document } = opened);
      acknowledged = { revision: document.revision, content: opened.content };
      content = next;
      phase = 'ready';
      block = null;
      error = null;
      keptRevision = 0;
      publish();
      void run();
    },
    fail(failure) {
      error = failure;
      publish();
    },
  });

  const stopListening = channel.subscribe((message) => {
    if (message.documentId === id && message.type === 'saved') hear(message.revision);
  });

  function hear(revision: number): void {
    if (revision <= (acknowledged?.revision ?? 0)) return;
    heardRevision = Math.max(heardRevision, revision);
    void run();
  }

  /** Title, place or rights changed. */
  async function refresh(): Promise<void> {
    const answer = await transport.open({ id, linkToken });
    if (isDisposed) return;
    if ('error' in answer) {
      if (saveFailureOf(answer.error) === 'gone') await stop(answer.error);
    } else {
      document = { ...answer.data.document, revision: acknowledged?.revision ?? 0 };
      hear(answer.data.document.revision);
    }
    publish();
  }

  void turn.start().then(begin);

  return {
    id,
    assets,
    get: state.get,
    subscribe: state.subscribe,
    change(recipe) {
      if (!state.get().canEdit || !content) return null;
      const done = recordChange(content as T, recipe);
      return commit(done.patches) ? done : null;
    },
    applyPatches: commit,
    flush,
    retry() {
      attempts = 0;
      unblock();
    },
    editHere: turn.take,
    wake() {
      attempts = Math.min(attempts, 1);
      mustLook = true;
      if (block !== 'refused') unblock();
    },
    hide() {
      void queue.keepDraft();
      void flush();
    },
    hear,
    refresh: () => void refresh(),
    dispose() {
      void queue.keepDraft();
      isDisposed = true;
      clearTimeout(retryTimer);
      saveTimer.stop();
      stopListening();
      turn.dispose();
    },
    ...choices,
  };
}

/** Patches of an unbroken line of revisions; null when some are not kept, or replaced everything. */
function changesAfter(after: number, upTo: number, changes: readonly MissedChange[]): Patch[] | null {
  const wanted = changes.filter(({ revision }) => revision > after && revision <= upTo);
  const isWhole = wanted.length === Math.max(0, upTo - after) && wanted.every(({ patches }) => patches);
  return isWhole ? wanted.flatMap(({ patches }) => patches ?? []) : null;
}

function whatApplies(content: DocumentContent | null, batches: readonly Batch[]): DocumentContent | null {
  let next = content;
  for (const { patches } of batches) next = (next && applyPatches(next, patches)) ?? next;
  return next;
}
