import type { CommentThread, DocumentComment, PersonLine } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { peopleOf, withMentionNames } from '../comment/index.ts';
import { nobody } from '../work/index.ts';
import { type CommentRow, createDocumentCommentRepository, type ShownComment } from './comment.repository.ts';

/** Threads with their replies, as a reader sees them. */
export async function presentThreads(
  database: DatabaseOrTransaction,
  readerId: string,
  threads: readonly ShownComment[],
): Promise<CommentThread[]> {
  const repository = createDocumentCommentRepository(database);
  const replies = await repository.replies(threads.map(({ comment }) => comment.id));
  const named = [...threads, ...replies].flatMap(({ comment }) => comment.mentions);
  const people = new Map((await peopleOf(database, [...new Set(named)])).map((one) => [one.id, one]));
  return threads.map((thread) => {
    const { documentId, place, resolvedAt, id } = thread.comment;
    return {
      ...presentComment(thread, readerId, people),
      ...{ documentId, place, resolvedAt },
      replies: replies
        .filter(({ comment }) => comment.threadId === id)
        .map((reply) => presentComment(reply, readerId, people)),
    };
  });
}

function presentComment(
  { comment, author }: ShownComment,
  readerId: string,
  people: ReadonlyMap<string, PersonLine>,
): DocumentComment {
  const { mentions, mentionNames } = comment;
  const names = mentionNames.map(
    (name, index) => [name, people.get(mentions[index] ?? '')?.name ?? null] as const,
  );
  return {
    id: comment.id,
    author: author ?? nobody,
    text: withMentionNames(comment.text, new Map(names)),
    mentions: mentions.flatMap((id) => people.get(id) ?? []),
    isDeleted: comment.isDeleted,
    isMine: comment.authorId === readerId,
    time: comment.createdAt,
    editedAt: comment.editedAt,
  };
}

/** The thread that a comment is in, as a reader sees it. @throws ApiError commentNotFound */
export async function presentThread(
  database: DatabaseOrTransaction,
  readerId: string,
  { id, threadId }: Pick<CommentRow, 'id' | 'threadId'>,
): Promise<CommentThread> {
  const row = await createDocumentCommentRepository(database).thread(threadId ?? id);
  const [thread] = row ? await presentThreads(database, readerId, [row]) : [];
  if (!thread) throw new ApiError('commentNotFound');
  return thread;
}
