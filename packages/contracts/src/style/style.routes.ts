/* The style library. The calls without a remark have the names of the specification. */
import * as z from 'zod/mini';
import { id } from '../community/fields.ts';
import { saveId } from '../document/document.routes.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { imageRights } from '../training/dataset.ts';
import { styleCategory, styleFlows, styleGroupKeys, styleUsers, styleVersion, styleVo } from './style.ts';
import { styleLimits } from './styleLimits.ts';

const common = { method: 'POST', access: 'session' } as const;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(styleLimits.nameMaxLength));
const prompt = z.string().check(z.trim(), z.maxLength(styleLimits.promptMaxLength));
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(styleLimits.tagMaxLength));
const trigger = z.string().check(z.trim(), z.maxLength(styleLimits.triggerMaxLength));
/** Comma-joined addresses of images that are the person's own or of their trainings. */
const icon = z.string().check(z.maxLength(8192));
const search = z._default(z.string().check(z.trim(), z.maxLength(styleLimits.searchMaxLength)), '');
/** Null for the personal space. */
const projectId = z._default(z.nullable(id), null);
const weight = z.number().check(z.gte(styleLimits.weight.min), z.lte(styleLimits.weight.max));
const slider = z.number().check(z.gte(styleLimits.slider.min), z.lte(styleLimits.slider.max));

/**
 * Styles that the person can use by category, or with the scope `own` those of one place alone: the personal space, or a project.
 * `count` is the number of styles in that place, whatever is searched for. Also for accounts that may not open the page of styles.
 */
export const getPersonStyle = defineRoute({
  id: 'style.person',
  ...common,
  path: '/app/style/getPersonStyle',
  summary: 'Styles that the person can use, by category',
  body: z.object({ search, scope: z._default(z.enum(['all', 'own']), 'all'), projectId }),
  response: reply({ data: z.array(styleCategory), count: z.number() }),
});

export const listStyles = defineRoute({
  id: 'style.list',
  ...common,
  path: '/app/style/list',
  summary: 'Styles, page by page',
  body: z.object({
    currPage: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(styleLimits.pageSizeMax)), styleLimits.pageSize),
    search,
    scope: z._default(z.enum(['all', 'own', 'shared', 'collected']), 'all'),
    /** Of the scope `own`: null lists the personal space. */
    projectId,
    flow_category: z.optional(z.enum(styleFlows)),
    groupName: z.optional(tag),
    sort: z._default(z.enum(['latest', 'name', 'uses']), 'latest'),
  }),
  response: reply({ data: z.object({ records: z.array(styleVo), total: z.number() }) }),
});

/** One style; not in the specification. */
export const getStyle = defineRoute({
  id: 'style.get',
  ...common,
  path: '/app/style/get/{id}',
  summary: 'A style',
  params: z.object({ id }),
  response: reply({ data: styleVo }),
});

/** Model tags of a group; `family` says what files of it are for. */
export const getStyleOptions = defineRoute({
  id: 'style.option',
  ...common,
  path: '/app/style/option',
  summary: 'Model tags of a group of styles',
  body: z.object({ groupType: z.enum(styleGroupKeys) }),
  response: reply({ data: z.array(z.object({ groupName: z.string(), family: z.string() })) }),
});

/** A style of a group by its name; null when there is none. The specification shows no path for it. */
export const getStyleData = defineRoute({
  id: 'style.data',
  ...common,
  path: '/app/style/data',
  summary: 'A style by group and name',
  body: z.object({
    groupType: z.enum(styleGroupKeys),
    paramValue: z.string().check(z.maxLength(styleLimits.nameMaxLength)),
  }),
  response: reply({ data: z.nullable(styleVo) }),
});

/** Changes a style of one's own or of a project that one may edit. One that is shared waits for a moderator again when its texts or covers changed. */
export const editStyle = defineRoute({
  id: 'style.edit',
  ...common,
  lock: 'style',
  path: '/app/style/editStyle',
  summary: 'Change a style',
  rateLimit: 'social',
  body: z.object({
    id,
    paramValue: name,
    uiContent: prompt,
    flow_category: z.enum(styleFlows),
    groupName: tag,
    icon,
    increaseword: z.optional(trigger),
    weight: z.optional(weight),
    slider: z.optional(slider),
  }),
  response: reply({ data: styleVo }),
});

/** Collects a style, or takes it out of the collection. */
export const collectStyle = defineRoute({
  id: 'style.collect',
  ...common,
  lock: 'style',
  path: '/app/style/collectStyle',
  summary: 'Collect a style or let go of it',
  rateLimit: 'social',
  body: z.object({ id }),
  response: reply({ data: styleVo }),
});

/** Deletes a style of one's own or of a project that one may edit. Images that were made with it keep its name; others lose it. */
export const deleteStyle = defineRoute({
  id: 'style.delete',
  ...common,
  lock: 'style',
  path: '/app/style/delStyle/{id}',
  summary: 'Delete a style',
  params: z.object({ id }),
  response: reply({ data: z.object({ id: z.string() }) }),
});

