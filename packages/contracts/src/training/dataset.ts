import * as z from 'zod/mini';
import { jobError } from '../generation/job.ts';
import { trainingKinds } from './trainerOffer.ts';
import { trainingLimits } from './trainingLimits.ts';

/** Which rights somebody has in the images of a dataset, by their own word. */
export const imageRights = ['own', 'licensed', 'team', 'unknown'] as const;
const rights = z.enum(imageRights);
export type ImageRights = z.infer<typeof rights>;

/** What a person is told about an image; none of it keeps the image from being used. */
export const imageFlags = ['duplicate', 'similar', 'blurred', 'small', 'transparent'] as const;
const imageFlag = z.enum(imageFlags);
export type ImageFlag = z.infer<typeof imageFlag>;

/** A part of an image in pixels of the upright image. */
const imageCrop = z.object({
  x: z.int().check(z.gte(0)),
  y: z.int().check(z.gte(0)),
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
});
export type ImageCrop = z.infer<typeof imageCrop>;

/** One image of a dataset. */
export const datasetImage = z.object({
  id: z.string(),
  /** File name as it came, without folders. */
  name: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  url: z.string(),
  /** WebP whose longer side is 256 or 768 px. */
  thumbUrl: z.string(),
  previewUrl: z.string(),
  thumbhash: z.string(),
  /** Comma-separated tags, or sentences, without the trigger; may be empty. */
  labels: z.string(),
  labelsBy: z.enum(['person', 'import', 'automatic']),
  /** Null for the whole image. */
  crop: z.nullable(imageCrop),
  isFlipped: z.boolean(),
  /** It stays in the dataset, but is not trained with. */
  isExcluded: z.boolean(),
  flags: z.array(imageFlag),
  /** The image that it is a duplicate of or similar to. */
  twinId: z.nullable(z.string()),
  source: z.enum(['upload', 'library', 'archive']),
});
export type DatasetImage = z.infer<typeof datasetImage>;

/** Automatic labelling under way. */
const labelling = z.object({ done: z.number(), total: z.number(), failed: z.number() });

export const datasetLine = z.object({
  id: z.string(),
  kind: z.enum(trainingKinds),
  /** Style prefix; empty until one is given. */
  name: z.string(),
  trigger: z.string(),
  previewPrompt: z.string(),
  rights: z.nullable(rights),
  /** Goes up with every change. */
  revision: z.number(),
  images: z.number(),
  /** A run that uses it trains or waits: images cannot be changed. */
  isTraining: z.boolean(),
  labelling: z.nullable(labelling),
  /** Images that the last automatic labelling could not describe, when it is over. */
  labellingFailed: z.number(),
  coverUrl: z.nullable(z.string()),
  createTime: z.number(),
  updateTime: z.number(),
});
export type DatasetLine = z.infer<typeof datasetLine>;

/** What was chosen to train with; the trainer's offer says what is in `params`. */
export const trainingSettings = z.object({
  trainerId: z.string().check(z.maxLength(64)),
  base: z.string().check(z.maxLength(300)),
  params: z.record(z.string().check(z.maxLength(64)), z.unknown()),
});
export type TrainingSettings = z.infer<typeof trainingSettings>;

export const dataset = z.extend(datasetLine, {
  settings: z.nullable(trainingSettings),
  list: z.array(datasetImage),
});
export type Dataset = z.infer<typeof dataset>;

/** Something that was left out while files came in. */
const leftOut = z.object({ name: z.string(), error: jobError });

/** What became of the files of one call. */
export const datasetReport = z.object({
  dataset: datasetLine,
  added: z.array(datasetImage),
  /** Images of the dataset that got the labels of a file. */
  labelled: z.array(datasetImage),
  leftOut: z.array(leftOut),
  /** Label files without an image of the same name. */
  labelsWithoutImage: z.array(z.string()),
});
export type DatasetReport = z.infer<typeof datasetReport>;

/** A state of a dataset that was trained with; it does not change any more. */
export const datasetVersion = z.object({
  id: z.string(),
  number: z.number(),
  /** SHA-256 of images, crops and labels, as hexadecimal digits. */
  hash: z.string(),
  trigger: z.string(),
  images: z.number(),
  createTime: z.number(),
  /** Runs that used it. */
  trainNos: z.array(z.string()),
});
export type DatasetVersion = z.infer<typeof datasetVersion>;

/** A change of one image; only what is given changes. */
export const imageChange = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  labels: z.optional(z.string().check(z.maxLength(trainingLimits.labelsMaxLength))),
  crop: z.optional(z.nullable(imageCrop)),
  isFlipped: z.optional(z.boolean()),
  isExcluded: z.optional(z.boolean()),
  /** Its new place in the order, from 0. */
  position: z.optional(z.int().check(z.gte(0), z.lte(trainingLimits.imagesMax))),
});
export type ImageChange = z.infer<typeof imageChange>;
