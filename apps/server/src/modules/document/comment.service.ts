import type { CommentThread } from '@tai/contracts';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createCursors } from '../../platform/http/cursors.ts';
import { createDocumentCommentRepository } from './comment.repository.ts';
import { presentThread, presentThreads } from './commentView.ts';
import { findComment, removeComment } from './removeComment.ts';
import { reachDocument } from './documentAccess.ts';
import type { DocumentEvents } from './documentEvents.ts';

/** Comments on documents: listed, resolved and taken away. */
export function createDocumentComments(
  { database, clock, secrets }: Pick<Deps, 'database' | 'clock' | 'secrets'>,
  events: DocumentEvents,
) {
  const repository = createDocumentCommentRepository(database);
  const cursors = createCursors(secrets, 'document.comments', z.object({ time: z.number(), id: z.string() }));

  return {
    /** @throws ApiError documentNotFound, documentInTrash, cursorInvalid */
    async list(
      userId: string,
      {
        documentId,
        isResolved,
        cursor,
        pageSize,
      }: {
        documentId: string;
        isResolved?: boolean | undefined;
        cursor?: string | undefined;
        pageSize: number;
      },
    ): Promise<{ records: CommentThread[]; next: string | null }> {
      const after = cursors.open(cursor);
      await reachDocument(database, userId, documentId);
      const rows = await repository.threads(documentId, { isResolved, after, limit: pageSize + 1 });
      const seen = rows.slice(0, pageSize);
      const last = seen.at(-1)?.comment;
      return {
        records: await presentThreads(database, userId, seen),
        next: rows.length > pageSize && last ? cursors.seal({ time: last.createdAt, id: last.id }) : null,
      };
    },

    /** @throws ApiError documentNotFound, documentInTrash, commentNotFound, forbidden */
    async delete(userId: string, documentId: string, id: string): Promise<void> {
      const document = await database.transaction(async (transaction) => {
        const { row: reached, access } = await reachDocument(transaction, userId, documentId, {
          isLocked: true,
        });
        const row = await findComment(transaction, documentId, id);
        if (row.authorId !== userId && access !== 'owner') throw new ApiError('forbidden');
        await removeComment(transaction, row);
        return reached;
      });
      await events.announce(document, 'comments');
    },

    /** @throws ApiError documentNotFound, documentReadOnly, documentInTrash, commentNotFound */
    async resolve(
      userId: string,
      documentId: string,
      id: string,
      isResolved: boolean,
    ): Promise<CommentThread> {
      const { row: document, access } = await reachDocument(database, userId, documentId);
      const row = await repository.find(id);
      if (row?.documentId !== documentId || row.threadId !== null) throw new ApiError('commentNotFound');
      if (access === 'view' && row.authorId !== userId) throw new ApiError('documentReadOnly');
      await repository.set(id, { resolvedAt: isResolved ? (row.resolvedAt ?? clock.now()) : null });
      await events.announce(document, 'comments');
      return presentThread(database, userId, row);
    },
  };
}
