import { randomUUIDv7 } from 'node:crypto';
import { type Comment, limits, type PersonLine } from '@tai/contracts';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createCursors } from '../../platform/http/cursors.ts';
import { checkedText } from '../../platform/text/plainText.ts';
import {
  type ActingPerson,
  assertMaySpeak,
  assertPace,
  longestPace,
  type Reader,
  relationsOf,
  wantsToHear,
} from '../people/index.ts';
import type { NoticePerson } from '../notice/index.ts';
import { createWorkCards, findVisibleWork, nobody, type WorkRow, works } from '../work/index.ts';
import { createCommentRepository, type CommentRow } from './comment.repository.ts';
import { withMentionNames } from './mentionNames.ts';

/** Signs of a comment in a notice. */
const quoted = 120;

type Shown = NonNullable<Awaited<ReturnType<ReturnType<typeof createCommentRepository>['find']>>>;

/** Comments on works in two levels: a reply to a reply stands under the same comment and names whom it answers. */
export function createCommentService({
  database,
  clock,
  notices,
  secrets,
}: Pick<Deps, 'database' | 'clock' | 'notices' | 'secrets'>) {
  const repository = createCommentRepository(database);
  const cursors = createCursors(
    secrets,
    'comment.list',
    z.object({ likes: z.number(), time: z.number(), id: z.string() }),
  );

  async function present(
    reader: Reader,
    work: Pick<WorkRow, 'authorId'>,
    rows: readonly Shown[],
  ): Promise<Comment[]> {
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

  async function presentOne(reader: Reader, work: WorkRow, id: string): Promise<Comment> {
    const row = await repository.find(id);
    const [comment] = row ? await present(reader, work, [row]) : [];
    if (!comment) throw new ApiError('commentNotFound');
    return comment;
  }

  /** @throws ApiError commentNotFound, also where the reader may not see the work */
  async function findWithWork(reader: Reader, id: string): Promise<{ row: Shown; work: WorkRow }> {
    const row = await repository.find(id);
    if (!row) throw new ApiError('commentNotFound');
    const work = await findVisibleWork(database, row.comment.workId, reader.id, reader).catch(() => {
      throw new ApiError('commentNotFound');
    });
    const { blocked } = await relationsOf(database, reader.id);
    const isHidden = row.comment.authorId !== null && blocked.has(row.comment.authorId);
    if (isHidden && !reader.isModerator) throw new ApiError('commentNotFound');
    return { row, work };
  }

  /** @throws ApiError tooManyRequests */
  async function assertNotTooMany(transaction: DatabaseOrTransaction, writer: ActingPerson): Promise<void> {
    const now = clock.now();
    const times = await createCommentRepository(transaction).timesSince(writer.id, now - longestPace);
    assertPace('comment', writer, times, now);
  }

  /** Those of the named people whom the text really names and who may be reached. */
  async function mentioned(writerId: string, text: string, ids: readonly string[]): Promise<PersonLine[]> {
    const wanted = [...new Set(ids)].filter((id) => id !== writerId);
    const { blocked } = await relationsOf(database, writerId);
    const people = await repository.people(wanted);
    return people.filter(({ id, name }) => !blocked.has(id) && text.includes(`@${name}`));
  }

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
      const isHidden = ({ comment }: Shown) =>
        comment.authorId !== null && page.hidden.includes(comment.authorId);
      return {
        records: await present(reader, work, [...pinned.filter((row) => !isHidden(row)), ...seen]),
        next:
          rows.length > pageSize && last
            ? cursors.seal({ likes: last.likes, time: last.createdAt, id: last.id })
            : null,
      };
    },

    /** @throws ApiError workNotFound, workUnavailable, commentNotFound, muted, tooManyRequests, contentEmpty, textTooLong */
    async add(
      writer: ActingPerson,
      fields: {
        workId: string;
        replyToId?: string | undefined;
        text: string;
        mentions: readonly string[];
        idempotencyKey?: string | undefined;
      },
    ): Promise<Comment> {
      const now = clock.now();
      const reader = { id: writer.id, isModerator: false };
      await assertMaySpeak(database, writer.id, now);
      const text = checkedText(fields.text, limits.community.commentMaxLength);
      const work = await findVisibleWork(database, fields.workId, writer.id);
      if (work.state !== 'approved') throw new ApiError('workUnavailable');
      const { idempotencyKey = null, replyToId } = fields;
      const sent = idempotencyKey === null ? null : await repository.findSent(writer.id, idempotencyKey);
      if (sent !== null) return presentOne(reader, work, sent);
      const answer = replyToId === undefined ? null : (await findWithWork(reader, replyToId)).row.comment;
      if (answer && (answer.workId !== work.id || answer.state !== 'shown'))
        throw new ApiError('commentNotFound');
      const named = await mentioned(writer.id, text, fields.mentions);
      const id = randomUUIDv7();
      const parentId = answer ? (answer.parentId ?? answer.id) : null;
      const earlier = await database.transaction(async (transaction) => {
        const inside = createCommentRepository(transaction);
        await inside.lockAuthor(writer.id);
        // Another try of the same text was faster. It is no second comment, for no limit either.
        const made = idempotencyKey === null ? null : await inside.findSent(writer.id, idempotencyKey);
        if (made !== null) return made;
        await assertNotTooMany(transaction, writer);
        // The work first, as everybody who writes about it does.
        await countComment(transaction, work.id, 1);
        if (parentId !== null) await inside.addReplies(parentId, 1);
        await inside.insert({
          ...{ id, workId: work.id, authorId: writer.id, parentId, text, idempotencyKey, createdAt: now },
          replyToUserId: answer?.authorId ?? null,
          mentions: named.map((person) => person.id),
          mentionNames: named.map((person) => person.name),
        });
        return null;
      });
      if (earlier !== null) return presentOne(reader, work, earlier);
      await tell(writer, work, { id, text, answered: answer?.authorId ?? null, named });
      return presentOne(reader, work, id);
    },

    /**
     * @returns `removed` when a moderator took away what is not theirs
     * @throws ApiError commentNotFound, forbidden
     */
    async delete(reader: Reader, id: string): Promise<'deleted' | 'removed'> {
      const { row, work } = await findWithWork(reader, id);
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
      const { row } = await findWithWork(reader, id);
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
      const { row, work } = await findWithWork(reader, id);
      if (work.authorId === null || work.authorId !== reader.id) throw new ApiError('forbidden');
      if (row.comment.parentId !== null || row.comment.state !== 'shown')
        throw new ApiError('commentNotFound');
      await database.transaction(async (transaction) => {
        const inside = createCommentRepository(transaction);
        await lockWorkRow(transaction, work.id);
        if (isPinned) await inside.unpinOthers(work.id, id);
        await inside.set(id, { isPinned });
      });
      return presentOne(reader, work, id);
    },
  };

  /** Tells each of them once, whatever they are to the comment: author of the work, answered, or named. */
  async function tell(
    from: NoticePerson,
    { id: workId, title, authorId }: WorkRow,
    comment: { id: string; text: string; answered: string | null; named: readonly PersonLine[] },
  ): Promise<void> {
    const image = await createWorkCards(database).coverUrl(workId);
    const keys = new Map<string, string>();
    for (const { id } of comment.named) keys.set(id, 'commentMention');
    if (authorId !== null) keys.set(authorId, 'commentWork');
    if (comment.answered !== null) keys.set(comment.answered, 'commentReply');
    keys.delete(from.id);
    for (const [to, key] of keys) {
      if (!(await wantsToHear(database, to, from.id))) continue;
      await notices.send({
        ...{ to, type: 'comment', from },
        content: [...comment.text].slice(0, quoted).join(''),
        work: { id: workId, title, image },
        url: `/detail?id=${workId}`,
        words: {
          key,
          params: { name: from.name, work: title, text: [...comment.text].slice(0, quoted).join('') },
        },
        onceKey: `comment ${comment.id}`,
      });
    }
  }
}

