import type { DocumentType } from '@tai/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { OwnsSubject } from '../../serverModule.ts';
import { documents } from './document.tables.ts';

/** Whether somebody made or took over a document of a type, which a work of theirs may then show. */
export function ownsDocument(type: DocumentType): OwnsSubject {
  return async (database, userId, id) => {
    const [row] = await database
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(
          eq(documents.id, id),
          eq(documents.type, type),
          eq(documents.ownerId, userId),
          isNull(documents.trashedAt),
          eq(documents.isRemoved, false),
        ),
      );
    return row !== undefined;
  };
}
