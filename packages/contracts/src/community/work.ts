import * as z from 'zod/mini';
import { type Medium, medium, meshFacts, videoFacts } from '../media/medium.ts';
import { personLine } from './fields.ts';

/** What a work is, as the filters of the feed name it. */
export const workKinds = ['image', 'node', '3d', 'video', 'model'] as const;
export type WorkKind = (typeof workKinds)[number];

/** What a work can show beside its files: things that are kept elsewhere and can be opened. */
export const workSubjectTypes = ['drawing', 'board', 'scene', 'style'] as const;
export type WorkSubjectType = (typeof workSubjectTypes)[number];

/** What a work of each kind is made of: files of one medium, and the subject that it may or must have. */
export const workContents: Readonly<
  Record<WorkKind, { medium: Medium; subject: WorkSubjectType | null; needsSubject: boolean }>
> = {
  image: { medium: 'image', subject: 'drawing', needsSubject: false },
  video: { medium: 'video', subject: null, needsSubject: false },
  '3d': { medium: '3d', subject: 'scene', needsSubject: false },
  node: { medium: 'image', subject: 'board', needsSubject: true },
  model: { medium: 'image', subject: 'style', needsSubject: true },
};

export const workSorts = ['recommended', 'latest', 'popular', 'following'] as const;
export type WorkSort = (typeof workSorts)[number];

/**
 * Where a work stands. `draft`: being written. `submitted`: the automatic checks are under way. `review`: waits for a
 * moderator. `approved`: everybody sees it. `rejected`, `hidden` and `removed` carry a reason and can be appealed
 * against: `appealed` until that is decided. `withdrawn`: taken back by its author.
 */
export const workStates = [
  'draft',
  'submitted',
  'review',
  'approved',
  'rejected',
  'appealed',
  'hidden',
  'removed',
  'withdrawn',
] as const;
export type WorkState = (typeof workStates)[number];

/** Whether the author says that it is made with artificial intelligence: by it, with its help, or without it. */
export const aiDeclarations = ['generated', 'assisted', 'none'] as const;
export type AiDeclaration = (typeof aiDeclarations)[number];

/** Categories that come with the product; administrators add others in the dictionary `work_category`. */
export const builtinWorkCategories = [
  'product',
  'vehicle',
  'interior',
  'architecture',
  'fashion',
  'game',
  'graphic',
  'nature',
  'other',
] as const;

/**
 * One picture, clip or 3D file of a work. Addresses are its own: they say nothing about the library that it came from.
 */
export const workImage = z.object({
  id: z.string(),
  medium,
  url: z.string(),
  /** WebP whose longer side is 256 or 768 px: of the picture, or of the poster of a clip or a 3D file. */
  thumbUrl: z.string(),
  previewUrl: z.string(),
  width: z.number(),
  height: z.number(),
  mimeType: z.string(),
  thumbhash: z.string(),
  /** Of clips alone. */
  video: z.optional(videoFacts),
  /** Of 3D files alone. */
  mesh: z.optional(meshFacts),
});
export type WorkImage = z.infer<typeof workImage>;

const counts = {
  likes: z.number(),
  collects: z.number(),
  comments: z.number(),
  views: z.number(),
};

/** A work in a list. */
export const workCard = z.object({
  id: z.string(),
  kind: z.enum(workKinds),
  title: z.string(),
  cover: workImage,
  /** How many pictures it has. */
  images: z.number(),
  author: personLine,
  ...counts,
  isLiked: z.boolean(),
  isCollected: z.boolean(),
  /** Came with the product. */
  isSample: z.boolean(),
  state: z.enum(workStates),
  /** When it was first public, or else when it was made; epoch milliseconds. */
  time: z.number(),
  /** On cards of one's own works alone: why others do not see it; empty when it is or was never judged. */
  reason: z.optional(z.string()),
});
export type WorkCard = z.infer<typeof workCard>;

/** One step in the life of a work, for its author. */
const workEvent = z.object({
  state: z.enum(workStates),
  /** `restored`: a decision was taken back. */
  event: z.enum(['state', 'restored', 'warned', 'checkFailed']),
  /** What the moderator tells the author; empty without one. */
  reason: z.string(),
  time: z.number(),
});

/** What only the author and moderators see. */
const ownWork = z.object({
  /** Why it is not public; empty when it is or was never judged. */
  reason: z.string(),
  /** True while an appeal is possible: once for each decision. */
  mayAppeal: z.boolean(),
  appeal: z.nullable(z.string()),
  history: z.array(workEvent),
  /** Goes up with every change of what is written; `saveWork` tells by it what another tab changed meanwhile. */
  revision: z.number(),
  /** Ids of the library's pictures behind the images, in their order; null where one is gone. */
  pictureIds: z.array(z.nullable(z.string())),
});

/** How a picture of the work was made, where the author shows it. */
const workRecipe = z.object({
  prompt: z.string(),
  tool: z.nullable(z.string()),
  model: z.nullable(z.string()),
  seed: z.nullable(z.number()),
});

/** The page of a work. */
export const work = z.extend(workCard, {
  description: z.string(),
  tags: z.array(z.string()),
  categoryId: z.string(),
  pictures: z.array(workImage),
  /** The author shows prompt and parameters. */
  isPromptVisible: z.boolean(),
  /** The author lets others make it again. */
  isRemixAllowed: z.boolean(),
  /** Downloads by others carry the author's name. */
  hasWatermark: z.boolean(),
  aiDeclaration: z.enum(aiDeclarations),
  /** What it shows beside its files; null without one. */
  subject: z.nullable(z.object({ type: z.enum(workSubjectTypes), id: z.string() })),
  /** Of each picture; null where the author hides it or it was brought in. */
  recipes: z.array(z.nullable(workRecipe)),
  isFollowed: z.boolean(),
  isMine: z.boolean(),
  /** Folder it is collected in; null when it is in none. */
  folderId: z.nullable(z.string()),
  own: z.nullable(ownWork),
});
export type Work = z.infer<typeof work>;
