import { applyPatches, documentTypes, type Patch } from '@tai/contracts';
import type { Observable } from '@tai/kernel';
import type { Draft } from 'immer';
import type { FieldConflict } from '../domain/fieldConflict.ts';
import type { DocumentState } from '../domain/documentState.ts';
import { recordChange, type Change } from '../domain/recordChange.ts';
import { saveFailureOf } from '../domain/saveFailure.ts';
import { createConflictChoices, type ConflictChoices } from './conflictChoices.ts';
import type { DocumentAssets } from './documentAssets.ts';
import { createEditorTurn } from './editorTurn.ts';
import { createPersonTurn } from './personTurn.ts';
import { dismissConflict } from './mergeTheirs.ts';
import { openWork } from './openWork.ts';
import { createSaveLoop } from './saveLoop.ts';
import { createSaveTimer } from './saveTimer.ts';
import { createSessionCore, type DocumentKey, type SessionCore, type SessionParts } from './sessionCore.ts';
import { handOverWork } from './handOverWork.ts';
import { stopWork } from './stopWork.ts';

/** An open document. Its state is what a page shows; all else is what a person or the browser does. */
export interface DocumentSession<T extends object> extends Observable<DocumentState<T>>, ConflictChoices {
  readonly id: string;
  readonly assets: DocumentAssets;
  /** Changes the content by a recipe on a draft. Null when nothing can be changed now; else what was done and what undoes it. */
  change(recipe: (draft: Draft<T>) => void): Change | null;
  /** Applies patches, such as the inverse of a change. False when they do not apply, or nothing can be changed now. */
  applyPatches(patches: readonly Patch[]): boolean;
  /** The person has answered a conflict of `conflicts`, or it was not worth a question. */
  dismissConflict(conflict: FieldConflict): void;
  /** Saves now. Ends when everything is saved or cannot be saved for the time being. */
  flush(): Promise<void>;
  /** Tries again what was refused or waits for the network. */
  retry(): void;
  /** Takes the turn to edit from the tab, or the person, that has it. */
  editHere(): Promise<void>;
  /** The line to the server is back, or the page is seen again. */
  wake(): void;
  /** The page may vanish at any moment. */
  hide(): void;
  /** The server says that there is a newer revision. */
  hear(revision: number): void;
  /** The server says that title, place or rights changed. */
  refresh(): void;
  /** Opens the document; also again after `stop`. */
  start(): void;
  /** Lets the document and its lock go. What is not saved stays in the browser. */
  stop(): void;
}

/** Makes the session of a document; `start` opens it. */
export function createDocumentSession<T extends object>(
  key: DocumentKey,
  parts: SessionParts,
): DocumentSession<T> {
  const core = createSessionCore(key, parts);
  const work = createWork(core);
  const state = core.state as unknown as Observable<DocumentState<T>>;
  return {
    id: key.id,
    assets: parts.assets,
    get: state.get,
    subscribe: state.subscribe,
    ...createEditing<T>(core, work.saveSoon),
    ...createConflictChoices(core, work.run),
    dismissConflict: (conflict) => dismissConflict(core, conflict),
    flush: work.flush,
    retry() {
      core.attempts = 0;
      work.unblock();
    },
    editHere: () => (core.isMyTurn() ? work.personTurn.take() : work.turn.take()),
    wake() {
      core.attempts = Math.min(core.attempts, 1);
      core.mustLook = true;
      if (core.block !== 'refused' && core.phase !== 'gone') work.unblock();
      // Nobody says it again to a page that was away when the document was unlocked.
      if (core.document?.isLocked) void refresh(core, work);
    },
    hide() {
      void core.queue.keepDraft();
      void work.flush();
    },
    hear: work.hear,
    refresh: () => void refresh(core, work),
    start: work.start,
    stop: work.stop,
  };
}

const firstRetry = 2_000;
const longestRetry = 60_000;

