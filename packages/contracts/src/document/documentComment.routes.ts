import * as z from 'zod/mini';
import { cursor, cursorPage, id, pageSize, personLine } from '../community/fields.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/**
 * Where a thread is pinned: at a point in the coordinates of the document, at something in it, or at a time of a clip. Of a point with a
 * target, `x` and `y` are counted from the upper left corner of the target, so that the pin moves with it.
 */
const commentPlace = z.union([
  z.object({ x: z.number(), y: z.number(), targetId: z.optional(id) }),
  z.object({ targetId: id }),
  z.object({ seconds: z.number().check(z.gte(0)) }),
]);
export type CommentPlace = z.infer<typeof commentPlace>;

const documentComment = z.object({
  id: z.string(),
  author: personLine,
  /** Plain text, with `goneMention` where it named somebody whose account was deleted; empty when it was deleted. */
  text: z.string(),
  /** People whom the text names as `@name`, by the names that they have now. */
  mentions: z.array(personLine),
  /** A deleted comment stays while it has replies. */
  isDeleted: z.boolean(),
  isMine: z.boolean(),
  time: z.number(),
  /** Null when it was not changed. */
  editedAt: z.nullable(z.number()),
});
export type DocumentComment = z.infer<typeof documentComment>;

const commentThread = z.object({
  ...documentComment.shape,
  documentId: z.string(),
  /** Null for the document as a whole. */
  place: z.nullable(commentPlace),
  resolvedAt: z.nullable(z.number()),
  /** Oldest first. */
  replies: z.array(documentComment),
});
export type CommentThread = z.infer<typeof commentThread>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.community.commentMaxLength));
const mentions = z._default(z.array(id).check(z.maxLength(limits.community.mentionsMax)), []);

/** Threads with their replies, the newest first. */
export const listDocumentComments = defineRoute({
  id: 'document.comments',
  method: 'POST',
  path: '/app/document/comment/list',
  summary: 'Comments of a document',
  access: 'session',
  body: z.object({
    documentId: id,
    /** Absent for all. */
    isResolved: z.optional(z.boolean()),
    cursor,
    pageSize,
  }),
  response: reply({ data: cursorPage(commentThread) }),
});

/** Begins a thread, or replies to the one of `threadId`. Whoever may see the document may comment on it and be mentioned. */
export const addDocumentComment = defineRoute({
  id: 'document.addComment',
  method: 'POST',
  path: '/app/document/comment/add',
  summary: 'Comment on a document, or reply',
  access: 'session',
  rateLimit: 'social',
  body: z.object({
    documentId: id,
    threadId: z.optional(id),
    place: z._default(z.nullable(commentPlace), null),
    text,
    mentions,
    idempotencyKey: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  response: reply({ data: commentThread }),
});

/** Changes the text of one's own comment. */
export const editDocumentComment = defineRoute({
  id: 'document.editComment',
  method: 'POST',
  path: '/app/document/comment/edit',
  summary: 'Change a comment on a document',
  access: 'session',
  rateLimit: 'social',
  body: z.object({ documentId: id, id, text, mentions }),
  response: reply({ data: commentThread }),
});

/** By its author, or by the owner of the document. */
export const deleteDocumentComment = defineRoute({
  id: 'document.deleteComment',
  method: 'POST',
  path: '/app/document/comment/delete',
  summary: 'Delete a comment on a document',
  access: 'session',
  body: z.object({ documentId: id, id }),
  response: reply({ data: z.object({ id: z.string() }) }),
});

/** By who began the thread, or by somebody who may edit the document. */
export const resolveDocumentThread = defineRoute({
  id: 'document.resolveThread',
  method: 'POST',
  path: '/app/document/comment/resolve',
  summary: 'Resolve a thread, or open it again',
  access: 'session',
  body: z.object({ documentId: id, id, isResolved: z.boolean() }),
  response: reply({ data: commentThread }),
});
