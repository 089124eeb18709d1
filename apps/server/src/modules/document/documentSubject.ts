import type { DocumentType } from '@tai/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { WorkSubject } from '../../serverModule.ts';
import { documentRevisions, documents } from './document.tables.ts';

/** Documents of a type as works show them: those that their author made or took over, as they were when they were published. */
export function documentSubject(type: DocumentType): WorkSubject {
  return {
    async isOwn(database, userId, id) {
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
    },

    async newest(database, id) {
      const [row] = await database
        .select({ revision: documents.revision })
        .from(documents)
        .where(eq(documents.id, id));
      return row?.revision ?? 0;
    },

    async pin(transaction, id, revision) {
      await transaction
        .update(documentRevisions)
        .set({ isPinned: true })
        .where(and(eq(documentRevisions.documentId, id), eq(documentRevisions.revision, revision)));
    },
  };
}
