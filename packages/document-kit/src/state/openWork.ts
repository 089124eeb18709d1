import { applyPatches, type DocumentContent } from '@tai/contracts';
import type { Batch } from '../domain/batch.ts';
import { saveFailureOf } from '../domain/saveFailure.ts';
import { recoverWork, type Recovery } from './recoverWork.ts';
import { showContent, uploadAssets, type SessionCore } from './sessionCore.ts';
import { mergeRecovered } from './mergeTheirs.ts';
import { enterConflict, stopWork } from './stopWork.ts';

/** Sends what waits from earlier, then opens. A tab that only follows opens at once. */
export async function openWork(core: SessionCore): Promise<void> {
  core.phase = 'opening';
  core.block = null;
  core.error = null;
  core.publish();
  // Not again in the same visit: storage may have refused those of this page.
  if (core.conflicts.length === 0)
    core.conflicts = await core.parts.storage.conflicts(core.key.id).catch(() => []);
  if (!core.isMyTurn()) return openContent(core);
  const { key, parts, queue } = core;
  await queue.seal();
  const recovery = await recoverWork({
    ...parts,
    ...{ documentId: key.id, queue, inMemory: queue.takeAll() },
    uploadAssets: (batch) => uploadAssets(core, batch),
  });
  if (core.isStopped) queue.load(recovery.kind === 'done' ? [] : recovery.batches);
  else if (recovery.kind === 'done') await openContent(core);
  else if (recovery.kind === 'conflict') await openInConflict(core, recovery);
  else await openUnsent(core, recovery);
}

/** Takes over the newest content of the server, with what waits on top. */
export async function openContent(core: SessionCore): Promise<void> {
  const { id, linkToken } = core.key;
  const answer = await core.parts.transport.open({ id, linkToken });
  if (core.isStopped) return;
  if ('error' in answer) return stopWork(core, answer.error);
  const { document, content } = answer.data;
  Object.assign(core, { document, phase: 'ready', mustLook: false });
  core.acknowledged = { revision: document.revision, content };
  if (!showContent(core)) await enterConflict(core, null);
}

async function openInConflict(
  core: SessionCore,
  { mine, batches, error }: Extract<Recovery, { kind: 'conflict' }>,
): Promise<void> {
  await openContent(core);
  core.queue.load(batches);
  if (core.phase !== 'ready') return;
  if (error && mine && (await mergeRecovered(core, mine, batches))) return;
  // Without its base the content is what still applies to the newest: the rest cannot be shown any more.
  core.content = mine ?? whatApplies(core.content, batches);
  await enterConflict(core, error);
}

/** Goes on with what could not be sent, where this browser has the content that it applies to. */
async function openUnsent(
  core: SessionCore,
  { kept, batches, error }: Extract<Recovery, { kind: 'stopped' }>,
): Promise<void> {
  if (kept) {
    core.document = kept.document;
    core.acknowledged = kept;
    core.keptRevision = kept.revision;
  } else if (['refused', 'locked'].includes(saveFailureOf(error))) await openContent(core);
  core.queue.load(batches);
  const isBase = core.acknowledged?.revision === batches[0]?.baseRevision;
  if (isBase && showContent(core)) core.phase = 'ready';
  else if (core.phase === 'ready') return enterConflict(core, error);
  await stopWork(core, error);
}

function whatApplies(content: DocumentContent | null, batches: readonly Batch[]): DocumentContent | null {
  let next = content;
  for (const { patches } of batches) next = (next && applyPatches(next, patches)) ?? next;
  return next;
}
