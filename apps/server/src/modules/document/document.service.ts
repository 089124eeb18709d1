import {
  documentTypes,
  type Document,
  type DocumentContent,
  type DocumentType,
  limits,
} from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertUnlocked } from '../../platform/identity/locks.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import type { ContentMemory } from './content/contentMemory.ts';
import { valueFault } from './content/jsonValue.ts';
import { documents, documentVisits } from './document.tables.ts';
import { noteClips } from './documentClips.ts';
import { reachDocument } from './documentAccess.ts';
import type { Place } from './documentPlace.ts';
import { presentOne } from './documentView.ts';
import { assertAssetsHeld } from './asset.service.ts';
import { insertDocument } from './newDocument.ts';
import { createRevisionRepository } from './revision.repository.ts';
import { changesBetween, firstContent, type MissedChange } from './saving.ts';

type ServiceDeps = Pick<Deps, 'database' | 'clock'>;

/** Making, opening and following documents. */
export function createDocumentService({ database, clock }: ServiceDeps, memory: ContentMemory) {
  /** Remembers that somebody opened it, and by which link; a wrong token is as good as none. */
  async function visit(userId: string, id: string, linkToken: string | undefined): Promise<void> {
    const isLink = linkToken !== undefined && eq(documents.linkToken, linkToken);
    await database.transaction(async (transaction) => {
      if (isLink) {
        const [byLink] = await transaction
          .select({ id: documents.id })
          .from(documents)
          .where(and(eq(documents.id, id), isLink));
        if (byLink) await remember(transaction, userId, id, linkToken);
      }
      await reachDocument(transaction, userId, id);
      await remember(transaction, userId, id);
    });
  }

  async function remember(
    transaction: DatabaseOrTransaction,
    userId: string,
    documentId: string,
    linkToken?: string,
  ): Promise<void> {
    const openedAt = clock.now();
    await transaction
      .insert(documentVisits)
      .values({ documentId, userId, linkToken: linkToken ?? null, openedAt })
      .onConflictDoUpdate({
        target: [documentVisits.documentId, documentVisits.userId],
        set: { openedAt, ...(linkToken !== undefined && { linkToken }) },
      });
  }

  return {
    /** @throws ApiError contentEmpty, textTooLong, patchInvalid, documentTooLarge, featureLocked, what `assertMayFile` says */
    async create(
      account: Account,
      fields: { saveId: string; type: DocumentType; title: string; content: DocumentContent } & Place,
    ): Promise<Document> {
      const { type } = fields;
      assertUnlocked(account, documentTypes[type].lock);
      const title = checkedLine(fields.title, limits.document.titleMaxLength);
      const fault = valueFault(fields.content, 0);
      if (fault !== null) throw new ApiError('patchInvalid', { index: 0, path: '', detail: fault });
      const content = firstContent(type, fields.content);
      const made = await database.transaction(async (transaction) => {
        const { row, isNew } = await insertDocument(
          transaction,
          { ...fields, title, ownerId: account.id, now: clock.now() },
          content,
        );
        if (isNew) {
          await assertAssetsHeld(transaction, row.id, JSON.stringify(content.content));
          await noteClips(transaction, { row, before: null, next: content }, account.id);
        }
        return row.id;
      });
      return presentOne(database, account.id, made);
    },

    /** @throws ApiError documentNotFound, documentInTrash, featureLocked */
    async open(
      account: Account,
      id: string,
      linkToken: string | undefined,
    ): Promise<{ document: Document; content: DocumentContent }> {
      await visit(account.id, id, linkToken);
      const { row } = await reachDocument(database, account.id, id);
      assertUnlocked(account, documentTypes[row.type].lock);
      const known =
        memory.get(id, row.revision) ??
        (await createRevisionRepository(database).contentAt(id, row.revision));
      if (!known) throw new Error(`document ${id} has no content at its revision ${row.revision}`);
      memory.put(id, row.revision, known);
      const document = await presentOne(database, account.id, id);
      // It may have been saved meanwhile; the content says which revision it is.
      return { document: { ...document, revision: row.revision }, content: known.content };
    },

    /** @throws ApiError documentNotFound, documentInTrash */
    async changes(
      userId: string,
      documentId: string,
      since: number,
    ): Promise<{ revision: number; changes: MissedChange[] }> {
      const { row } = await reachDocument(database, userId, documentId);
      return {
        revision: row.revision,
        changes: await changesBetween(database, documentId, since, row.revision),
      };
    },
  };
}
