import type { Document, DocumentType } from '@tai/contracts';
import { and, asc, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { containsText } from '../../platform/database/containsText.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createCursors } from '../../platform/http/cursors.ts';
import { cleanLine } from '../../platform/text/plainText.ts';
import { projectMembers, roleIn } from '../project/index.ts';
import { documents, documentShares, documentVisits } from './document.tables.ts';
import { levelFor } from './documentAccess.ts';
import { presentDocument, selectShown, type ShownDocument } from './documentView.ts';

type View = 'mine' | 'shared' | 'all' | 'project' | 'trash';
type Sort = 'changed' | 'created' | 'title';

interface DocumentQuery {
  view: View;
  projectId?: string | undefined;
  folderId?: string | null | undefined;
  type?: DocumentType | undefined;
  search?: string | undefined;
  sort: Sort;
  cursor?: string | undefined;
  pageSize: number;
}

/** By what a list is sorted, and the same of a row. */
const orders = {
  changed: { column: sql`${documents.updatedAt}`, valueOf: ({ row }: ShownDocument) => row.updatedAt },
  created: { column: sql`${documents.createdAt}`, valueOf: ({ row }: ShownDocument) => row.createdAt },
  trashed: { column: sql`${documents.trashedAt}`, valueOf: ({ row }: ShownDocument) => row.trashedAt ?? 0 },
  title: { column: sql`lower(${documents.title})`, valueOf: null },
};

/** Lists of documents as somebody sees them. */
export function createDocumentList({ database, secrets }: Pick<Deps, 'database' | 'secrets'>) {
  const cursorsOf = (view: View, sort: string) =>
    createCursors(
      secrets,
      `document.list ${view} ${sort}`,
      z.object({ value: z.union([z.number(), z.string()]), id: z.string() }),
    );

  return {
    /** @throws ApiError projectNotFound, badRequest, cursorInvalid */
    async list(userId: string, query: DocumentQuery): Promise<{ records: Document[]; next: string | null }> {
      const { view, projectId, pageSize } = query;
      const sort = view === 'trash' ? 'trashed' : query.sort;
      const cursors = cursorsOf(view, sort);
      const after = cursors.open(query.cursor);
      if (projectId !== undefined) await roleIn(database, userId, projectId);
      else if (view === 'project') throw new ApiError('badRequest', { detail: 'projectId: it is missing' });
      const { column } = orders[sort];
      const isUp = sort === 'title';
      const behind = isUp ? sql`>` : sql`<`;
      const order = isUp ? asc : desc;
      const search = cleanLine(query.search ?? '');
      const rows = await selectShown(database, userId)
        .where(
          and(
            eq(documents.isRemoved, false),
            view === 'trash' ? isNotNull(documents.trashedAt) : isNull(documents.trashedAt),
            isInView(userId, view, projectId),
            folderCondition(query.folderId),
            query.type && eq(documents.type, query.type),
            search === '' ? undefined : containsText(documents.title, search),
            after === null
              ? undefined
              : sql`(${column}, ${documents.id}) ${behind} (${after.value}, ${after.id})`,
          ),
        )
        .orderBy(order(column), order(documents.id))
        .limit(pageSize + 1);
      const seen = rows.slice(0, pageSize);
      const last = seen.at(-1);
      return {
        records: seen.map(presentDocument),
        next:
          rows.length > pageSize && last
            ? cursors.seal({ value: await placeOf(last, sort), id: last.row.id })
            : null,
      };
    },
  };

  /** As the database writes it: it may know other small letters than JavaScript. */
  async function placeOf(shown: ShownDocument, sort: keyof typeof orders): Promise<number | string> {
    const { column, valueOf } = orders[sort];
    if (valueOf) return valueOf(shown);
    const [row] = await database
      .select({ value: sql<string>`${column}` })
      .from(documents)
      .where(eq(documents.id, shown.row.id));
    return row?.value ?? '';
  }
}

function folderCondition(folderId: string | null | undefined): SQL | undefined {
  if (folderId === undefined) return undefined;
  return folderId === null ? isNull(documents.folderId) : eq(documents.folderId, folderId);
}

function isInView(userId: string, view: View, projectId: string | undefined): SQL | undefined {
  const isMine = isPersonal(userId);
  if (view === 'mine') return isMine;
  if (view === 'shared') return isSharedWith(userId);
  if (view === 'all') return or(isMine, isInOwnProject(userId), isSharedWith(userId));
  if (projectId === undefined) return isMine;
  const isThere = eq(documents.projectId, projectId);
  // In the trash of a project everybody finds what they may restore.
  return view === 'trash' ? and(isThere, eq(levelFor(userId), 3)) : isThere;
}

/** In a project that somebody is a member of. */
export function isInOwnProject(userId: string): SQL {
  return sql`exists (select 1 from ${projectMembers}
    where ${projectMembers.projectId} = ${documents.projectId} and ${projectMembers.userId} = ${userId})`;
}

/** In the personal space of somebody. */
export function isPersonal(userId: string): SQL | undefined {
  return and(eq(documents.ownerId, userId), isNull(documents.projectId));
}

/** Of other people, and not in a project of one's own. */
export function isSharedWith(userId: string): SQL | undefined {
  const isMine = isPersonal(userId);
  const isOpen = or(eq(documents.isForEveryone, true), eq(documentVisits.linkToken, documents.linkToken));
  const shares = sql`select ${documentShares.documentId} from ${documentShares}
    where ${documentShares.userId} = ${userId}`;
  const visits = sql`select visited.document_id from ${documentVisits} as visited where visited.user_id = ${userId}`;
  return and(
    // What could be shared is found by index; whether it still is, is asked of the few that are found.
    sql`${documents.id} in (${shares} union all ${visits})`,
    // The visit is the reader's own, see `selectShown`.
    or(sql`(${documentVisits.openedAt} is not null and ${isOpen})`, sql`${documents.id} in (${shares})`),
    isMine && not(isMine),
    not(isInOwnProject(userId)),
  );
}
