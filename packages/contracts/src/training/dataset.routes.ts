/* Datasets of a person: images with labels that a style is trained with. Nobody else sees them. */
import * as z from 'zod/mini';
import { id } from '../community/fields.ts';
import { saveId } from '../document/document.routes.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import {
  dataset,
  datasetLine,
  datasetReport,
  datasetVersion,
  imageChange,
  imageRights,
  datasetImage,
  trainingSettings,
} from './dataset.ts';
import { trainingKinds } from './trainerOffer.ts';
import { trainingLimits } from './trainingLimits.ts';

const imageIds = z.array(id).check(z.minLength(1), z.maxLength(trainingLimits.imagesMax));
const common = { method: 'POST', access: 'session', lock: 'model' } as const;

export const createDataset = defineRoute({
  id: 'dataset.create',
  ...common,
  path: '/app/train/dataset/create',
  summary: 'Begin a dataset',
  rateLimit: 'save',
  body: z.object({ saveId, kind: z.enum(trainingKinds) }),
  response: reply({ data: dataset }),
});

/** Own datasets, last changed first. */
export const listDatasets = defineRoute({
  id: 'dataset.list',
  ...common,
  path: '/app/train/dataset/list',
  summary: 'Own datasets',
  body: z.object({ kind: z.optional(z.enum(trainingKinds)) }),
  response: reply({ data: z.array(datasetLine) }),
});

export const getDataset = defineRoute({
  id: 'dataset.get',
  ...common,
  path: '/app/train/dataset/get/{id}',
  summary: 'A dataset with its images',
  params: z.object({ id }),
  response: reply({ data: dataset }),
});

/** Changes the fields of the form; only what is given changes. They may be incomplete until a training starts. */
export const updateDataset = defineRoute({
  id: 'dataset.update',
  ...common,
  path: '/app/train/dataset/update',
  summary: 'Change the form of a dataset',
  rateLimit: 'save',
  body: z.object({
    id,
    name: z.optional(z.string().check(z.maxLength(trainingLimits.nameMaxLength))),
    trigger: z.optional(z.string().check(z.maxLength(trainingLimits.triggerMaxLength))),
    previewPrompt: z.optional(z.string().check(z.maxLength(trainingLimits.previewPromptMaxLength))),
    rights: z.optional(z.nullable(z.enum(imageRights))),
    settings: z.optional(z.nullable(trainingSettings)),
  }),
  response: reply({ data: datasetLine }),
});

/** Deletes a dataset with its images. Trainings keep the version that they used; one that is under way refuses. */
export const deleteDataset = defineRoute({
  id: 'dataset.delete',
  ...common,
  path: '/app/train/dataset/delete/{id}',
  summary: 'Delete a dataset',
  params: z.object({ id }),
  response: reply({ data: z.object({ id: z.string() }) }),
});

/**
 * Adds one file in the multipart part `file`: an image, a label file (.txt) for the image of the same name, or a ZIP archive of both.
 * What cannot be used is left out and said by name; the rest is kept.
 */
export const addDatasetFile = defineRoute({
  id: 'dataset.addFile',
  ...common,
  path: '/app/train/dataset/addFile',
  summary: 'Add an image, labels or an archive',
  client: 'creative',
  rateLimit: 'upload',
  encoding: 'multipart',
  body: z.object({
    datasetId: id,
    /** Its name with the ending; folders in it are left out. */
    name: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  response: reply({ data: datasetReport }),
});

/** Adds images of the own library, and with their prompts as labels where asked. */
export const addDatasetPictures = defineRoute({
  id: 'dataset.addPictures',
  ...common,
  path: '/app/train/dataset/addPictures',
  summary: 'Add images of the library',
  rateLimit: 'save',
  client: 'creative',
  body: z.object({ datasetId: id, pictureIds: imageIds, takesPrompts: z._default(z.boolean(), false) }),
  response: reply({ data: datasetReport }),
});

/**
 * Changes labels, crops, flips, places and exclusion of images, all or none. Labels may also be changed while a training uses the
 * dataset: the training has its own version.
 */
export const changeDatasetImages = defineRoute({
  id: 'dataset.changeImages',
  ...common,
  path: '/app/train/dataset/changeImages',
  summary: 'Change images of a dataset',
  rateLimit: 'save',
  body: z.object({
    datasetId: id,
    changes: z.array(imageChange).check(z.minLength(1), z.maxLength(trainingLimits.imagesMax)),
  }),
  response: reply({ data: z.object({ dataset: datasetLine, images: z.array(datasetImage) }) }),
});

/** Takes images out. They can be put back until the dataset is next trained with, at least for an hour. */
export const removeDatasetImages = defineRoute({
  id: 'dataset.removeImages',
  ...common,
  path: '/app/train/dataset/removeImages',
  summary: 'Take images out of a dataset',
  rateLimit: 'save',
  body: z.object({ datasetId: id, imageIds }),
  response: reply({ data: datasetLine }),
});

export const restoreDatasetImages = defineRoute({
  id: 'dataset.restoreImages',
  ...common,
  path: '/app/train/dataset/restoreImages',
  summary: 'Put images back into a dataset',
  rateLimit: 'save',
  body: z.object({ datasetId: id, imageIds }),
  response: reply({ data: z.object({ dataset: datasetLine, images: z.array(datasetImage) }) }),
});

/**
 * Labels images in the background by what the engine sees in them. `skip` leaves images that have labels, `append` adds to those, and
 * `overwrite` replaces those that nobody wrote by hand.
 */
export const labelDataset = defineRoute({
  id: 'dataset.label',
  ...common,
  path: '/app/train/dataset/label',
  summary: 'Label images automatically',
  rateLimit: 'generate',
  body: z.object({
    datasetId: id,
    imageIds: z.optional(imageIds),
    mode: z._default(z.enum(['skip', 'append', 'overwrite']), 'skip'),
    language: z.enum(['zh', 'en']),
  }),
  response: reply({ data: datasetLine }),
});

export const stopLabelling = defineRoute({
  id: 'dataset.stopLabelling',
  ...common,
  path: '/app/train/dataset/stopLabelling/{id}',
  summary: 'Stop automatic labelling',
  params: z.object({ id }),
  response: reply({ data: datasetLine }),
});

/** States of a dataset that were trained with, newest first. */
export const listDatasetVersions = defineRoute({
  id: 'dataset.versions',
  ...common,
  path: '/app/train/dataset/versions/{id}',
  summary: 'Versions of a dataset',
  params: z.object({ id }),
  response: reply({ data: z.array(datasetVersion) }),
});

export const getDatasetVersion = defineRoute({
  id: 'dataset.version',
  ...common,
  path: '/app/train/dataset/version/{id}',
  summary: 'Images of a version of a dataset',
  params: z.object({ id }),
  response: reply({ data: z.object({ version: datasetVersion, list: z.array(datasetImage) }) }),
});

/** Makes the dataset what it was at a version; what it is now becomes a version before that. */
export const restoreDatasetVersion = defineRoute({
  id: 'dataset.restoreVersion',
  ...common,
  path: '/app/train/dataset/restoreVersion/{id}',
  summary: 'Go back to a version of a dataset',
  rateLimit: 'save',
  params: z.object({ id }),
  response: reply({ data: dataset }),
});
