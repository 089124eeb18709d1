import { keptContent, showContent, type SessionCore } from './sessionCore.ts';

/**
 * Gives what is not saved to another tab, which saves it. The keys stay, so that a save which is on its way meanwhile is not done
 * twice.
 * @returns false when the browser stores nothing: the work stays here, to be saved from here
 */
export async function handOverWork(core: SessionCore, to: string): Promise<boolean> {
  const { queue, key, parts } = core;
  const isConflict = core.phase === 'conflict';
  const keep = isConflict ? keptContent(core, core.content, true) : null;
  const work = queue.takeAll();
  const isStored = await queue.store({
    put: work.map((batch) => ({ ...batch, tab: to })),
    forget: { documentId: key.id, tab: parts.tab },
    ...(keep && { keep: { ...keep, tab: to } }),
  });
  if (!isStored) queue.load(work);
  if (!isStored && isConflict) return false;
  if (isConflict) core.phase = 'ready';
  core.block = null;
  core.keptRevision = 0;
  core.mustLook = true;
  showContent(core);
  core.publish();
  return isStored;
}