/** What the people whom a comment names are called now; null of one who is gone. */
function namesOf(
  { mentions, mentionNames }: CommentRow,
  people: ReadonlyMap<string, PersonLine>,
): ReadonlyMap<string, string | null> {
  return new Map(mentionNames.map((name, index) => [name, people.get(mentions[index] ?? '')?.name ?? null]));
}

/**
 * Takes a comment away from others, in the transaction of what takes it away. A comment with replies stays as a line that
 * says so. Doing it twice changes nothing.
 */
export async function hideComment(
  transaction: DatabaseOrTransaction,
  id: string,
  state: Exclude<CommentRow['state'], 'shown'>,
): Promise<void> {
  const { inside, before } = await lockWithWork(transaction, id);
  await inside.set(id, { state, isPinned: false });
  if (before.state !== 'shown') return;
  await countComment(transaction, before.workId, -1);
  if (before.parentId !== null) await inside.addReplies(before.parentId, -1);
}

/**
 * Brings a comment back that a moderator took away. One that was deleted since then stays so, and one whose author deleted
 * the account has no words any more.
 */
export async function showComment(transaction: DatabaseOrTransaction, id: string): Promise<void> {
  const { inside, before } = await lockWithWork(transaction, id);
  if (before.state !== 'removed' || before.authorId === null) return;
  await inside.set(id, { state: 'shown' });
  await countComment(transaction, before.workId, 1);
  if (before.parentId !== null) await inside.addReplies(before.parentId, 1);
}

/** The work first and then the comment, as everybody who writes does: nobody waits in a circle. */
async function lockWithWork(transaction: DatabaseOrTransaction, id: string) {
  const inside = createCommentRepository(transaction);
  const row = await inside.find(id);
  if (!row) throw new ApiError('commentNotFound');
  await lockWorkRow(transaction, row.comment.workId);
  const before = await inside.lock(id);
  if (!before) throw new ApiError('commentNotFound');
  return { inside, before };
}

const lockWorkRow = (transaction: DatabaseOrTransaction, workId: string) =>
  transaction.select({ id: works.id }).from(works).where(eq(works.id, workId)).for('no key update');

/** @throws ApiError workNotFound when it was deleted since it was looked at */
async function countComment(transaction: DatabaseOrTransaction, workId: string, by: 1 | -1): Promise<void> {
  const counted = await transaction
    .update(works)
    .set({ comments: sql`${works.comments} + ${by}` })
    .where(eq(works.id, workId))
    .returning({ id: works.id });
  if (counted.length === 0) throw new ApiError('workNotFound');
}
