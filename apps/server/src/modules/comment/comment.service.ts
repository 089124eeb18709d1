import type { Comment } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Reader } from '../people/index.ts';
import { createCommentReading } from './comment.reading.ts';
import { createCommentRepository } from './comment.repository.ts';
import { createCommentWriting } from './comment.writing.ts';
import { hideComment, lockWorkRow } from './commentState.ts';

/** Comments on works in two levels: a reply to a reply stands under the same comment and names whom it answers. */
export function createCommentService(deps: Pick<Deps, 'database' | 'clock' | 'notices' | 'secrets'>) {
  const { database } = deps;
  const reading = createCommentReading(deps);
  const { add } = createCommentWriting(deps, reading);

  return {
    list: reading.list,
    add,

    /**
     * @returns `removed` when a moderator took away what is not theirs
     * @throws ApiError commentNotFound, forbidden
     */
    async delete(reader: Reader, id: string): Promise<'deleted' | 'removed'> {
      const { row, work } = await reading.findWithWork(reader, id);
      const isAllowed =
        row.comment.authorId === reader.id || work.authorId === reader.id || reader.isModerator;
      if (!isAllowed) throw new ApiError('forbidden');
      const isOwn = row.comment.authorId === reader.id || work.authorId === reader.id;
      const state = isOwn ? 'deleted' : 'removed';
      await database.transaction((transaction) => hideComment(transaction, id, state));
      return state;
    },

    /** @throws ApiError commentNotFound */
    async like(reader: Reader & { id: string }, id: string, isLiked: boolean): Promise<number> {
      const { row } = await reading.findWithWork(reader, id);
      if (isLiked && row.comment.state !== 'shown') throw new ApiError('commentNotFound');
      return database.transaction(async (transaction) => {
        const inside = createCommentRepository(transaction);
        const locked = await inside.lock(id);
        if (!locked) throw new ApiError('commentNotFound');
        return (await inside.like(id, reader.id, isLiked)) ?? locked.likes;
      });
    },

    /** One comment of a work is on top, by the author of the work. @throws ApiError commentNotFound, forbidden */
    async pin(reader: Reader, id: string, isPinned: boolean): Promise<Comment> {
      const { row, work } = await reading.findWithWork(reader, id);
      if (work.authorId === null || work.authorId !== reader.id) throw new ApiError('forbidden');
      if (row.comment.parentId !== null || row.comment.state !== 'shown')
        throw new ApiError('commentNotFound');
      await database.transaction(async (transaction) => {
        const inside = createCommentRepository(transaction);
        await lockWorkRow(transaction, work.id);
        if (isPinned) await inside.unpinOthers(work.id, id);
        await inside.set(id, { isPinned });
      });
      return reading.presentOne(reader, work, id);
    },
  };
}