/** What goes on by itself: opening, saving after a pause, trying again, and the turns of tabs. */
function createWork(core: SessionCore) {
  const { key, parts, queue } = core;
  const run = createSaveLoop(core);
  const saveTimer = createSaveTimer(() => void flush());
  let opening: Promise<void> | null = null;
  /** Who opens without the turn recovers nothing, so nothing is opened until it is known whose turn it is. */
  let isAskingForTurn = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = (): void => undefined;
  const turn = createEditorTurn({
    ...{ ...parts, documentId: key.id, isShared: documentTypes[key.type].merges },
    // What the turn brings is recovered by an opening of its own.
    onTurn: () => void (opening ?? Promise.resolve()).then(begin),
    onLost() {
      void queue.seal();
      core.publish();
    },
    async handOver(to) {
      core.publish();
      await opening;
      if (!(await handOverWork(core, to))) await flush();
    },
  });
  core.isMyTurn = turn.isMine;
  const personTurn = takeTurns(core, { flush: () => flush(), run: runOn });

  async function begin(): Promise<void> {
    clearTimeout(retryTimer);
    opening ??= openWork(core).finally(() => {
      opening = null;
      core.publish();
    });
    await opening;
    await runOn();
  }

  async function runOn(): Promise<void> {
    await run();
    clearTimeout(retryTimer);
    if (core.block !== 'later' || core.isStopped) return;
    retryTimer = setTimeout(unblock, Math.min(longestRetry, firstRetry * 2 ** core.attempts));
    core.attempts += 1;
  }

  async function flush(): Promise<void> {
    saveTimer.stop();
    // While nothing can go out the draft grows on: an hour offline is one save and not hundreds.
    await (core.block === null && core.attempts === 0 ? queue.seal() : queue.keepDraft());
    core.publish();
    if (core.block !== null) return;
    await runOn();
    if (core.block !== null || core.phase !== 'ready' || queue.isEmpty()) return;
    await queue.seal();
    await runOn();
  }

  function unblock(): void {
    clearTimeout(retryTimer);
    if (core.isStopped || isAskingForTurn || core.phase === 'conflict') return;
    core.block = null;
    void (core.phase === 'ready' ? flush() : begin());
    core.publish();
  }

  function hear(revision: number): void {
    if (revision <= (core.acknowledged?.revision ?? 0)) return;
    core.heardRevision = Math.max(core.heardRevision, revision);
    // Else the next try looks for it: running on now would only put that off.
    if (core.block === null) void runOn();
  }

  return {
    ...{ run: runOn, flush, unblock, hear, turn, personTurn },
    saveSoon: saveTimer.start,
    start(): void {
      if (!core.isStopped) return;
      core.isStopped = false;
      stopListening = parts.channel.subscribe((message) => {
        if (message.documentId === key.id && message.type === 'saved') hear(message.revision);
      });
      isAskingForTurn = true;
      void turn.start().then(() => {
        isAskingForTurn = false;
        return core.isStopped ? undefined : begin();
      });
    },
    stop(): void {
      void queue.keepDraft();
      clearTimeout(retryTimer);
      saveTimer.stop();
      stopListening();
      turn.stop();
      personTurn.stop();
      parts.assets.dispose();
      core.reset();
      core.publish();
      core.isStopped = true;
    },
  };
}

/** The turns of people, where only one of them edits at a time. */
function takeTurns(core: SessionCore, { flush, run }: Record<'flush' | 'run', () => Promise<void>>) {
  const { account, presence } = core.parts;
  const turn = createPersonTurn({
    ...{ account, presence, isExclusive: !documentTypes[core.key.type].merges, flush },
    standing() {
      const { document, phase } = core;
      if (document === null || phase === 'gone') return { canMeetOthers: false, canEdit: false };
      return {
        canMeetOthers: document.isShared || document.projectId !== null || document.access !== 'owner',
        canEdit: document.access !== 'view' && !document.isLocked && core.isMyTurn(),
      };
    },
    async look() {
      core.mustLook = true;
      await run();
    },
    onChange: core.publish,
  });
  core.otherEditor = turn.otherEditor;
  core.state.subscribe(turn.follow);
  return turn;
}

function createEditing<T extends object>(core: SessionCore, saveSoon: () => void) {
  const { queue, state } = core;

  function commit(patches: readonly Patch[]): boolean {
    const { acknowledged, content } = core;
    if (!state.get().canEdit || !acknowledged || !content) return false;
    const next = applyPatches(content, patches);
    if (!next || patches.length === 0) return next !== null;
    core.content = next;
    if (core.block === 'refused') {
      queue.regroup();
      core.block = null;
      core.error = null;
    }
    queue.add(patches, acknowledged.revision);
    saveSoon();
    core.publish();
    return true;
  }

  return {
    change(recipe: (draft: Draft<T>) => void): Change | null {
      if (!state.get().canEdit || !core.content) return null;
      const change = recordChange(core.content as T, recipe);
      return commit(change.patches) ? change : null;
    },
    applyPatches: commit,
  };
}

async function refresh(
  core: SessionCore,
  { hear, unblock }: Pick<ReturnType<typeof createWork>, 'hear' | 'unblock'>,
): Promise<void> {
  const { id, linkToken } = core.key;
  const answer = await core.parts.transport.open({ id, linkToken });
  if (core.isStopped) return;
  if ('data' in answer) {
    const { document } = answer.data;
    core.document = { ...document, revision: core.acknowledged?.revision ?? document.revision };
    hear(document.revision);
    if (core.block === 'locked' && !document.isLocked) {
      core.error = null;
      unblock();
    }
  } else if (saveFailureOf(answer.error) === 'gone') await stopWork(core, answer.error);
  core.publish();
}
