import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { SizedContent } from './content/applyPatches.ts';
import type { ContentMemory } from './content/contentMemory.ts';
import { documents } from './document.tables.ts';
import { noteClips } from './documentClips.ts';
import type { DocumentRow } from './documentAccess.ts';
import { createRevisionRepository } from './revision.repository.ts';

/** A whole content is written after so many revisions, or when their patches outgrow it. */
const snapshotEvery = 200;
/** A small content is not worth a snapshot each time its few patches outgrow it. */
const snapshotMinBytes = 16 * 1024;
/** Reads the newest content of a document and writes the revision after it. */
export function createRevisionWriting(clock: Clock, memory: ContentMemory) {
  async function newestContent(transaction: DatabaseOrTransaction, row: DocumentRow): Promise<SizedContent> {
    const known = memory.get(row.id, row.revision);
    if (known) return known;
    const found = await createRevisionRepository(transaction).contentAt(row.id, row.revision);
    if (!found) throw new Error(`document ${row.id} has no content at its revision ${row.revision}`);
    return found;
  }

  /** Writes the next revision of a locked document. */
  async function write(
    transaction: DatabaseOrTransaction,
    row: DocumentRow,
    next: SizedContent,
    {
      isRestored = false,
      ...save
    }: { authorId: string; saveId: string; patches: string | null; isRestored?: boolean },
  ): Promise<number> {
    if (row.type === 'storyboard')
      await noteClips(
        transaction,
        { row, before: await newestContent(transaction, row), next },
        isRestored ? null : save.authorId,
      );
    const revision = row.revision + 1;
    const revisions = createRevisionRepository(transaction);
    const savedAt = clock.now();
    await revisions.insert({ documentId: row.id, revision, savedAt, ...save });
    const patchedBytes = row.patchedBytes + Buffer.byteLength(save.patches ?? '');
    const patchedTimes = row.patchedTimes + 1;
    const isGrown =
      save.patches === null ||
      patchedTimes >= snapshotEvery ||
      patchedBytes > Math.max(row.snapshotBytes, snapshotMinBytes);
    if (isGrown) await revisions.insertSnapshot(row.id, revision, JSON.stringify(next.content));
    await transaction
      .update(documents)
      .set({
        ...{ revision, bytes: next.bytes, updatedAt: savedAt },
        ...(isGrown
          ? { snapshotBytes: next.bytes, patchedBytes: 0, patchedTimes: 0 }
          : { patchedBytes, patchedTimes }),
      })
      .where(eq(documents.id, row.id));
    return revision;
  }

  return { newestContent, write };
}
