import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { languages } from '../account/user.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id } from './page.ts';

/** A tutorial video. */
const tutorial = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.enum(languages),
  /** Free word that groups videos, for example "Start here". */
  category: z.string(),
  order: z.number(),
  /** Drafts are seen by those who edit alone. */
  isPublished: z.boolean(),
  /** Address of the MP4 or WebM (HTTP Range) and of its still picture; the latter is empty without one. */
  videoUrl: z.string(),
  posterUrl: z.string(),
  durationSeconds: z.number(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  views: z.number(),
  createTime: z.number(),
});
export type Tutorial = z.infer<typeof tutorial>;

/** Tutorials in their order: the published ones for everybody, drafts too for those who edit. */
export const listTutorials = defineRoute({
  id: 'tutorial.list',
  method: 'POST',
  path: '/yanxishe/video/list',
  summary: 'Tutorial videos',
  access: 'session',
  client: 'management',
  response: reply({ data: z.array(tutorial) }),
});

/** Brings a video in: multipart parts `file` (MP4 or WebM) and `poster` (optional picture), with the fields below. It is a draft. */
export const uploadTutorial = defineRoute({
  id: 'tutorial.upload',
  method: 'POST',
  path: '/yanxishe/video/upload',
  summary: 'Upload a tutorial video',
  access: 'session',
  permission: permissions.tutorialEdit,
  client: 'creative',
  rateLimit: 'upload',
  encoding: 'multipart',
  body: z.object({
    title: z.string(),
    /** Read by the browser from the video. */
    durationSeconds: z.optional(z.string()),
    width: z.optional(z.string()),
    height: z.optional(z.string()),
  }),
  response: reply({ data: tutorial }),
});

/** Changes what is said of a video; absent fields stay. */
export const changeTutorial = defineRoute({
  id: 'tutorial.change',
  method: 'POST',
  path: '/yanxishe/video/change',
  summary: 'Change a tutorial video',
  access: 'session',
  permission: permissions.tutorialEdit,
  client: 'management',
  body: z.object({
    id,
    title: z.optional(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.tutorial.titleMaxLength)),
    ),
    description: z.optional(z.string().check(z.trim(), z.maxLength(limits.tutorial.descriptionMaxLength))),
    language: z.optional(z.enum(languages)),
    category: z.optional(z.string().check(z.trim(), z.maxLength(limits.tutorial.categoryMaxLength))),
    order: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(limits.administration.sortMax))),
    isPublished: z.optional(z.boolean()),
  }),
  response: reply({ data: tutorial }),
});

export const deleteTutorial = defineRoute({
  id: 'tutorial.delete',
  method: 'POST',
  path: '/yanxishe/video/delete',
  summary: 'Delete a tutorial video',
  access: 'session',
  permission: permissions.tutorialEdit,
  client: 'management',
  body: z.object({ id }),
  response: reply({}),
});

/** Counts that a video was played. */
export const viewTutorial = defineRoute({
  id: 'tutorial.view',
  method: 'POST',
  path: '/yanxishe/video/view',
  summary: 'Count a play of a tutorial video',
  access: 'session',
  client: 'management',
  body: z.object({ id }),
  response: reply({ data: z.object({ views: z.number() }) }),
});
