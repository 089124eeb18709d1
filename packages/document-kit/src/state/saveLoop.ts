/*
 * One loop sends and asks, one call at a time, so that no answer overtakes another. Changes of others come in below what waits.
 * When both touch the same, the own values are set aside where the type merges; else it is a conflict about the whole.
 */
import type { ApiError } from '@tai/api-client';
import { applyPatches, documentTypes, pathsInConflict, type Patch } from '@tai/contracts';
import type { Batch } from '../domain/batch.ts';
import type { MissedChange } from '../domain/documentTransport.ts';
import { saveFailureOf } from '../domain/saveFailure.ts';
import { mergeTheirs, noteOverwritten, rememberSaved, unbroken } from './mergeTheirs.ts';
import { openContent } from './openWork.ts';
import { showContent, uploadAssets, type SessionCore } from './sessionCore.ts';
import { enterConflict, stopWork } from './stopWork.ts';

/** Makes the loop. It runs until there is nothing to do or something stands in the way. */
export function createSaveLoop(core: SessionCore): () => Promise<void> {
  let running: Promise<void> | null = null;
  let mustRunAgain = false;

  async function loop(): Promise<void> {
    try {
      while (mustRunAgain) {
        mustRunAgain = false;
        while (await step(core));
      }
    } finally {
      // A fault in one step must not end saving for as long as the page lives.
      running = null;
    }
  }

  return () => {
    mustRunAgain = true;
    running ??= loop();
    return running;
  };
}

/** Does one thing; true when there may be more to do. */
async function step(core: SessionCore): Promise<boolean> {
  const { acknowledged, queue } = core;
  if (core.isStopped || core.phase !== 'ready' || core.block !== null || !acknowledged) return false;
  const first = queue.first();
  if (first) await send(core, first);
  else if (core.mustLook || core.heardRevision > acknowledged.revision)
    await look(core, acknowledged.revision);
  else return false;
  core.publish();
  return true;
}

async function send(core: SessionCore, batch: Batch): Promise<void> {
  const { queue, parts, key } = core;
  core.isSaving = true;
  core.publish();
  let failure = await uploadAssets(core, batch);
  if (!failure && queue.first() === batch) {
    await queue.markSent(batch);
    const { saveId, baseRevision, patches } = batch;
    const answer = await parts.transport.save({ documentId: key.id, baseRevision, saveId, patches });
    // Handed to another tab meanwhile: what became of it is asked for.
    if (queue.first() !== batch) core.mustLook = true;
    else if ('data' in answer) await acceptSave(core, batch, answer.data);
    else failure = answer.error;
  }
  core.isSaving = false;
  if (!failure || core.isStopped) return;
  if (saveFailureOf(failure) === 'conflict') await settleConflict(core, batch, failure);
  else await stopWork(core, failure);
}

/** The server refuses a save because of what others saved: takes that in, which sets aside what the two have in common. */
async function settleConflict(core: SessionCore, batch: Batch, failure: ApiError): Promise<void> {
  const { acknowledged, queue, key } = core;
  if (documentTypes[key.type].merges && acknowledged) await look(core, acknowledged.revision);
  if (core.isStopped) return;
  const isUnchanged = core.phase === 'ready' && core.block === null && queue.first() === batch;
  if (isUnchanged) await enterConflict(core, failure);
  // The refusal says who saved last.
  else if (core.phase === 'conflict') core.error = failure;
}

async function acceptSave(
  core: SessionCore,
  batch: Batch,
  { revision, missed }: { revision: number; missed: MissedChange[] },
): Promise<void> {
  const { acknowledged, queue, parts, key } = core;
  if (!acknowledged) return;
  const forget = core.keptRevision > 0 ? { documentId: key.id, tab: parts.tab } : undefined;
  Object.assign(core, { keptRevision: 0, attempts: 0, hasSentAssetsAgain: false, error: null });
  core.savedAt = Date.now();
  const changes = unbroken(acknowledged.revision, revision - 1, missed);
  const theirs = changes?.flatMap((change) => change.patches ?? []);
  const below = theirs && applyPatches(acknowledged.content, [...theirs, ...batch.patches]);
  if (below) {
    noteOverwritten(core, changes ?? [], acknowledged.content, below);
    core.acknowledged = { revision, content: below };
  }
  rememberSaved(core, batch.patches);
  await queue.settle(batch, revision, forget);
  parts.channel.post({ type: 'saved', documentId: key.id, revision });
  // The server has merged the batch itself; what was done after it has not been compared.
  const isConflict = theirs !== undefined && touches(theirs, queue.patches());
  if (!below) await openContent(core);
  else if (isConflict) {
    const isMerged = await mergeTheirs(core, { revision, changes: changes ?? [], content: below });
    if (!isMerged) await enterConflict(core, null);
  } else if (!showContent(core)) await enterConflict(core, null);
}

/** Asks what others saved. */
async function look(core: SessionCore, since: number): Promise<void> {
  const { queue, key } = core;
  // What is heard from now on may be newer than the answer, and is asked for after it.
  Object.assign(core, { mustLook: false, heardRevision: 0 });
  const answer = await core.parts.transport.changes({ documentId: key.id, since });
  if (core.isStopped) return;
  if ('error' in answer) {
    core.mustLook = true;
    return stopWork(core, answer.error);
  }
  const { revision, changes } = answer.data;
  Object.assign(core, { attempts: 0, error: null });
  const { acknowledged } = core;
  if (revision === since || !acknowledged) return;
  const theirs = unbroken(since, revision, changes);
  const patches = theirs?.flatMap((change) => change.patches ?? []);
  const next = patches && applyPatches(acknowledged.content, patches);
  if (next) noteOverwritten(core, theirs ?? [], acknowledged.content, next);
  const { merges } = documentTypes[key.type];
  if (!queue.isEmpty() && (!merges || !patches || touches(patches, queue.patches()))) {
    const isMerged = next && (await mergeTheirs(core, { revision, changes: theirs ?? [], content: next }));
    return isMerged ? undefined : enterConflict(core, null);
  }
  if (!next) return openContent(core);
  core.acknowledged = { revision, content: next };
  queue.rebase(revision);
  if (!showContent(core)) await enterConflict(core, null);
}

function touches(theirs: readonly Patch[], mine: readonly Patch[]): boolean {
  return theirs.length > 0 && pathsInConflict(theirs, mine).length > 0;
}
