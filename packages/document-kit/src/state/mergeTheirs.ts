/*
 * What others saved comes in below the own work. Where both changed the same value, theirs stays, the own one is set aside for the
 * person to look at, and all the rest of the own work goes on by itself.
 */
import { documentTypes, touchedPath, type DocumentContent, type Patch } from '@tai/contracts';
import type { Batch } from '../domain/batch.ts';
import type { MissedChange } from '../domain/documentTransport.ts';
import {
  joinConflicts,
  overwritten,
  setAsideConflicts,
  type FieldConflict,
} from '../domain/fieldConflict.ts';
import { showContent, type SessionCore } from './sessionCore.ts';

/** Conflicts that a person can have to answer; of more the oldest are left to the history of the document. */
const conflictsMax = 50;
/** How long a value that was saved here counts as changed at the same time, in milliseconds. */
const sameTime = 15_000;
/** Paths that are remembered for that time. */
const savedPathsMax = 200;

/** What others saved, and the content with it. */
export interface Theirs {
  revision: number;
  changes: readonly MissedChange[];
  content: DocumentContent;
}

/**
 * Takes theirs over where the own work touches the same, and sets the own values aside.
 * @param mine the content with the own work in it
 * @returns false when only the person can decide, about the work as a whole; nothing has changed then
 */
export async function mergeTheirs(core: SessionCore, theirs: Theirs, mine = core.content): Promise<boolean> {
  const { queue, key } = core;
  if (!documentTypes[key.type].merges || !mine) return false;
  const { revision, changes, content } = theirs;
  const own = { type: key.type, mine, patches: queue.patches() };
  const merged = setAsideConflicts({ ...own, changes, theirs: content });
  if (!merged) return false;
  core.conflicts = joinConflicts(core.conflicts, merged.conflicts, conflictsMax);
  core.acknowledged = { revision, content };
  core.keptRevision = 0;
  // What waits is replaced before anything can be added to it; the write has the own values in it, so a crash loses none.
  const stored = queue.replaceBy(merged.patches, revision, core.conflicts);
  showContent(core);
  core.publish();
  await stored;
  return true;
}

/** The same for work of an earlier visit. @param mine the content with it */
export async function mergeRecovered(
  core: SessionCore,
  mine: DocumentContent,
  batches: readonly Batch[],
): Promise<boolean> {
  const { acknowledged, key } = core;
  const [first] = batches;
  // Batches of several tabs do not build on each other: their content is not one.
  if (!acknowledged || !first || batches.some(({ chain }) => chain !== first.chain)) return false;
  const { baseRevision: since } = first;
  const answer = await core.parts.transport.changes({ documentId: key.id, since });
  if ('error' in answer || core.isStopped) return false;
  const { revision, content } = acknowledged;
  const changes = unbroken(since, revision, answer.data.changes);
  return changes !== null && mergeTheirs(core, { revision, changes, content }, mine);
}

/** Changes of every revision after one up to another; null when some are not kept, or replaced everything. */
export function unbroken(
  after: number,
  upTo: number,
  changes: readonly MissedChange[],
): MissedChange[] | null {
  const wanted = changes.filter(({ revision }) => revision > after && revision <= upTo);
  const isWhole = wanted.length === Math.max(0, upTo - after) && wanted.every(({ patches }) => patches);
  return isWhole ? wanted : null;
}

/** Remembers what was saved here just now. */
export function rememberSaved(core: SessionCore, patches: readonly Patch[]): void {
  const savedAt = Date.now();
  const paths = new Map(core.savedPaths.map((one) => [JSON.stringify(one.path), one]));
  for (const patch of patches) {
    const path = touchedPath(patch);
    paths.delete(JSON.stringify(path));
    paths.set(JSON.stringify(path), { path, savedAt });
  }
  core.savedPaths = [...paths.values()].slice(-savedPathsMax);
}

/** Notes what others wrote over of what was saved here a moment ago. @param before the content without their changes */
export function noteOverwritten(
  core: SessionCore,
  changes: readonly MissedChange[],
  before: DocumentContent,
  after: DocumentContent,
): void {
  if (!documentTypes[core.key.type].merges) return;
  const since = Date.now() - sameTime;
  core.savedPaths = core.savedPaths.filter(({ savedAt }) => savedAt > since);
  if (core.savedPaths.length === 0) return;
  const paths = core.savedPaths.map(({ path }) => path);
  const found = overwritten(paths, changes, {
    ...{ type: core.key.type, before, after },
    account: core.parts.account,
  });
  if (found.length > 0) setConflicts(core, joinConflicts(core.conflicts, found, conflictsMax));
}

export function dismissConflict(core: SessionCore, conflict: FieldConflict): void {
  setConflicts(
    core,
    core.conflicts.filter((one) => one !== conflict),
  );
  core.publish();
}

function setConflicts(core: SessionCore, conflicts: readonly FieldConflict[]): void {
  core.conflicts = conflicts;
  void core.queue.store({ conflicts: { documentId: core.key.id, list: conflicts } });
}
