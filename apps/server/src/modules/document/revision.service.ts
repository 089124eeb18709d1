import { type DocumentContent, limits, type RevisionGroup } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import { nobody } from '../work/index.ts';
import { reachDocument } from './documentAccess.ts';
import { createRevisionRepository } from './revision.repository.ts';

type ListedRevision = Awaited<ReturnType<ReturnType<typeof createRevisionRepository>['newest']>>[number];

/** Revisions that are read for one page of groups. A session of more saves than this is divided between two pages. */
const revisionsAtOnce = 2_000;
/** Revisions, or groups of them, in one answer. */
const pageSize = 50;

/** Revisions of documents: listed, looked at and named. */
export function createRevisionService({ database }: Pick<Deps, 'database'>) {
  const repository = createRevisionRepository(database);

  return {
    /** @throws ApiError documentNotFound, documentInTrash */
    async list(
      userId: string,
      {
        documentId,
        isGrouped,
        before,
      }: { documentId: string; isGrouped: boolean; before?: number | undefined },
    ): Promise<{ records: RevisionGroup[]; next: number | null }> {
      const { row } = await reachDocument(database, userId, documentId);
      const limit = isGrouped ? revisionsAtOnce : pageSize + 1;
      const rows = await repository.newest(documentId, before ?? row.revision + 1, limit);
      const groups = isGrouped ? groupSessions(rows) : rows.map((one) => groupOf([one]));
      const records = groups.slice(0, pageSize);
      const last = records.at(-1)?.firstRevision;
      const hasMore = last !== undefined && (groups.length > records.length || rows.length === limit);
      return { records, next: hasMore ? last : null };
    },

    /** @throws ApiError documentNotFound, documentInTrash, revisionNotFound */
    async content(userId: string, documentId: string, revision: number): Promise<DocumentContent> {
      await reachDocument(database, userId, documentId);
      const found = await repository.contentAt(documentId, revision);
      if (!found) throw new ApiError('revisionNotFound', { revision });
      return found.content;
    },

    /** @throws ApiError documentNotFound, documentReadOnly, documentInTrash, revisionNotFound, contentEmpty, textTooLong */
    async name(
      userId: string,
      { documentId, revision, name }: { documentId: string; revision: number; name: string | null },
    ): Promise<string | null> {
      const checked = name === null ? null : checkedLine(name, limits.document.revisionNameMaxLength);
      await database.transaction(async (transaction) => {
        await reachDocument(transaction, userId, documentId, { least: 'edit', isLocked: true });
        const isNamed = await createRevisionRepository(transaction).name(documentId, revision, checked);
        if (!isNamed) throw new ApiError('revisionNotFound', { revision });
      });
      return checked;
    },
  };
}

/** Joins what the same person saved without a longer break; what has a name stands alone. Newest first. */
function groupSessions(rows: readonly ListedRevision[]): RevisionGroup[] {
  const sessions: ListedRevision[][] = [];
  for (const row of rows) {
    const session = sessions.at(-1);
    const later = session?.at(-1);
    const isSame =
      later !== undefined &&
      later.name === null &&
      row.name === null &&
      later.authorId === row.authorId &&
      later.savedAt - row.savedAt <= limits.document.sessionGap;
    if (isSame) session?.push(row);
    else sessions.push([row]);
  }
  return sessions.map(groupOf);
}

function groupOf(rows: readonly ListedRevision[]): RevisionGroup {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) throw new Error('groupOf: a session has at least one revision');
  const { author, name } = newest;
  return {
    ...{ revision: newest.revision, firstRevision: oldest.revision, count: rows.length, name },
    author: author && author.name !== '' ? author : nobody,
    ...{ startedAt: oldest.savedAt, endedAt: newest.savedAt },
  };
}
