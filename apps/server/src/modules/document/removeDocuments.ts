import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { documents } from './document.tables.ts';
import { removeDocumentComments } from './removeDocumentComments.ts';
import { markRemoved, removeMarked } from './removeDocument.ts';

/**
 * Removes the documents of a personal space, also those in the trash, and what the person said about others. Documents in projects
 * stay there without a name.
 */
export async function removeDocuments(deps: Deps, userId: string): Promise<void> {
  const { database } = deps;
  await removeDocumentComments(deps, userId);
  const rows = await database
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.ownerId, userId), isNull(documents.projectId)));
  const ids = rows.map(({ id }) => id);
  await database.transaction((transaction) => markRemoved(transaction, ids));
  for (const id of ids) await removeMarked(deps, id);
}
