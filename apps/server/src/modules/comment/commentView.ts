import type { Comment, PersonLine } from '@tai/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { Reader } from '../people/index.ts';
import { nobody, type WorkRow } from '../work/index.ts';
import { createCommentRepository, type CommentRow } from './comment.repository.ts';
import { withMentionNames } from './mentionNames.ts';

/** A comment with the people around it. */
export type ShownComment = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createCommentRepository>['find']>>
>;

/** Comments of a work as a reader sees them. */
export async function presentComments(
  database: Database,
  reader: Reader,
  work: Pick<WorkRow, 'authorId'>,
  rows: readonly ShownComment[],
): Promise<Comment[]> {
  const repository = createCommentRepository(database);
  const ids = rows.map(({ comment }) => comment.id);
  const liked = reader.id === null ? new Set<string>() : await repository.likedOf(reader.id, ids);
  const named = await repository.people([...new Set(rows.flatMap(({ comment }) => comment.mentions))]);
  const people = new Map(named.map((person) => [person.id, person]));
  const ownsWork = reader.id !== null && reader.id === work.authorId;
  return rows.map(({ comment, author, replyTo, isDisabled }) => {
    const isMine = reader.id !== null && comment.authorId === reader.id;
    const isShown = comment.state === 'shown' && !isDisabled;
    const mayDelete = isShown && (isMine || ownsWork || reader.isModerator);
    return {
      id: comment.id,
      workId: comment.workId,
      parentId: comment.parentId,
      replyTo: comment.parentId === null ? null : (replyTo ?? nobody),
      author: isShown ? (author ?? nobody) : nobody,
      isAuthorOfWork: isShown && comment.authorId !== null && comment.authorId === work.authorId,
      text: isShown ? withMentionNames(comment.text, namesOf(comment, people)) : '',
      mentions: isShown ? comment.mentions.flatMap((id) => people.get(id) ?? []) : [],
      state: isDisabled && comment.state === 'shown' ? 'removed' : comment.state,
      likes: comment.likes,
      replies: comment.replies,
      isLiked: liked.has(comment.id),
      isPinned: comment.isPinned,
      isMine,
      mayDelete,
      mayPin: isShown && ownsWork && comment.parentId === null,
      time: comment.createdAt,
    };
  });
}

/** What the people whom a comment names are called now; null of one who is gone. */
function namesOf(
  { mentions, mentionNames }: CommentRow,
  people: ReadonlyMap<string, PersonLine>,
): ReadonlyMap<string, string | null> {
  return new Map(mentionNames.map((name, index) => [name, people.get(mentions[index] ?? '')?.name ?? null]));
}
