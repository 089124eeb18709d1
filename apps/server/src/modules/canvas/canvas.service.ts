import {
  type Canvas,
  type CanvasLine,
  type DocumentContent,
  documentTypes,
  emptyBoard,
  flowOperations,
  limits,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertUnlocked } from '../../platform/identity/locks.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import {
  assertAssetsHeld,
  assertNotLocked,
  createDocumentService,
  createDocumentTrash,
  documentParts,
  type DocumentRow,
  documents,
  firstContent,
  insertDocument,
  reachDocument,
  replaceContent,
  setCoverByUrl,
} from '../document/index.ts';
import { checkBoard, readableBoard } from './boardContent.ts';
import { presentOneCanvas } from './canvasLine.ts';

type CanvasDeps = Pick<Deps, 'database' | 'clock' | 'events' | 'files' | 'site'>;

interface CanvasFields {
  saveId: string;
  name?: string | undefined;
  content?: DocumentContent | undefined;
  revision?: number | undefined;
  canvasCoverImg?: string | null | undefined;
  isLocked?: boolean | undefined;
  operation: number;
  projectId: string | null;
  folderId: string | null;
}

/** Name of a board whose maker gave none. */
const defaultName = 'Untitled';

/** Boards as whole documents: made, saved, read and put into the trash. */
export function createCanvasService(deps: CanvasDeps) {
  const { database, clock, files } = deps;
  const { memory, events, saving } = documentParts(deps);
  const contents = createDocumentService(deps, memory);
  const trash = createDocumentTrash(deps, events);

  return {
    /**
     * @throws ApiError contentEmpty, textTooLong, boardInvalid, boardNewer, documentTooLarge, assetMissing, pictureNotFound,
     * featureLocked, projectNotFound, projectReadOnly, conflict (the key made a document of another type)
     */
    async create(account: Account, fields: CanvasFields): Promise<CanvasLine> {
      assertUnlocked(account, documentTypes.board.lock);
      const title = titleOf(fields.name ?? defaultName);
      const content = firstContent('board', fields.content ? await checkBoard(fields.content) : emptyBoard());
      const id = await database.transaction(async (transaction) => {
        const { saveId, projectId, folderId, isLocked = false, canvasCoverImg: url = null } = fields;
        const { row, isNew } = await insertDocument(
          transaction,
          {
            ...{ saveId, title, type: 'board', projectId, folderId },
            ...{ ownerId: account.id, now: clock.now() },
          },
          content,
        );
        if (!isNew) return reachMade(transaction, account.id, row);
        await assertAssetsHeld(transaction, row.id, JSON.stringify(content.content));
        if (isLocked) await transaction.update(documents).set({ isLocked }).where(eq(documents.id, row.id));
        if (url !== null) await setCoverByUrl(transaction, files, row, { userId: account.id, url });
        return row.id;
      });
      return presentOneCanvas(database, account.id, id);
    },

    /**
     * Changes what is given, all or none.
     * @throws ApiError documentNotFound, documentReadOnly, documentInTrash, documentLocked, documentConflict, documentTooLarge,
     * contentEmpty, textTooLong, boardInvalid, boardNewer, assetMissing, pictureNotFound, featureLocked, badRequest, conflict
     */
    async update(account: Account, fields: CanvasFields & { id: string }): Promise<CanvasLine> {
      const { id } = fields;
      if (fields.content && fields.revision === undefined)
        throw new ApiError('badRequest', { detail: 'revision: it is missing' });
      const title = fields.name === undefined ? undefined : titleOf(fields.name);
      const content = fields.content && (await checkBoard(fields.content));
      const { outcome, hasNewDetails } = await transactionWithFiles(
        { database, files },
        async (transaction) => {
          const row = await reachBoard(transaction, account.id, id, { least: 'edit', isLocked: true });
          assertUnlocked(account, documentTypes.board.lock);
          if (fields.operation === flowOperations.view) throw new ApiError('documentReadOnly');
          return change(transaction, account, row, { ...fields, title, content });
        },
      );
      await saving.settle(id, outcome);
      if (hasNewDetails) await events.announce({ id, revision: outcome.revision }, 'details');
      return presentOneCanvas(database, account.id, id);
    },

    /** @throws ApiError documentNotFound, documentInTrash, featureLocked */
    async get(account: Account, id: string): Promise<Canvas> {
      await reachBoard(database, account.id, id);
      const { document, content } = await contents.open(account, id, undefined);
      const line = await presentOneCanvas(database, account.id, id);
      // It may have been saved meanwhile; the content says which revision it is.
      return { ...line, revision: document.revision, content: readableBoard(content) };
    },

    /** @throws ApiError documentNotFound, documentReadOnly, documentNotOwner */
    async delete(userId: string, id: string): Promise<void> {
      await reachBoard(database, userId, id, { isInTrashToo: true });
      await trash.trash(userId, [id]);
    },
  };

  async function change(
    transaction: DatabaseOrTransaction,
    account: Account,
    found: DocumentRow,
    fields: Omit<CanvasFields, 'name'> & { title: string | undefined },
  ) {
    const { saveId, title, content, revision: baseRevision = 0, isLocked, canvasCoverImg: url } = fields;
    const row = isLocked === false ? { ...found, isLocked } : found;
    const replaced = content && { saveId, baseRevision, content, authorId: account.id };
    const outcome = replaced
      ? await replaceContent(transaction, saving, row, replaced)
      : { revision: row.revision, saved: null, isRepeated: false };
    // The first of two equal calls did everything; others may have changed the details since.
    if (outcome.isRepeated) return { outcome, hasNewDetails: false };
    if (title !== undefined || url !== undefined) assertNotLocked(row);
    if (title !== undefined || isLocked !== undefined)
      await transaction
        .update(documents)
        .set({ ...(title !== undefined && { title }), ...(isLocked !== undefined && { isLocked }) })
        .where(eq(documents.id, row.id));
    if (url !== undefined) await setCoverByUrl(transaction, files, row, { userId: account.id, url });
    return { outcome, hasNewDetails: [title, isLocked, url].some((value) => value !== undefined) };
  }
}

function titleOf(name: string): string {
  return checkedLine(name, limits.document.titleMaxLength);
}

/** Like `reachDocument`; a document of another type is no board. @throws ApiError what that throws */
async function reachBoard(
  database: DatabaseOrTransaction,
  userId: string,
  id: string,
  options?: Parameters<typeof reachDocument>[3],
): Promise<DocumentRow> {
  const { row } = await reachDocument(database, userId, id, options);
  if (row.type !== 'board') throw new ApiError('documentNotFound');
  return row;
}

/** The id of a board that an earlier call made with the same key. @throws ApiError conflict, documentNotFound, documentInTrash */
async function reachMade(
  transaction: DatabaseOrTransaction,
  userId: string,
  { id, type }: DocumentRow,
): Promise<string> {
  if (type !== 'board') throw new ApiError('conflict');
  await reachDocument(transaction, userId, id);
  return id;
}
