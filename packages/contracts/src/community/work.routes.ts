import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { cursor, cursorPage, id, pageSize, personLine } from './fields.ts';
import {
  aiDeclarations,
  work,
  workCard,
  workKinds,
  workSorts,
  workStates,
  workSubjectTypes,
} from './work.ts';

const { community } = limits;
const categoryId = z.string().check(z.minLength(1), z.maxLength(100));
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(community.tagMaxLength));

/**
 * The feed. Recommended and popular are read from a snapshot that the cursor names, so that no page repeats or skips a
 * work. `following` needs a session. People who blocked each other, and who or what a reader muted, are left out.
 */
export const listWorks = defineRoute({
  id: 'work.list',
  method: 'POST',
  path: '/app/work/list',
  summary: 'Works that everybody may see',
  access: 'open',
  body: z.object({
    sort: z._default(z.enum(workSorts), 'recommended'),
    kind: z.optional(z.enum(workKinds)),
    categoryId: z.optional(categoryId),
    tag: z.optional(tag),
    /** Words of title, tags, visible prompts or the author's name, all of them; a word may go on. Sorted by `sort`. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(community.searchMaxLength))),
    cursor,
    pageSize,
  }),
  response: reply({
    data: z.extend(cursorPage(workCard), {
      /** How many works of this page the reader's own blocks and mutes hide. */
      hidden: z.number(),
    }),
  }),
});

/** Categories in their order. `label` is what an administrator wrote; clients have own words for those of the product. */
export const listWorkCategories = defineRoute({
  id: 'work.categories',
  method: 'POST',
  path: '/app/work/categories',
  summary: 'Categories of works',
  access: 'open',
  response: reply({ data: z.array(z.object({ id: z.string(), label: z.string(), isBuiltin: z.boolean() })) }),
});

/**
 * The page of a work; counts a view of a signed-in reader once a day and puts it into their history.
 * Unpublished and removed works that were public are `workUnavailable`; any other is `workNotFound`, as one that never was.
 */
export const getWork = defineRoute({
  id: 'work.get',
  method: 'POST',
  path: '/app/work/get/{id}',
  summary: 'One work',
  access: 'open',
  params: z.object({ id }),
  response: reply({ data: work }),
});

/** Works of the same author and of the same tags. */
export const listRelatedWorks = defineRoute({
  id: 'work.related',
  method: 'POST',
  path: '/app/work/related/{id}',
  summary: 'Works that are like one',
  access: 'open',
  params: z.object({ id }),
  response: reply({ data: z.array(workCard) }),
});

/**
 * Makes a draft, or changes the author's own work. Fields may be missing or empty in a draft; `submit` checks them in the
 * specification's order: pictures, title, description, tags. An approved work that is changed goes through the checks again.
 */
