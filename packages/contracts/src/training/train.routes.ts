/* Trainings of styles. The first two calls have the names of the specification. */
import * as z from 'zod/mini';
import { id } from '../community/fields.ts';
import { saveId } from '../document/document.routes.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { styleLimits } from '../style/styleLimits.ts';
import { trainingSettings } from './dataset.ts';
import { trainEstimate, trainerOffer } from './trainerOffer.ts';
import { trainingLimits } from './trainingLimits.ts';
import { styleTestCell, trainRecord, trainRun } from './trainingRun.ts';

const common = { method: 'POST', access: 'session', lock: 'model' } as const;
const trainNo = id;

/** Own trainings, newest first. `search` looks in the style prefix. Accounts that may manage styles need it too. */
export const listTrainings = defineRoute({
  id: 'train.list',
  method: 'POST',
  access: 'session',
  path: '/app/train/trinaList',
  summary: 'Trainings, newest first',
  body: z.object({
    currPage: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
    /** Number of the page again, by an older name; `currPage` counts. */
    page: z.optional(z.int()),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(trainingLimits.pageSizeMax)), trainingLimits.pageSize),
    search: z._default(z.string().check(z.maxLength(200)), ''),
    /** Only those of this dataset. */
    datasetId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  response: reply({ data: z.object({ records: z.array(trainRecord), total: z.number() }) }),
});

/** Deletes a training with its checkpoints, samples and tests; one that is under way is ended. Styles made of it stay. */
export const deleteTraining = defineRoute({
  id: 'train.delete',
  method: 'POST',
  access: 'session',
  path: '/app/train/delete/{trainNo}',
  summary: 'Delete a training',
  params: z.object({ trainNo }),
  response: reply({}),
});

/** All trainers and bases that can be chosen, also those that are not available now. */
export const getTrainerOffers = defineRoute({
  id: 'train.offers',
  ...common,
  path: '/app/train/offers',
  summary: 'Trainers and their parameters',
  response: reply({ data: z.array(trainerOffer) }),
});

export const estimateTraining = defineRoute({
  id: 'train.estimate',
  ...common,
  path: '/app/train/estimate',
  summary: 'Steps, time and memory of a training',
  body: z.object({ datasetId: id, imageIds: z.optional(z.array(id)), settings: trainingSettings }),
  response: reply({ data: trainEstimate }),
});

/**
 * Starts a training of a dataset as it is at `revision`, with all of its images or those that are named. The same `saveId` answers the
 * training that it started before.
 */
export const startTraining = defineRoute({
  id: 'train.start',
  ...common,
  path: '/app/train/start',
  summary: 'Start a training',
  client: 'creative',
  rateLimit: 'generate',
  body: z.object({
    datasetId: id,
    saveId,
    revision: z.int().check(z.gte(1)),
    imageIds: z.optional(z.array(id).check(z.maxLength(trainingLimits.imagesMax))),
    settings: trainingSettings,
  }),
  response: reply({ data: trainRecord }),
});

/** Stops a training. It keeps its checkpoints and can be started again later. */
export const stopTraining = defineRoute({
  id: 'train.stop',
  ...common,
  path: '/app/train/stop/{trainNo}',
  summary: 'Stop a training',
  params: z.object({ trainNo }),
  response: reply({ data: trainRecord }),
});

/** Goes on with a training that was stopped or interrupted, from its last checkpoint. */
export const resumeTraining = defineRoute({
  id: 'train.resume',
  ...common,
  path: '/app/train/resume/{trainNo}',
  summary: 'Go on with a training',
  rateLimit: 'generate',
  params: z.object({ trainNo }),
  response: reply({ data: trainRecord }),
});

/** Stops the trainings of a dataset that are under way and deletes all of its trainings. */
export const clearTrainings = defineRoute({
  id: 'train.clear',
  ...common,
  path: '/app/train/clear',
  summary: 'Clear the trainings of a dataset',
  body: z.object({ datasetId: id }),
  response: reply({ data: z.object({ removed: z.number() }) }),
});

export const getTraining = defineRoute({
  id: 'train.get',
  method: 'POST',
  access: 'session',
  path: '/app/train/get/{trainNo}',
  summary: 'A training with loss, checkpoints, samples and log',
  params: z.object({ trainNo }),
  response: reply({ data: trainRun }),
});

/** Makes a grid of images: every checkpoint with every prompt, intensity and seed. They are kept with the training. */
export const testStyle = defineRoute({
  id: 'train.test',
  method: 'POST',
  access: 'session',
  path: '/app/train/test',
  summary: 'Test checkpoints of a training',
  client: 'creative',
  rateLimit: 'generate',
  body: z.object({
    trainNo,
    saveId,
    checkpointIds: z.array(id).check(z.minLength(1), z.maxLength(trainingLimits.testMax)),
    prompts: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.generation.promptMaxLength)))
      .check(z.minLength(1), z.maxLength(trainingLimits.testMax)),
    intensities: z
      .array(z.number().check(z.gte(styleLimits.intensity.min), z.lte(styleLimits.intensity.max)))
      .check(z.minLength(1), z.maxLength(trainingLimits.testMax)),
    seeds: z
      .array(z.int().check(z.gte(0), z.lte(limits.generation.seedMax)))
      .check(z.minLength(1), z.maxLength(trainingLimits.testMax)),
  }),
  response: reply({ data: z.array(styleTestCell) }),
});
