import * as z from 'zod/mini';
import { jobError } from '../generation/job.ts';
import { localizedText } from '../generation/localizedText.ts';
import { styleHealth } from '../style/styleFile.ts';
import { trainingSettings } from './dataset.ts';
import { trainPhases } from './trainer.ts';
import { trainingKinds } from './trainerOffer.ts';

/**
 * The way of a run. `queued` waits for a free trainer; `interrupted` means that its process ended and it can go on from its last
 * checkpoint. `stopped` may have checkpoints that can be used.
 */
export const trainStates = ['queued', 'training', 'succeeded', 'stopped', 'failed', 'interrupted'] as const;
const trainState = z.enum(trainStates);
export type TrainState = z.infer<typeof trainState>;

/** True while a run trains or will by itself. */
export function isTrainActive(state: TrainState): boolean {
  return state === 'queued' || state === 'training';
}

const trainSampleLine = z.object({
  id: z.string(),
  prompt: z.string(),
  seed: z.number(),
  url: z.string(),
  thumbUrl: z.string(),
  previewUrl: z.string(),
  width: z.number(),
  height: z.number(),
});
export type TrainSampleLine = z.infer<typeof trainSampleLine>;

const trainCheckpointLine = z.object({
  id: z.string(),
  epoch: z.number(),
  step: z.number(),
  isFinal: z.boolean(),
  bytes: z.number(),
  /** Value of a `styles` parameter that uses it, for those who may. */
  styleValue: z.string(),
  /** Path by which it is published, see `pushStyle`. */
  path: z.string(),
  health: styleHealth,
  samples: z.array(trainSampleLine),
});
export type TrainCheckpointLine = z.infer<typeof trainCheckpointLine>;

/** One image of a training record as the wire has it in the JSON text `fileInfos`. */
export interface TrainFileInfo {
  /** Address of the image. */
  filePath: string;
  id: string;
}

/** A training in the list of records. */
export const trainRecord = z.object({
  trainNo: z.string(),
  datasetId: z.nullable(z.string()),
  kind: z.enum(trainingKinds),
  /** Style prefix. */
  name: z.string(),
  trigger: z.string(),
  previewPrompt: z.string(),
  /** JSON text of a list of `TrainFileInfo`: samples of the newest checkpoint, else images of the dataset. */
  fileInfos: z.string(),
  /** JSON text of the list of paths of its style files; '[]' or empty while there is none. */
  fileOutPath: z.string(),
  /** Path of the style file that is published from it, see `modelPathOf`; empty while there is none. */
  modelPath: z.string(),
  trainerId: z.string(),
  trainerLabel: localizedText,
  base: z.string(),
  baseLabel: localizedText,
  family: z.string(),
  state: trainState,
  phase: z.nullable(z.enum(trainPhases)),
  step: z.number(),
  totalSteps: z.number(),
  /** Runs before it while it waits; null otherwise. */
  queuePosition: z.nullable(z.number()),
  /** Seconds until its end; null while nothing is known. */
  secondsLeft: z.nullable(z.number()),
  /** A person asked to stop it, and the trainer has not stopped yet. */
  isStopping: z.boolean(),
  error: z.nullable(jobError),
  canResume: z.boolean(),
  /** Verdict over its newest style file; null while there is none. A good one is the tag "Quality". */
  health: z.nullable(styleHealth),
  images: z.number(),
  createTime: z.number(),
  startTime: z.nullable(z.number()),
  endTime: z.nullable(z.number()),
});
export type TrainRecord = z.infer<typeof trainRecord>;

/** Values of one name over the steps of a run. */
const lossSeries = z.object({
  name: z.string(),
  points: z.array(z.object({ step: z.number(), value: z.number(), min: z.number(), max: z.number() })),
});
export type LossSeries = z.infer<typeof lossSeries>;

/** One cell of a style test. */
export const styleTestCell = z.object({
  id: z.string(),
  checkpointId: z.string(),
  epoch: z.number(),
  prompt: z.string(),
  /** 0 is the tool without the style. */
  intensity: z.number(),
  seed: z.number(),
  jobId: z.string(),
  status: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  error: z.nullable(jobError),
  /** Once it is made; null before and when the image was deleted. */
  pictureId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  thumbUrl: z.nullable(z.string()),
  previewUrl: z.nullable(z.string()),
  createTime: z.number(),
});
export type StyleTestCell = z.infer<typeof styleTestCell>;

/** All of a training. */
export const trainRun = z.extend(trainRecord, {
  settings: trainingSettings,
  seed: z.number(),
  datasetVersionId: z.string(),
  losses: z.array(lossSeries),
  reportsLoss: z.boolean(),
  checkpoints: z.array(trainCheckpointLine),
  tests: z.array(styleTestCell),
  /** The last lines that the trainer said, without paths and keys. */
  log: z.array(z.string()),
});
export type TrainRun = z.infer<typeof trainRun>;