/** Makes a style of a file of an own training and hands it in for the shared library. */
export const pushStyle = defineRoute({
  id: 'style.push',
  ...common,
  lock: 'style',
  path: '/app/style/pushStyle',
  summary: 'Publish a style to the library',
  rateLimit: 'social',
  body: z.object({
    csid: z._default(z.string().check(z.maxLength(16)), 'CN'),
    paramValue: name,
    /** Path of the file, from a training or an import of the person. */
    param1: z.string().check(z.minLength(1), z.maxLength(500)),
    groupName: tag,
    icon,
    uiContent: prompt,
    increaseword: trigger,
    flow_category: z._default(z.enum(styleFlows), '文生图'),
    weight: z.optional(weight),
    slider: z.optional(slider),
    /** Which rights the person has in the images. */
    rights: z.optional(z.enum(imageRights)),
    /** False keeps it in its place. */
    isShared: z._default(z.boolean(), true),
    /** Where it is made. */
    projectId,
    /** Of a retry: the same answers the style that it made. */
    saveId: z.optional(saveId),
  }),
  response: reply({ data: styleVo }),
});

/**
 * Moves a style into a project, or with null into the caller's personal space, whose style it is then. The caller must be able to
 * edit both sides. Not in the specification, as those below.
 */
export const moveStyle = defineRoute({
  id: 'style.move',
  ...common,
  lock: 'style',
  path: '/app/style/move',
  summary: 'Move a style between the personal space and projects',
  rateLimit: 'social',
  body: z.object({ id, projectId: z.nullable(id) }),
  response: reply({ data: styleVo }),
});

/** Hands in a style that is private, rejected or withdrawn. */
export const shareStyle = defineRoute({
  id: 'style.share',
  ...common,
  lock: 'style',
  path: '/app/style/share',
  summary: 'Hand in a style for the shared library',
  rateLimit: 'social',
  body: z.object({ id, rights: z.enum(imageRights) }),
  response: reply({ data: styleVo }),
});

/** Takes a style back from the shared library or from the queue. */
export const withdrawStyle = defineRoute({
  id: 'style.withdraw',
  ...common,
  lock: 'style',
  path: '/app/style/withdraw/{id}',
  summary: 'Take a style back',
  rateLimit: 'social',
  params: z.object({ id }),
  response: reply({ data: styleVo }),
});

export const appealStyle = defineRoute({
  id: 'style.appeal',
  ...common,
  lock: 'style',
  path: '/app/style/appeal',
  summary: 'Appeal against a decision about a style',
  rateLimit: 'social',
  body: z.object({
    id,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(styleLimits.appealMaxLength)),
  }),
  response: reply({ data: styleVo }),
});

export const listStyleVersions = defineRoute({
  id: 'style.versions',
  ...common,
  path: '/app/style/versions/{id}',
  summary: 'Versions of a style',
  params: z.object({ id }),
  response: reply({ data: z.array(styleVersion) }),
});

/** Who besides the caller made images with a style that the caller may change; those with the most images first. */
export const listStyleUsers = defineRoute({
  id: 'style.users',
  ...common,
  path: '/app/style/users/{id}',
  summary: 'People who used a style',
  params: z.object({ id }),
  response: reply({ data: styleUsers }),
});

/** Makes a file of the person the newest version of a style that they may change. */
export const addStyleVersion = defineRoute({
  id: 'style.addVersion',
  ...common,
  lock: 'style',
  path: '/app/style/addVersion',
  summary: 'Add a version to a style',
  rateLimit: 'social',
  body: z.object({ id, param1: z.string().check(z.minLength(1), z.maxLength(500)) }),
  response: reply({ data: styleVo }),
});

/** Brings in a style file in the multipart part `file`; its path is what `pushStyle` takes as `param1`. */
export const importStyleFile = defineRoute({
  id: 'style.import',
  ...common,
  lock: 'style',
  path: '/app/style/import',
  summary: 'Bring in a style file',
  client: 'creative',
  rateLimit: 'upload',
  encoding: 'multipart',
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  response: reply({
    data: z.object({
      path: z.string(),
      family: z.string(),
      bytes: z.number(),
      /** Words that its metadata suggests to switch it on. */
      triggers: z.array(z.string()),
      verdict: z.enum(['good', 'weak', 'broken', 'unknown']),
      detail: z.string(),
    }),
  }),
});

/** Address of the file of a version for those who may change the style, without paths of the machine that trained it. */
export const getStyleFile = defineRoute({
  id: 'style.file',
  ...common,
  path: '/app/style/file/{id}',
  summary: 'Address of the file of a version of a style',
  params: z.object({ id }),
  response: reply({ data: z.object({ url: z.string(), name: z.string(), bytes: z.number() }) }),
});
