import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { cursor, cursorPage, id, pageSize, personLine } from './fields.ts';

/** What stands in a text in the place of `@name` when the account is gone: an @ and a sign that nobody can type. */
export const goneMention = '@\ufffc';

/** A comment on a work, or a reply to one. */
const comment = z.object({
  id: z.string(),
  workId: z.string(),
  /** The comment that a reply stands under; null for a comment. */
  parentId: z.nullable(z.string()),
  /** Whom a reply answers; null for a comment. */
  replyTo: z.nullable(personLine),
  author: personLine,
  isAuthorOfWork: z.boolean(),
  /** Plain text, with `goneMention` where it named somebody whose account was deleted; empty where it was deleted or taken away. */
  text: z.string(),
  /** People whom the text names as `@name`, by the names that they have now. */
  mentions: z.array(personLine),
  /** `deleted` by its author or the work's, `removed` by a moderator: it stays while it has replies. */
  state: z.enum(['shown', 'deleted', 'removed']),
  likes: z.number(),
  replies: z.number(),
  isLiked: z.boolean(),
  isPinned: z.boolean(),
  isMine: z.boolean(),
  mayDelete: z.boolean(),
  mayPin: z.boolean(),
  time: z.number(),
});
export type Comment = z.infer<typeof comment>;

/** Comments of a work, the pinned one first, then newest or most liked; with `parentId` its replies, oldest first. */
export const listComments = defineRoute({
  id: 'comment.list',
  method: 'POST',
  path: '/app/comment/list',
  summary: 'Comments of a work, or replies to a comment',
  access: 'open',
  body: z.object({
    workId: id,
    parentId: z.optional(id),
    sort: z._default(z.enum(['latest', 'popular']), 'latest'),
    cursor,
    pageSize,
  }),
  response: reply({ data: cursorPage(comment) }),
});

/** Two levels: a reply to a reply stands under the same comment and names whom it answers. */
export const addComment = defineRoute({
  id: 'comment.add',
  method: 'POST',
  path: '/app/comment/add',
  summary: 'Comment on a work, or reply',
  access: 'session',
  rateLimit: 'social',
  body: z.object({
    workId: id,
    /** The comment or reply that is answered. */
    replyToId: z.optional(id),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.community.commentMaxLength)),
    /** Ids of the people that the text names as `@name`. */
    mentions: z._default(z.array(id).check(z.maxLength(limits.community.mentionsMax)), []),
    idempotencyKey: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  response: reply({ data: comment }),
});

/** By its author, by the work's, or by a moderator. */
export const deleteComment = defineRoute({
  id: 'comment.delete',
  method: 'POST',
  path: '/app/comment/delete/{id}',
  summary: 'Delete a comment',
  access: 'session',
  params: z.object({ id }),
  response: reply({ data: z.object({ id: z.string() }) }),
});

export const likeComment = defineRoute({
  id: 'comment.like',
  method: 'POST',
  path: '/app/comment/like',
  summary: 'Like a comment, or take it back',
  access: 'session',
  rateLimit: 'social',
  body: z.object({ id, isLiked: z.boolean() }),
  response: reply({ data: z.object({ isLiked: z.boolean(), likes: z.number() }) }),
});

/** The author of a work puts one comment on top. */
export const pinComment = defineRoute({
  id: 'comment.pin',
  method: 'POST',
  path: '/app/comment/pin',
  summary: 'Put a comment on top, or take it down',
  access: 'session',
  body: z.object({ id, isPinned: z.boolean() }),
  response: reply({ data: comment }),
});
