import { randomUUIDv7 } from 'node:crypto';
import { type Comment, limits } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedText } from '../../platform/text/plainText.ts';
import { type ActingPerson, assertMaySpeak, assertPace, longestPace } from '../people/index.ts';
import { findVisibleWork } from '../work/index.ts';
import type { CommentReading } from './comment.reading.ts';
import { createCommentRepository } from './comment.repository.ts';
import { tellOfComment } from './commentNotices.ts';
import { countComment } from './commentState.ts';
import { mentionedPeople } from './mentionedPeople.ts';

type WritingDeps = Pick<Deps, 'database' | 'clock' | 'notices'>;

export function createCommentWriting(deps: WritingDeps, reading: CommentReading) {
  const { database, clock } = deps;
  const repository = createCommentRepository(database);

  /** @throws ApiError tooManyRequests */
  async function assertNotTooMany(transaction: DatabaseOrTransaction, writer: ActingPerson): Promise<void> {
    const now = clock.now();
    const times = await createCommentRepository(transaction).timesSince(writer.id, now - longestPace);
    assertPace('comment', writer, times, now);
  }

  /** @throws ApiError workNotFound, workUnavailable, commentNotFound, muted, tooManyRequests, contentEmpty, textTooLong */
  async function add(
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
    if (sent !== null) return reading.presentOne(reader, work, sent);
    const answer =
      replyToId === undefined ? null : (await reading.findWithWork(reader, replyToId)).row.comment;
    if (answer && (answer.workId !== work.id || answer.state !== 'shown'))
      throw new ApiError('commentNotFound');
    const named = await mentionedPeople(database, writer.id, text, fields.mentions);
    const id = randomUUIDv7();
    const parentId = answer ? (answer.parentId ?? answer.id) : null;
    const earlier = await database.transaction(async (transaction) => {
      const inside = createCommentRepository(transaction);
      await inside.lockAuthor(writer.id);
      // The same text was sent twice at once, and the other call stored it: that comment is the answer, and the limits of
      // how fast somebody may write count it once.
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
    if (earlier !== null) return reading.presentOne(reader, work, earlier);
    await tellOfComment(deps, writer, work, { id, text, answered: answer?.authorId ?? null, named });
    return reading.presentOne(reader, work, id);
  }

  return { add };
}
