import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { cursor, cursorPage, id, pageSize, personLine } from './fields.ts';

/** A person as others see them. */
const profile = z.extend(personLine, {
  introduction: z.string(),
  company: z.string(),
  /** Public works, people who follow, people followed, likes that the public works got. */
  works: z.number(),
  followers: z.number(),
  following: z.number(),
  likes: z.number(),
  isMe: z.boolean(),
  isFollowed: z.boolean(),
  /** They follow the reader. */
  followsMe: z.boolean(),
  isBlocked: z.boolean(),
  isMuted: z.boolean(),
  /** What the person lets others see, see `communitySettings`. */
  showsLiked: z.boolean(),
  showsFollows: z.boolean(),
  /** Of oneself: until when nothing can be said or published, and why; null when that is not so. */
  mutedUntil: z.nullable(z.number()),
});
export type Profile = z.infer<typeof profile>;

/** Somebody who blocked the reader is not found. */
export const getProfile = defineRoute({
  id: 'people.get',
  method: 'POST',
  path: '/app/people/get/{id}',
  summary: 'A person',
  access: 'open',
  params: z.object({ id }),
  response: reply({ data: profile }),
});

const personInList = z.extend(personLine, { introduction: z.string(), isFollowed: z.boolean() });
export type PersonInList = z.infer<typeof personInList>;

/** Lists that the person does not show are empty for others; `blocked` and `muted` are one's own alone. */
export const listPeople = defineRoute({
  id: 'people.list',
  method: 'POST',
  path: '/app/people/list',
  summary: 'People who follow somebody, are followed, blocked or muted',
  access: 'session',
  body: z.object({
    list: z.enum(['followers', 'following', 'blocked', 'muted']),
    personId: id,
    cursor,
    pageSize,
  }),
  response: reply({ data: cursorPage(personInList) }),
});

/** People whose name begins with a text, for mentions; those who are followed first. */
export const findPeople = defineRoute({
  id: 'people.find',
  method: 'POST',
  path: '/app/people/find',
  summary: 'People by name',
  access: 'session',
  body: z.object({ text: z.string().check(z.trim(), z.maxLength(limits.account.nameMaxLength)) }),
  response: reply({ data: z.array(personLine) }),
});

export const followPerson = defineRoute({
  id: 'people.follow',
  method: 'POST',
  path: '/app/people/follow',
  summary: 'Follow a person, or stop',
  access: 'session',
  rateLimit: 'social',
  body: z.object({ id, isFollowed: z.boolean() }),
  response: reply({ data: z.object({ isFollowed: z.boolean() }) }),
});

/** Neither then sees or reaches the other; following ends in both directions. */
export const blockPerson = defineRoute({
  id: 'people.block',
  method: 'POST',
  path: '/app/people/block',
  summary: 'Block a person, or stop',
  access: 'session',
  body: z.object({ id, isBlocked: z.boolean() }),
  response: reply({ data: z.object({ isBlocked: z.boolean() }) }),
});

/** Their works leave the reader's feeds, and their doing brings no notices; they are not told. */
export const mutePerson = defineRoute({
  id: 'people.mute',
  method: 'POST',
  path: '/app/people/mute',
  summary: 'Mute a person, or stop',
  access: 'session',
  body: z.object({ id, isMuted: z.boolean() }),
  response: reply({ data: z.object({ isMuted: z.boolean() }) }),
});

const mutedTags = z.object({ tags: z.array(z.string()) });

export const listMutedTags = defineRoute({
  id: 'people.mutedTags',
  method: 'POST',
  path: '/app/people/mutedTags',
  summary: 'Tags that the signed-in person does not want to see',
  access: 'session',
  response: reply({ data: mutedTags }),
});

export const muteTag = defineRoute({
  id: 'people.muteTag',
  method: 'POST',
  path: '/app/people/muteTag',
  summary: 'Mute a tag, or stop',
  access: 'session',
  body: z.object({
    tag: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.community.tagMaxLength)),
    isMuted: z.boolean(),
  }),
  response: reply({ data: mutedTags }),
});
