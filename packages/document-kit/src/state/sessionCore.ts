/*
 * What the parts of a session share. `acknowledged` is what the server is known to have; the queue holds what it does not have
 * yet; the content is the one with the other applied on top.
 */
import type { ApiError } from '@tai/api-client';
import {
  applyPatches,
  documentTypes,
  type Document,
  type DocumentContent,
  type DocumentType,
  type PatchPath,
} from '@tai/contracts';
import { createObservable, type ObservableValue } from '@tai/kernel';
import type { Batch, KeptContent } from '../domain/batch.ts';
import type { FieldConflict } from '../domain/fieldConflict.ts';
import type { DocumentState, DocumentStatus } from '../domain/documentState.ts';
import type { DocumentTransport } from '../domain/documentTransport.ts';
import { createChangeQueue, type ChangeQueue } from './changeQueue.ts';
import type { DocumentAssets } from './documentAssets.ts';
import type { EditorPresence } from './personTurn.ts';
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
  /** Who else has the document open. Without it one is alone. */
  presence?: EditorPresence;
}

/** What a session knows; it begins anew with each start. */
interface Knowledge {
  acknowledged: { revision: number; content: DocumentContent } | null;
  document: Document | null;
  content: DocumentContent | null;
  phase: 'opening' | 'ready' | 'conflict' | 'gone';
  /** What stops the loop; null while it runs. */
  block: 'later' | 'signedOut' | 'locked' | 'refused' | null;
  error: ApiError | null;
  isSaving: boolean;
  savedAt: number | null;
  /** Newest revision that the server spoke of. */
  heardRevision: number;
  /** Ask for changes although nobody spoke of any. */
  mustLook: boolean;
  hasSentAssetsAgain: boolean;
  /** Own values that gave way to those of others. */
  conflicts: readonly FieldConflict[];
  /** Paths that were saved here, and when: others may write over them. */
  savedPaths: readonly { path: PatchPath; savedAt: number }[];
  /** Revision whose content is stored for the waiting work; 0 for none. */
  keptRevision: number;
  /** Failures since the last answer. */
  attempts: number;
  /** The browser refused to store what waits: its storage is full or forbidden. */
  isStorageRefused: boolean;
}

const nothing: Knowledge = {
  ...{ acknowledged: null, document: null, content: null, phase: 'opening', block: null, error: null },
  ...{ isSaving: false, savedAt: null, heardRevision: 0, mustLook: false, hasSentAssetsAgain: false },
  ...{ keptRevision: 0, attempts: 0, isStorageRefused: false, conflicts: [], savedPaths: [] },
};

const alone = { isMyTurn: () => true, otherEditor: () => null };

export type SessionCore = Knowledge & {
  readonly key: DocumentKey;
  readonly parts: SessionParts;
  readonly queue: ChangeQueue;
  readonly state: ObservableValue<DocumentState<DocumentContent>>;
  isStopped: boolean;
  /** Set by the turns to edit: among the tabs of the person, and among people. */
  isMyTurn: () => boolean;
  otherEditor: () => string | null;
  /** Forgets everything but what waits. */
  reset(): void;
  /** Tells the page what changed, if anything did. */
  publish(): void;
};

/** Makes what is shared, before anything runs. */
export function createSessionCore(key: DocumentKey, parts: SessionParts): SessionCore {
  const { patchBytes } = documentTypes[key.type];
  const { tab, storage } = parts;
  const core: SessionCore = {
    ...nothing,
    key,
    parts,
    queue: createChangeQueue({ documentId: key.id, tab, storage, onStored }, patchBytes),
    state: createObservable(stateOf({ ...nothing, ...alone, parts }, true)),
    isStopped: true,
    ...alone,
    reset: () => void Object.assign(core, nothing),
    publish() {
      if (core.isStopped) return;
      const next = stateOf(core, core.queue.isEmpty());
      const before = core.state.get();
      const names = Object.keys(next) as (keyof typeof next)[];
      if (names.some((name) => !Object.is(next[name], before[name]))) core.state.set(next);
    },
  };
  function onStored(isStored: boolean): void {
    core.isStorageRefused = !isStored;
    core.publish();
  }
  return core;
}

type Stated = Knowledge & Pick<SessionCore, 'isMyTurn' | 'otherEditor' | 'parts'>;

function stateOf(core: Stated, isEmpty: boolean): DocumentState<DocumentContent> {
  const { content, document, savedAt, error, phase, conflicts } = core;
  const isStorageRefused = core.isStorageRefused || core.parts.assets.isHolding();
  const readOnly = readOnlyReason(core);
  return {
    ...{ status: statusOf(core, isEmpty), content, document, savedAt, error, readOnly, isStorageRefused },
    conflicts,
    editor: readOnly === 'otherPerson' ? core.otherEditor() : null,
    revision: core.acknowledged?.revision ?? 0,
    canEdit: phase === 'ready' && content !== null && readOnly === null,
    hasUnsaved: !isEmpty,
  };
}

function readOnlyReason({
  document,
  isMyTurn,
  otherEditor,
}: Stated): DocumentState<DocumentContent>['readOnly'] {
  if (document?.access === 'view') return 'access';
  if (document?.isLocked) return 'locked';
  if (!isMyTurn()) return 'otherTab';
  return otherEditor() === null ? null : 'otherPerson';
}

function statusOf(core: Stated, isEmpty: boolean): DocumentStatus {
  const { phase, block } = core;
  if (phase === 'gone' || phase === 'conflict') return phase;
  if (block === 'refused') return 'refused';
  if (phase === 'opening') return block === null ? 'opening' : 'offline';
  if (readOnlyReason(core) && isEmpty) return 'readOnly';
  if (block === 'later') return 'offline';
  if (core.isSaving) return 'saving';
  return isEmpty ? 'saved' : 'unsaved';
}

/** The content anew. False when what waits does not apply any more. */
export function showContent(core: SessionCore): boolean {
  const { acknowledged, queue } = core;
  const next = acknowledged && applyPatches(acknowledged.content, queue.patches());
  if (next) core.content = next;
  return next !== null;
}

/** A content as it is stored for a later visit. */
export function keptContent(
  core: SessionCore,
  content: DocumentContent | null,
  isMine: boolean,
): KeptContent | null {
  const { document, acknowledged, key, parts } = core;
  if (!document || !acknowledged || !content) return null;
  const { revision } = acknowledged;
  return {
    documentId: key.id,
    tab: parts.tab,
    document: { ...document, revision },
    revision,
    content,
    isMine,
  };
}

/** Sends the files that a batch names. */
export function uploadAssets({ parts }: SessionCore, batch: Batch): Promise<ApiError | null> {
  return parts.assets.uploadNamed(JSON.stringify(batch.patches));
}
