import { randomUUIDv7 } from 'node:crypto';
import { type CommentPlace, type CommentThread, limits, type PersonLine } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedText } from '../../platform/text/plainText.ts';
import { mentionedPeople } from '../comment/index.ts';
import { type ActingPerson, assertMaySpeak, assertPace, longestPace } from '../people/index.ts';
import { createDocumentCommentRepository } from './comment.repository.ts';
import { tellOfComment } from './commentNotices.ts';
import { presentThread } from './commentView.ts';
import { mayView, reachDocument } from './documentAccess.ts';
import type { DocumentEvents } from './documentEvents.ts';
import { findComment } from './removeComment.ts';

interface NewComment {
  documentId: string;
  threadId?: string | undefined;
  place: CommentPlace | null;
  text: string;
  mentions: readonly string[];
  idempotencyKey: string;
}

/** Comments on documents, by everybody who may see them: written and changed. */
export function createCommentWriting(
  deps: Pick<Deps, 'database' | 'clock' | 'notices'>,
  events: DocumentEvents,
) {
  const { database, clock } = deps;

  return {
    /**
     * @throws ApiError documentNotFound, documentInTrash, commentNotFound, commentsFull, mentionNoAccess, muted, tooManyRequests,
     * contentEmpty, textTooLong
     */
    async add(writer: ActingPerson, fields: NewComment): Promise<CommentThread> {
      const { documentId, threadId, idempotencyKey } = fields;
      const now = clock.now();
      await reachDocument(database, writer.id, documentId);
      await assertMaySpeak(database, writer.id, now);
      const text = checkedText(fields.text, limits.community.commentMaxLength);
      const named = await mentioned(database, writer.id, documentId, text, fields.mentions);
      const { row, isNew, document } = await database.transaction(async (transaction) => {
        const inside = createDocumentCommentRepository(transaction);
        // One comment of a person at a time: a retry finds the first, and their limits hold exactly.
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`document comments ${writer.id}`}, 0))`,
        );
        const reached = await reachDocument(transaction, writer.id, documentId, { isLocked: true });
        const sent = await inside.findSent(writer.id, idempotencyKey);
        if (sent && sent.documentId !== documentId) throw new ApiError('conflict');
        if (sent) return { row: sent, isNew: false, document: reached.row };
        assertPace('comment', writer, await inside.timesSince(writer.id, now - longestPace), now);
        await assertRoom(transaction, documentId, threadId);
        const made = {
          ...{ id: randomUUIDv7(), documentId, threadId: threadId ?? null, authorId: writer.id, text },
          place: threadId === undefined ? fields.place : null,
          mentions: named.map(({ id }) => id),
          mentionNames: named.map(({ name }) => name),
          ...{ createdAt: now, idempotencyKey },
        };
        await inside.insert(made);
        return { row: made, isNew: true, document: reached.row };
      });
      if (isNew) {
        await events.announce(document, 'comments');
        await tellOfComment(deps, writer, document, { ...row, named });
      }
      return presentThread(database, writer.id, row);
    },

    /** @throws ApiError documentNotFound, documentInTrash, commentNotFound, mentionNoAccess, muted, contentEmpty, textTooLong */
    async edit(
      writer: ActingPerson,
      fields: { documentId: string; id: string; text: string; mentions: readonly string[] },
    ): Promise<CommentThread> {
      const { documentId, id } = fields;
      const { row: document } = await reachDocument(database, writer.id, documentId);
      await assertMaySpeak(database, writer.id, clock.now());
      const text = checkedText(fields.text, limits.community.commentMaxLength);
      const row = await findComment(database, documentId, id);
      if (row.authorId !== writer.id) throw new ApiError('forbidden');
      const named = await mentioned(database, writer.id, documentId, text, fields.mentions);
      await createDocumentCommentRepository(database).set(id, {
        ...{ text, editedAt: clock.now() },
        mentions: named.map((one) => one.id),
        mentionNames: named.map((one) => one.name),
      });
      await events.announce(document, 'comments');
      const isNewlyNamed = ({ id: personId }: PersonLine) => !row.mentions.includes(personId);
      await tellOfComment(
        deps,
        writer,
        document,
        { ...row, text, named: named.filter(isNewlyNamed) },
        'named',
      );
      return presentThread(database, writer.id, row);
    },
  };
}

/** Those whom the text names. @throws ApiError mentionNoAccess */
async function mentioned(
  database: Database,
  writerId: string,
  documentId: string,
  text: string,
  ids: readonly string[],
): Promise<PersonLine[]> {
  const people = await mentionedPeople(database, writerId, text, ids);
  for (const { id, name } of people)
    if (!(await mayView(database, id, documentId))) throw new ApiError('mentionNoAccess', { name });
  return people;
}

/** @throws ApiError commentNotFound, commentsFull */
async function assertRoom(
  transaction: DatabaseOrTransaction,
  documentId: string,
  threadId: string | undefined,
) {
  const inside = createDocumentCommentRepository(transaction);
  const { commentsMax, repliesMax } = limits.document;
  if ((await inside.countOf({ documentId })) >= commentsMax)
    throw new ApiError('commentsFull', { limit: commentsMax });
  if (threadId === undefined) return;
  // A deleted comment can be answered as long as it stands there.
  const thread = await inside.find(threadId);
  if (thread?.documentId !== documentId || thread.threadId !== null) throw new ApiError('commentNotFound');
  if ((await inside.countOf({ threadId })) >= repliesMax)
    throw new ApiError('commentsFull', { limit: repliesMax });
}
