import type { Comment } from '@tai/contracts';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createCursors } from '../../platform/http/cursors.ts';
import { type Reader, relationsOf } from '../people/index.ts';
import { findVisibleWork, type WorkRow } from '../work/index.ts';
import { createCommentRepository } from './comment.repository.ts';
import { presentComments, type ShownComment } from './commentView.ts';

/** Comments as a reader meets them: what is hidden from the reader is not there. */
export function createCommentReading({ database, secrets }: Pick<Deps, 'database' | 'secrets'>) {
  const repository = createCommentRepository(database);
  const cursors = createCursors(
    secrets,
    'comment.list',
    z.object({ likes: z.number(), time: z.number(), id: z.string() }),
  );

  return {
    /** @throws ApiError workNotFound, workUnavailable, commentNotFound, cursorInvalid */
    async list(
      reader: Reader,
      {
        workId,
        parentId,
        sort,
        cursor,
        pageSize,
      }: {
        workId: string;
        parentId?: string | undefined;
        sort: 'latest' | 'popular';
        cursor?: string | undefined;
        pageSize: number;
      },
    ): Promise<{ records: Comment[]; next: string | null }> {
      const after = cursors.open(cursor);
      const work = await findVisibleWork(database, workId, reader.id, reader);
      const { blocked, muted } = await relationsOf(database, reader.id);
      const page = { after, limit: pageSize + 1, hidden: [...blocked, ...muted] };
      if (parentId !== undefined) {
        const parent = await repository.find(parentId);
        if (parent?.comment.workId !== workId) throw new ApiError('commentNotFound');
      }
      const rows = await (parentId === undefined
        ? repository.list(workId, sort, page)
        : repository.replies(parentId, page));
      const seen = rows.slice(0, pageSize);
      const last = seen.at(-1)?.comment;
      const pinned = parentId === undefined && after === null ? await repository.pinned(workId) : [];
      const isHidden = ({ comment }: ShownComment) =>
        comment.authorId !== null && page.hidden.includes(comment.authorId);
      return {
        records: await presentComments(database, reader, work, [
          ...pinned.filter((row) => !isHidden(row)),
          ...seen,
        ]),
        next:
          rows.length > pageSize && last
            ? cursors.seal({ likes: last.likes, time: last.createdAt, id: last.id })
            : null,
      };
    },

    /** @throws ApiError commentNotFound */
    async presentOne(reader: Reader, work: WorkRow, id: string): Promise<Comment> {
      const row = await repository.find(id);
      const [comment] = row ? await presentComments(database, reader, work, [row]) : [];
      if (!comment) throw new ApiError('commentNotFound');
      return comment;
    },

    /** @throws ApiError commentNotFound, also where the reader may not see the work */
    async findWithWork(reader: Reader, id: string): Promise<{ row: ShownComment; work: WorkRow }> {
      const row = await repository.find(id);
      if (!row) throw new ApiError('commentNotFound');
      const work = await findVisibleWork(database, row.comment.workId, reader.id, reader).catch(() => {
        throw new ApiError('commentNotFound');
      });
      const { blocked } = await relationsOf(database, reader.id);
      const isHidden = row.comment.authorId !== null && blocked.has(row.comment.authorId);
      if (isHidden && !reader.isModerator) throw new ApiError('commentNotFound');
      return { row, work };
    },
  };
}

export type CommentReading = ReturnType<typeof createCommentReading>;
