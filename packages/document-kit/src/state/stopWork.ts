import type { ApiError } from '@tai/api-client';
import { saveFailureOf } from '../domain/saveFailure.ts';
import { keptContent, type SessionCore } from './sessionCore.ts';

/** Draws from a failure what goes on: nothing, the same again, or a question to the person. */
export async function stopWork(core: SessionCore, failure: ApiError): Promise<void> {
  const meaning = saveFailureOf(failure);
  if (meaning === 'conflict') return enterConflict(core, failure);
  core.error = failure;
  if (meaning === 'gone') core.phase = 'gone';
  else if (meaning === 'assetMissing' && !core.hasSentAssetsAgain) {
    core.hasSentAssetsAgain = true;
    core.parts.assets.forgetSent();
  } else if (meaning === 'later' || meaning === 'signedOut' || meaning === 'locked') {
    core.block = meaning;
    if (meaning === 'locked' && core.document) core.document = { ...core.document, isLocked: true };
    await keepBase(core);
  } else core.block = 'refused';
}

/** Stops until the person chooses. Their content is stored whole: it must not depend on a base that may be thinned away. */
export async function enterConflict(core: SessionCore, failure: ApiError | null): Promise<void> {
  const { queue } = core;
  core.phase = 'conflict';
  core.error = failure;
  await queue.seal();
  core.keptRevision = core.acknowledged?.revision ?? 0;
  const keep = keptContent(core, core.content, true);
  if (keep) await queue.store({ keep });
  core.publish();
}

/** Stores what the waiting work applies to, for a visit that begins without the server or after the base was thinned away. */
async function keepBase(core: SessionCore): Promise<void> {
  const { acknowledged, queue } = core;
  if (!acknowledged || queue.isEmpty() || core.keptRevision === acknowledged.revision) return;
  const keep = keptContent(core, acknowledged.content, false);
  if (!keep) return;
  core.keptRevision = acknowledged.revision;
  await queue.store({ keep });
}
