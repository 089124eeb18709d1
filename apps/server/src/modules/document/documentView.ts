import { type Document, type DocumentAccess, fileUrl, type ShareLevel } from '@tai/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { projectMembers } from '../project/index.ts';
import { nobody } from '../work/index.ts';
import { accessOf, type DocumentRow, levelFor } from './documentAccess.ts';
import { documents, documentShares, documentVisits } from './document.tables.ts';

/** What a document is shown from; `people` and `openedAt` belong to the reader. */
const shownColumns = (readerId: string) => ({
  row: documents,
  level: levelFor(readerId),
  owner: { id: users.id, name: users.username, avatar: users.avatar },
  /** The widest level that somebody has by name: `edit` sorts before `view`. */
  sharedLevel: sql<ShareLevel | null>`(
    select min(${documentShares.level}) from ${documentShares}
    where ${documentShares.documentId} = ${documents.id})`,
  /** The widest level that the members of its project have, but for who made it. */
  memberLevel: sql<ShareLevel | null>`(
    select min(case when ${projectMembers.role} = 'viewer' then 'view' else 'edit' end) from ${projectMembers}
    where ${projectMembers.projectId} = ${documents.projectId}
      and ${projectMembers.userId} is distinct from ${documents.ownerId})`,
  openedAt: documentVisits.openedAt,
});

/** Documents with what a list shows of them, as a reader sees them. */
export function selectShown(database: DatabaseOrTransaction, readerId: string) {
  return database
    .select(shownColumns(readerId))
    .from(documents)
    .leftJoin(users, eq(users.id, documents.ownerId))
    .leftJoin(
      documentVisits,
      and(eq(documentVisits.documentId, documents.id), eq(documentVisits.userId, readerId)),
    )
    .$dynamic();
}

export type ShownDocument = Awaited<ReturnType<typeof selectShown>>[number];

export function presentDocument({ row, level, owner, sharedLevel, openedAt }: ShownDocument): Document {
  return presentRow(row, { access: accessOf(level), owner, sharedLevel, openedAt });
}

function presentRow(
  row: DocumentRow,
  {
    access,
    owner,
    sharedLevel,
    openedAt,
  }: { access: DocumentAccess } & Pick<ShownDocument, 'owner' | 'sharedLevel' | 'openedAt'>,
): Document {
  const { id, type, title, projectId, folderId, revision, bytes, coverId, coverRevision } = row;
  return {
    ...{ id, type, title, projectId, folderId, revision, bytes, access },
    owner: owner && owner.name !== '' ? owner : nobody,
    coverUrl: coverId === null ? null : fileUrl(coverId, '256'),
    coverRevision: coverId === null ? null : coverRevision,
    isShared: sharedLevel !== null || row.isForEveryone || row.linkToken !== null,
    isForEveryone: row.isForEveryone,
    isLocked: row.isLocked,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    openedAt,
    trashedAt: row.trashedAt,
  };
}

/** One document as a reader sees it; the caller has found out that they may. */
export async function presentOne(
  database: DatabaseOrTransaction,
  readerId: string,
  id: string,
): Promise<Document> {
  const [found] = await selectShown(database, readerId).where(eq(documents.id, id));
  if (!found) throw new Error(`presentOne: document ${id} vanished`);
  return presentDocument(found);
}
