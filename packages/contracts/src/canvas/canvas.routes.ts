/* The calls of boards that the specification names. They stand on documents of type `board`. */
import * as z from 'zod/mini';
import { id, personLine } from '../community/fields.ts';
import { saveId, title } from '../document/document.routes.ts';
import { type DocumentContent, documentContent } from '../document/patch.ts';
import { canvasLimits } from './canvasLimits.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/** Operation of a flow as the wire numbers it. */
export const flowOperations = { view: 1, edit: 2 } as const;
const flowOperation = z.union([z.literal(flowOperations.view), z.literal(flowOperations.edit)]);

/** Levels that boards are shared on: `everyone` and `view` can view and generate, `edit` can edit. */
const canvasPermission = z.enum(['none', 'view', 'edit', 'everyone']);
export type CanvasPermission = z.infer<typeof canvasPermission>;

const canvasLine = z.object({
  id: z.string(),
  name: z.string(),
  owner: personLine,
  /** Address of its cover; null without one. */
  canvasCoverImg: z.nullable(z.string()),
  /** What the reader may do: 1 view and generate, 2 edit. */
  operation: flowOperation,
  /** The widest level that others have. */
  permission: canvasPermission,
  isOwn: z.boolean(),
  isLocked: z.boolean(),
  revision: z.number(),
  createTime: z.number(),
  /** Last modified, epoch milliseconds. */
  updateTime: z.number(),
});
export type CanvasLine = z.infer<typeof canvasLine>;

/** Its content satisfies the schema `board` unless it was saved in parts by `document.save`, which looks at no schema. */
const canvas = z.extend(canvasLine, { content: documentContent });
export type Canvas = z.infer<typeof canvas>;

/** Its keys are walked by the server, which pauses: those of four megabytes would hold up everybody. */
const wholeContent = z.custom<DocumentContent>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Invalid input: expected object',
);

/**
 * Makes a board, or with `id` saves the whole content of one. A save that is based on an older revision than the newest is refused
 * with `documentConflict`, whatever it changed; single edits that merge are `document.save`. Only given fields are changed, all or
 * none. A locked board takes changes only in the call that unlocks it.
 */
export const createUpdateCanvas = defineRoute({
  id: 'canvas.createUpdate',
  method: 'POST',
  path: '/app/canvas/createUpdateCanvas',
  summary: 'Make or save a board',
  access: 'session',
  client: 'creative',
  rateLimit: 'save',
  body: z.object({
    id: z.optional(id),
    saveId,
    name: z.optional(title),
    /** By the schema `board`, whose faults are answered as `boardInvalid`; fields that it does not know are kept. */
    content: z.optional(wholeContent),
    /** Revision that a saved content is based on; required with `id` and `content`. */
    revision: z.optional(z.int().check(z.gte(1))),
    /**
     * Address of an own image, such as the upload call answers for the type "node preview image", which becomes the cover; null takes
     * the cover away.
     */
    canvasCoverImg: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
    isLocked: z.optional(z.boolean()),
    /** How the flow was opened; one that was opened for viewing changes no board. */
    operation: z._default(flowOperation, flowOperations.edit),
    /** Of a new board; null for the personal space. */
    projectId: z._default(z.nullable(id), null),
    /** Of a new board; null for no folder. */
    folderId: z._default(z.nullable(id), null),
  }),
  response: reply({ data: canvasLine }),
});

/** A board with its content. One that the reader may not see is not found. */
export const getCanvasById = defineRoute({
  id: 'canvas.get',
  method: 'POST',
  path: '/app/canvas/getCanvasById/{id}',
  summary: 'A board with its content',
  access: 'session',
  client: 'creative',
  params: z.object({ id }),
  response: reply({ data: canvas }),
});

/**
 * Makes a board of one's own from that of a work, as it was when the work was last published. Its author must let others make the
 * work again and show its prompts; their own they may always copy.
 */
export const copyCanvasOfWork = defineRoute({
  id: 'canvas.fromWork',
  method: 'POST',
  path: '/app/canvas/fromWork',
  summary: 'Copy the board of a work',
  access: 'session',
  client: 'creative',
  rateLimit: 'social',
  body: z.object({ workId: id, saveId, projectId: z._default(z.nullable(id), null) }),
  response: reply({ data: canvasLine }),
});

/** Boards that a person made and those that are shared with them, last modified first. */
export const findMyCanvasAll = defineRoute({
  id: 'canvas.findMine',
  method: 'POST',
  path: '/app/canvas/findMyCanvasAll',
  summary: 'Own and shared boards',
  access: 'session',
  body: z.object({
    currPage: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(canvasLimits.pageSizeMax)), canvasLimits.pageSize),
    search: z._default(z.string().check(z.maxLength(limits.document.titleMaxLength)), ''),
    scope: z._default(z.enum(['all', 'own', 'shared']), 'all'),
  }),
  response: reply({ data: z.object({ records: z.array(canvasLine), total: z.number() }) }),
});

/** Puts an own board into the trash. */
export const deleteCanvasById = defineRoute({
  id: 'canvas.delete',
  method: 'POST',
  path: '/app/canvas/deleteById/{id}',
  summary: 'Delete a board',
  access: 'session',
  params: z.object({ id }),
  response: reply({ data: z.object({ id: z.string() }) }),
});
