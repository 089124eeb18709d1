import type { CanvasLine } from '@tai/contracts';
import { and, count, desc, eq, isNull, not, or, type SQL } from 'drizzle-orm';
import { containsText } from '../../platform/database/containsText.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { cleanLine } from '../../platform/text/plainText.ts';
import { documents, isInOwnProject, isPersonal, isSharedWith, selectShown } from '../document/index.ts';
import { presentCanvas } from './canvasLine.ts';

type Scope = 'all' | 'own' | 'shared';

interface CanvasQuery {
  currPage: number;
  pageSize: number;
  search: string;
  scope: Scope;
}

/** Boards that somebody made, has by a share or a link that they opened, or finds in their projects. Last modified first. */
export async function listCanvases(
  database: DatabaseOrTransaction,
  userId: string,
  { currPage, pageSize, search, scope }: CanvasQuery,
): Promise<{ records: CanvasLine[]; total: number }> {
  const words = cleanLine(search);
  const isListed = and(
    eq(documents.type, 'board'),
    eq(documents.isRemoved, false),
    isNull(documents.trashedAt),
    isInScope(userId, scope),
    words === '' ? undefined : containsText(documents.title, words),
  );
  const rows = await selectShown(database, userId)
    .where(isListed)
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize);
  // From the same joins: whether a link still opens one is a condition on the reader's visit.
  const ids = selectShown(database, userId).where(isListed).as('listed');
  const [counted] = await database.select({ total: count() }).from(ids);
  return { records: rows.map((shown) => presentCanvas(userId, shown)), total: counted?.total ?? 0 };
}

function isInScope(userId: string, scope: Scope): SQL | undefined {
  const isMine = eq(documents.ownerId, userId);
  const inProject = isInOwnProject(userId);
  const own = or(isPersonal(userId), and(isMine, inProject));
  const shared = or(isSharedWith(userId), and(inProject, not(isMine)));
  if (scope === 'all') return or(isPersonal(userId), inProject, isSharedWith(userId));
  return scope === 'own' ? own : shared;
}
