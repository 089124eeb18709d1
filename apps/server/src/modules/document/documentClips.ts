/*
 * The clips of a storyboard are items of libraries. A row of `documentClips` opens a clip to everybody who may see the storyboard. It is
 * made when a save adds the id of the clip and the author of that save can read the clip. Ids that were there before the save are not
 * looked at: an editor could write the id of another person's clip there and wait for that person to save. A person who picks such a
 * clip from the library does open it: the save then has a new `pick`. Storyboards from before there were rows get them in this way.
 */
import { randomBytes } from 'node:crypto';
import { type DocumentType, storyboardClipIds, storyboardPicks } from '@tai/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { createReadablePictures, pictures } from '../picture/index.ts';
import type { SizedContent } from './content/applyPatches.ts';
import { documentClips } from './document.tables.ts';

interface Save {
  row: { id: string; type: DocumentType };
  /** Null when the document is new. */
  before: SizedContent | null;
  next: SizedContent;
}

/**
 * Notes the clips that a save adds, as far as its author can read them, and which ones are named now.
 * @param authorId null to open nothing that was not open before, as when an old revision comes back
 */
export async function noteClips(
  transaction: DatabaseOrTransaction,
  { row, before, next }: Save,
  authorId: string | null,
): Promise<void> {
  if (row.type !== 'storyboard') return;
  const named = storyboardClipIds(next.content);
  const earlier = new Set(before ? storyboardClipIds(before.content) : []);
  const earlierPicks = new Set(before ? storyboardPicks(before.content).map(keyOfPick) : []);
  const picked = storyboardPicks(next.content).filter((one) => !earlierPicks.has(keyOfPick(one)));
  const pickedIds = new Set(picked.map(({ clipId }) => clipId));
  const added = named.filter((id) => !earlier.has(id) || pickedIds.has(id));
  if (added.length === 0 && named.length === earlier.size) return;
  if (authorId !== null && added.length > 0) {
    const found = await createReadablePictures(transaction).find(authorId, added);
    const clips = found.filter(({ medium }) => medium === 'video');
    await openClips(transaction, row.id, clips);
  }
  const isOf = eq(documentClips.documentId, row.id);
  await transaction
    .update(documentClips)
    .set({ isNamed: named.length === 0 ? false : inArray(documentClips.clipId, named) })
    .where(isOf);
}

const keyOfPick = ({ clipId, pick }: { clipId: string; pick: string }) => `${clipId} ${pick}`;

/** Opens clips in a copy of a storyboard: those that the original opens and that the person who makes the copy can read. */
export async function copyClips(
  transaction: DatabaseOrTransaction,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  const rows = await transaction
    .select({ id: documentClips.clipId })
    .from(documentClips)
    .where(and(eq(documentClips.documentId, from), eq(documentClips.isNamed, true)));
  const ids = rows.map(({ id }) => id);
  const readable = await createReadablePictures(transaction).find(userId, ids);
  await openClips(transaction, to, readable);
}

async function openClips(
  transaction: DatabaseOrTransaction,
  documentId: string,
  clips: readonly { id: string }[],
): Promise<void> {
  if (clips.length === 0) return;
  const rows = clips.map(({ id: clipId }) => ({
    ...{ documentId, clipId, fileId: randomBytes(16).toString('hex'), isNamed: true },
  }));
  await transaction.insert(documentClips).values(rows).onConflictDoNothing();
}

/** The clips among these that the storyboard shows, with the names of their bytes there. For those who may see the storyboard. */
export async function shownClips(
  database: DatabaseOrTransaction,
  documentId: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const { clipId, fileId } = documentClips;
  return database
    .select({ clip: pictures, fileId })
    .from(documentClips)
    .innerJoin(pictures, eq(pictures.id, clipId))
    .where(and(eq(documentClips.documentId, documentId), inArray(clipId, [...ids]), isShown));
}

/** A clip in the trash of its library is gone from storyboards, too. */
export const isShown = and(eq(documentClips.isNamed, true), isNull(pictures.deletedAt));
