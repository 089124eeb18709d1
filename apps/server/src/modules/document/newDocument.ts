import { randomUUIDv7 } from 'node:crypto';
import type { DocumentType } from '@tai/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { SizedContent } from './content/applyPatches.ts';
import { documents } from './document.tables.ts';
import type { DocumentRow } from './documentAccess.ts';
import { assertMayFile, type Place } from './documentPlace.ts';
import { createRevisionRepository } from './revision.repository.ts';

interface NewDocument extends Place {
  ownerId: string;
  /** The same key makes one document, however often it is sent. */
  saveId: string;
  type: DocumentType;
  title: string;
  now: number;
}

/**
 * Makes the rows of a document with its first revision.
 * @returns `isNew` false with the one that an earlier call made
 * @throws ApiError what `assertMayFile` says
 */
export async function insertDocument(
  transaction: DatabaseOrTransaction,
  { ownerId, saveId, type, title, projectId, folderId, now }: NewDocument,
  { content, bytes }: SizedContent,
): Promise<{ row: DocumentRow; isNew: boolean }> {
  // Two calls with the same key go one after the other, so that the second finds what the first made.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`document ${ownerId} ${saveId}`}, 0))`,
  );
  const [earlier] = await transaction
    .select()
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), eq(documents.createId, saveId)));
  if (earlier) return { row: earlier, isNew: false };
  await assertMayFile(transaction, ownerId, { projectId, folderId });
  const id = randomUUIDv7();
  const [row] = await transaction
    .insert(documents)
    .values({
      ...{ id, type, title, ownerId, projectId, folderId, createId: saveId },
      ...{ revision: 1, bytes, snapshotBytes: bytes, createdAt: now, updatedAt: now },
    })
    .returning();
  if (!row) throw new Error('insertDocument: no row came back');
  const revisions = createRevisionRepository(transaction);
  await revisions.insert({ documentId: id, revision: 1, saveId, authorId: ownerId, savedAt: now });
  await revisions.insertSnapshot(id, 1, JSON.stringify(content));
  return { row, isNew: true };
}