export const saveWork = defineRoute({
  id: 'work.save',
  method: 'POST',
  path: '/app/work/save',
  summary: 'Save a draft, or change a work',
  access: 'session',
  body: z.object({
    id: z.optional(id),
    /** The one that the change began with. When the work has another by now, the save fails with `workChanged`. */
    revision: z.optional(z.int()),
    kind: z._default(z.enum(workKinds), 'image'),
    /** One's own drawing, board, scene or style that the work shows; see `workContents` for what goes with which kind. */
    subject: z.optional(z.object({ type: z.enum(workSubjectTypes), id })),
    /** Items of the person's library in their order; the first is the cover. All are of the medium of the kind. */
    pictureIds: z.array(id).check(z.maxLength(community.picturesMax)),
    title: z.string().check(z.trim(), z.maxLength(community.titleMaxLength)),
    description: z.string().check(z.trim(), z.maxLength(community.descriptionMaxLength)),
    tags: z.array(tag).check(z.maxLength(community.tagsMax)),
    categoryId: z._default(categoryId, 'other'),
    isPromptVisible: z._default(z.boolean(), true),
    isRemixAllowed: z._default(z.boolean(), true),
    hasWatermark: z._default(z.boolean(), true),
    aiDeclaration: z._default(z.enum(aiDeclarations), 'generated'),
    submit: z._default(z.boolean(), false),
    /** Saves a new work once, however often it is sent. */
    idempotencyKey: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  response: reply({ data: work }),
});

/** Takes a work back: nobody else sees it until it is submitted again. */
export const withdrawWork = defineRoute({
  id: 'work.withdraw',
  method: 'POST',
  path: '/app/work/withdraw/{id}',
  summary: 'Unpublish a work',
  access: 'session',
  params: z.object({ id }),
  response: reply({ data: work }),
});

/** Deletes a work with its likes, comments and pictures; the library's pictures stay. */
export const deleteWork = defineRoute({
  id: 'work.delete',
  method: 'POST',
  path: '/app/work/delete/{id}',
  summary: 'Delete a work',
  access: 'session',
  params: z.object({ id }),
  response: reply({ data: z.object({ id: z.string() }) }),
});

/** Asks that a decision be looked at again; once for each. */
export const appealWork = defineRoute({
  id: 'work.appeal',
  method: 'POST',
  path: '/app/work/appeal',
  summary: 'Appeal against a decision about a work',
  access: 'session',
  rateLimit: 'report',
  body: z.object({
    id,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(community.appealMaxLength)),
  }),
  response: reply({ data: work }),
});

export const likeWork = defineRoute({
  id: 'work.like',
  method: 'POST',
  path: '/app/work/like',
  summary: 'Like a work, or take it back',
  access: 'session',
  rateLimit: 'social',
  body: z.object({ id, isLiked: z.boolean() }),
  response: reply({ data: z.object({ isLiked: z.boolean(), likes: z.number() }) }),
});

/** Hands out the recreate code of a picture of the work, where its author allows it. It then answers this person, too. */
export const remixWork = defineRoute({
  id: 'work.remix',
  method: 'POST',
  path: '/app/work/remix',
  summary: 'The recreate code of a picture of a work',
  access: 'session',
  body: z.object({ id, imageId: id }),
  response: reply({ data: z.object({ operationCode: z.string() }) }),
});

/** Works of a person: of oneself in one state or all; of others the public ones. Newest first. */
export const listWorksOf = defineRoute({
  id: 'work.ofPerson',
  method: 'POST',
  path: '/app/work/ofPerson',
  summary: 'Works of a person',
  access: 'open',
  body: z.object({
    personId: id,
    state: z.optional(z.enum(workStates)),
    kind: z.optional(z.enum(workKinds)),
    cursor,
    pageSize,
  }),
  response: reply({ data: cursorPage(workCard) }),
});

/** How many works of the signed-in person stand where, by kind; what there is none of is left out. */
export const countOwnWorks = defineRoute({
  id: 'work.countOwn',
  method: 'POST',
  path: '/app/work/countOwn',
  summary: 'Number of own works in each state',
  access: 'session',
  response: reply({
    data: z.array(z.object({ state: z.enum(workStates), kind: z.enum(workKinds), count: z.number() })),
  }),
});

/** What a person liked, newest first; of others only where they show it. */
export const listLikedWorks = defineRoute({
  id: 'work.liked',
  method: 'POST',
  path: '/app/work/liked',
  summary: 'Works that a person likes',
  access: 'session',
  body: z.object({ personId: id, cursor, pageSize }),
  response: reply({ data: cursorPage(workCard) }),
});

/** Works that the signed-in person looked at, newest first. */
export const listViewedWorks = defineRoute({
  id: 'work.history',
  method: 'POST',
  path: '/app/work/history',
  summary: 'Works that were looked at',
  access: 'session',
  body: z.object({ cursor, pageSize }),
  response: reply({ data: cursorPage(workCard) }),
});

/** Takes one work out of the history, or all. */
export const clearViewedWorks = defineRoute({
  id: 'work.clearHistory',
  method: 'POST',
  path: '/app/work/clearHistory',
  summary: 'Clear the history of views',
  access: 'session',
  body: z.object({ id: z.optional(id) }),
  response: reply({ data: z.object({ cleared: z.number() }) }),
});

/** What a search may go on with: titles, tags with how many works have them, parts of shown prompts, and people. */
export const suggestSearch = defineRoute({
  id: 'work.suggest',
  method: 'POST',
  path: '/app/search/suggest',
  summary: 'Suggestions for what is being typed',
  access: 'open',
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(community.searchMaxLength)),
  }),
  response: reply({
    data: z.object({
      titles: z.array(z.object({ id: z.string(), title: z.string() })),
      tags: z.array(z.object({ tag: z.string(), count: z.number() })),
      prompts: z.array(z.string()),
      people: z.array(personLine),
    }),
  }),
});

/** What many people looked for in the last week, and tags that many works have. */
export const listHotWords = defineRoute({
  id: 'work.hotWords',
  method: 'POST',
  path: '/app/search/hot',
  summary: 'Words that are often looked for',
  access: 'open',
  response: reply({ data: z.array(z.string()) }),
});
